"""What happens.

flow        steps, and the state check behind each
match       a game from its setup to its end
turns       a turn; then assigning, acting, challenges, quests, grail: what is done in it
combat      a combat, step by step; blows: one exchange of blows
windows     what is played, and the chain; effects: what that does
harm        damage, wounds, valor, and what leaves play; losing: players who do
"""
