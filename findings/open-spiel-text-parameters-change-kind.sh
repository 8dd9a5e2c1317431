#!/usr/bin/env bash
# A game of OpenSpiel whose parameter is a text of digits can't be loaded by its own name.
#
# `load_game(name, {...})` takes the text, and `str(game)` writes it without any quotes. Reading that
# back, as `random_sim_test` and stored states do, makes a number of it, and a number is refused where a
# text is declared. A text with a comma ends at the comma. So a choice such as a seat's number has to be
# declared as a number, and lists need another separator.
# Seen with open_spiel 2.0.2 on CPython 3.11, in its own game lewis_signaling.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/python -m pip install --quiet --disable-pip-version-check open_spiel==2.0.2
cat > seen.py <<'PY'
import pyspiel

PAYOFFS = {1: "1", 2: "1,0,0,1"}
for n, payoffs in PAYOFFS.items():
    given = {"num_states": n, "num_messages": n, "payoffs": payoffs}
    try:
        game = pyspiel.load_game("lewis_signaling", given)
        pyspiel.load_game(str(game))
    except pyspiel.SpielError as e:
        print(n, e)
    else:
        print(n, "loaded")
PY
seen=$(venv/bin/python seen.py 2> /dev/null)
expected="1 Wrong type for parameter payoffs. Expected type: kString, got kInt with 1
2 Unknown parameter '0,0,1)'. Available parameters are: num_messages, num_states, payoffs"
echo "$seen"
[ "$seen" = "$expected" ]
