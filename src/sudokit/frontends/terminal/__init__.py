"""Sudokit in a terminal: a full screen on Textual, and a plain line mode for screen readers, pipes and scripts.

words          sentences that both show: results, statistics, instructions
dialogue       a line in, sentences out: what the plain mode understands
game_commands  commands about the game on the table
home_commands  everything else: new games, solving, checking, learning, settings
line_mode      the loop around it
"""
