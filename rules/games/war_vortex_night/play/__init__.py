"""What happens in a battle.

steps      what each step does at its end
turns      setup, phases, turns
order      who acts when
hooks      abilities and rules that answer what has happened
chains     answers that would answer each other without end
windows    abilities that players declare
striking   damage, direct loss, healing
removing   statuses and action cards, one by one
retiring   retirement, revival, the end of the battle
aiming     how an effect finds those it means
effects    what effects do to characters
place      to cards, to the order and to the place of battle
control    how effects are put together
"""
