"""Bills of materials of what is released, their licences and known vulnerabilities."""
