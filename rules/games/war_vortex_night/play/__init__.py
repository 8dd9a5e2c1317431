"""The course of a battle.

steps      the end of each step
turns      setup, phases, turns
order      the turn order
hooks      abilities and rules that respond to events
chains     responses to responses without end
windows    abilities that players declare
striking   damage, direct loss, healing
removing   statuses and action cards, one by one
retiring   retirement, revival, the end of the battle
aiming     the targets of effects
effects    effects on characters
place      effects on cards, the order and the place of battle
control    combinations of effects
"""
