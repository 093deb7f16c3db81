"""A bot as an external program: it takes the alphabetically first legal move, but never ends its turn early.

    lunaria arena photosynthesis --bots "run:python examples/first_bot.py,random" --games 10

Any language will do: read a line of JSON, write a line of JSON. docs/bots.md describes the protocol.
"""

import json
import sys


def main() -> None:
    """Answer every question until the input ends."""
    for line in sys.stdin:
        question = json.loads(line)
        if question["type"] == "game":
            answer = {"type": "ready", "name": "first"}
        else:
            moves = [move for move in question["legal"] if move != "end"] or question["legal"]
            answer = {"type": "move", "id": question["id"], "move": min(moves)}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
