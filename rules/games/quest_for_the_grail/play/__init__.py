"""The course of the game.

flow        steps, and the state check after each
match       a game from its setup to its end
turns       a turn; then assigning, acting, challenges, quests, grail: the actions in it
combat      a combat, step by step; blows: one exchange of blows
windows     playing cards, and the chain; effects: what cards do
harm        damage, wounds, valor, and leaving play; losing: players who lose
"""
