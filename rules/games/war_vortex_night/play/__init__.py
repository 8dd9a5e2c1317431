"""What happens in a battle.

hooks      abilities and rules that answer what has happened
windows    abilities that players declare
striking   damage, direct loss, healing
retiring   retirement, revival, the end of the battle
turns      setup, phases, turns
order      who acts when
"""
