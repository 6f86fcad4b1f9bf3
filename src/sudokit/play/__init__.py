"""A game in progress with no screen: what front ends show, and what their keys mean."""
