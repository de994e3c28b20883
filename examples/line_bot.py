"""A bot in plain Python that Turres starts as a program: it takes what it can reach first, and greets politely.

    turres arena turro "exec:python examples/line_bot.py" random --games 20

Turres writes one line of JSON for each question and waits for one line of text. It never sends more than the seat may
know: its position as it knows it, its view, the same in words, and its legal moves. The protocol is in docs/bots.md.
"""

import json
import random
import sys


def choose(question):
    """The move whose squares lie farthest ahead; in a game without squares, any move."""
    seat, moves = question["seat"], question["moves"]
    luck = random.Random(question["seed"])

    def ahead(move):
        ranks = [int(letter) for letter in move if letter.isdecimal()]
        reach = ranks[-1] - ranks[0] if len(ranks) > 1 else 0
        return (-reach if seat else reach, luck.random())

    return max(moves, key=ahead)


def main():
    """Answer each line with a line, until there are no more."""
    for line in sys.stdin:
        message = json.loads(line)
        if "hello" in message:
            print("ready", flush=True)
        elif "choose" in message:
            print(choose(message["choose"]), flush=True)


if __name__ == "__main__":
    main()
