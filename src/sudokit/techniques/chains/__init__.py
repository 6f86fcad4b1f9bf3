"""Chains and nets: techniques that follow links from candidate to candidate."""
