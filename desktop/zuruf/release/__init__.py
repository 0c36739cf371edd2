"""What makes a release one of ours: the list of its files (manifest), its signature (minisign), and comparing them (contents).

The threat: somebody who can put files in a company's way (a mirror, a share, a machine's folder), but has not the private key. He
must not be able to change, add or leave out a byte, to mix two releases, or to pass an old one for a new one. Whoever may already
write to the folder of the running program is not held off by what that program says of itself; there another machine's
`zuruf verify FOLDER` decides.
"""
