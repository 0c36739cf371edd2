"""The machine-wide policy: what the company sets for everybody on a machine, in two tiers over the person's settings.

built-in default < policy default < the person's settings < policy locked
"""
