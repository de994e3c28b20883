"""Tower: buy materials with exactly the right gems and be the first to place three segments. As in RULES.md."""

import cython


class Tower(Building):
    """The turns of Tower: draw, act, build."""

    def is_waiting(self):
        """Whether a position set up by hand has a decision open, as it always has after a move."""
        other: Tower = self.copy()
        other.settle()
        return other == self

    # Deciding

    def acting(self):
        """Chance draws and deals; all else is decided by the seat whose turn it is (TOW-7, TOW-10)."""
        if self.at.ending != GOES_ON:
            return NOBODY
        return CHANCE_ACTS if open_step(cython.address(self.at)).kind <= LAST_OF_CHANCE else only(self.at.seat)

    def list_moves(self, seat, out):
        """In the action phase all four actions are open, mixed as one likes, and so is ending it (TOW-10)."""
        kind = open_step(cython.address(self.at)).kind
        if kind <= LAST_OF_CHANCE:
            self.list_chances(out)
        elif kind == ACTING:
            self.list_purchases(seat, out)
            self.list_trades(seat, out)
            if not self.at.visited and self.at.thug[seat][HAND - 1] == NONE:
                self.list_entries(seat, out)
            self.list_uses(seat, out)
            offer(out, END)
        else:
            self.list_answers(seat, out)

    def list_answers(self, seat, out):
        """The decision that is open inside an action or the build phase."""
        kind = open_step(cython.address(self.at)).kind
        if kind == PAYING_ENTRY:
            self.list_entries(seat, out)
            offer(out, LOOK)
        elif kind == HIRING:
            self.list_ushered(HIRE, out)
        elif kind == PUTTING_BACK:
            self.list_ushered(PUT_ON_TOP, out)
        elif kind == PAYING:
            self.list_payments(seat, out)
        elif kind == OPENING:
            self.list_openings(seat, out)
        elif kind == NAMING:
            self.list_names(seat, out)
        elif kind == STEALING:
            self.list_thefts(seat, out)
        elif kind == ROBBING:
            self.list_robberies(out)
        elif kind == RETURNING:
            self.list_returns(seat, out)
        else:
            self.list_offered(out)

    def make(self, seat, move):
        """Carry out the move, and then all that follows without a decision."""
        if move < BUY:
            self.make_chance(move)
        elif move < HIRE or move == END:
            self.make_action(seat, move)
        else:
            self.make_answer(seat, move)
        self.settle()

    def make_action(self, seat, move):
        """Buy, trade, enter the black market, or end the action phase (TOW-10)."""
        if move < TRADE:
            self.buy(seat, move - BUY)
        elif move < TRADE_PASS:
            self.trade(seat, move - TRADE)
        elif move < ENTER:
            self.trade_pass(seat, move - TRADE_PASS)
        elif move < LOOK:
            self.enter(seat, move - ENTER)
        elif move == LOOK:
            self.look()
        else:
            self.end_actions(seat)

    def make_answer(self, seat, move):
        """Hire, put back, use, and what thugs and the build phase ask."""
        if move < PUT_ON_TOP:
            self.hire(seat, move - HIRE)
        elif move < USE:
            self.put_back(seat, move - PUT_ON_TOP)
        elif move < PAY:
            self.use(seat, move - USE)
        elif move < OPEN:
            self.pay(seat, move - PAY)
        elif move < NAME:
            self.open_market(move - OPEN)
        elif move < STEAL:
            self.name(seat, move - NAME)
        elif move < TAKE:
            self.steal(seat, (move - STEAL) // MATERIALS, (move - STEAL) % MATERIALS)
        elif move < END:
            self.rob(seat, move - TAKE)
        elif move < PICK:
            self.return_item(seat, move - RETURN)
        else:
            self.pick(seat, move - PICK)

    def settle(self):
        """Do whatever nobody has to decide, until somebody has to."""
        while self.at.ending == GOES_ON and self.settle_step():
            pass

    def settle_step(self):
        """Whether the step on top was over or went on by itself."""
        step = open_step(cython.address(self.at))
        if step.kind == ACTING:
            return False
        if step.kind == USHERING:
            return self.settle_ushering(step)
        if step.kind == OFFERING:
            return self.settle_offering(step)
        if step.kind == HIRING and step.count == cards_in(self.at.ushered) and step.count:
            self.hire(self.at.seat, self.at.ushered[0])
            return True
        if step.kind == PUTTING_BACK and cards_in(self.at.ushered) == 1:
            self.put_back(self.at.seat, self.at.ushered[0])
            return True
        if step.kind == RETURNING and self.returns_are_forced(self.at.seat):
            self.return_material(self.at.seat, self.material_to_return(self.at.seat))
            return True
        if step.kind == NAMING or step.kind == STEALING:
            self.show_aim(self.at.seat, step.kind, step.materials)
        if not self.is_over(step):
            return False
        self.finish_step(step.kind)
        return True

    def is_over(self, step):
        """Whether nothing is left to do in this step."""
        if step.kind == DRAWING:
            return step.count == 0 or self.nothing_to_draw()
        if step.kind == ROBBING:
            return step.count == 0 or self.gems_with_salil() == 0
        if step.kind == DEALING or step.kind == HIRING or step.kind == PAYING:
            return step.count == 0
        if step.kind == PUTTING_BACK:
            return cards_in(self.at.ushered) == 0
        if step.kind == OPENING or step.kind == NAMING or step.kind == STEALING:
            return not self.can_do(self.at.seat, step.kind, step.materials)
        if step.kind == RETURNING:
            return self.material_to_return(self.at.seat) == NONE
        return step.kind == ENDING_TURN

    def finish_step(self, kind):
        """The step is done; after the last deal and after a turn the next turn begins."""
        self.pop()
        if kind == DEALING:
            self.start_turn()
        elif kind == ENDING_TURN:
            self.end_turn()

    # Setup

    def list_chances(self, out):
        """Seats, cards in a deck and tokens in the bag are equally likely (TOW-7, TOW-8, TOW-9)."""
        kind = open_step(cython.address(self.at)).kind
        if kind == STARTING:
            for i in range(self.facts.seats):
                offer_weighted(out, START + i, 1)
        elif kind == DRAWING:
            for i in range(TOKENS):
                offer_weighted(out, DRAW + i, self.at.bag[i])
        elif kind == USHERING:
            for i in range(THUGS):
                offer_weighted(out, USHER + i, self.at.thug_deck[i])
        else:
            for i in range(CARDS):
                offer_weighted(out, DEAL + i, self.at.place[i] == IN_DECK)

    def make_chance(self, move):
        """A seat begins, a card is dealt, a token is drawn, a thug is ushered in."""
        if move < DEAL:
            self.at.seat = move - START
            self.pop()
            return
        open_step(cython.address(self.at)).count -= 1
        if move < DRAW:
            self.deal(move - DEAL)
        elif move < USHER:
            self.draw_token(move - DRAW)
        else:
            self.at.thug_deck[move - USHER] -= 1
            self.add_card(self.at.ushered, move - USHER)

    def deal(self, card):
        """At first one build card to each seat in turn, later three to choose from (TOW-8, TOW-21)."""
        if self.top_step().kind == OFFERING:
            self.at.place[card] = OFFERED
            return
        seat = 0
        while self.at.build[seat] != NONE:
            seat += 1
        self.hold_card(seat, card)

    # Draw phase

    def start_turn(self):
        """Three tokens, then the action phase (TOW-9, TOW-10)."""
        self.push(ACTING, 1, 0)
        self.push(DRAWING, 3, 0)

    def nothing_to_draw(self):
        """If the bag is empty still, Salil's pile goes into it first; without that there is nothing (TOW-9a)."""
        if total(self.at.bag) == 0:
            self.fill_bag()
        return total(self.at.bag) == 0

    # End

    def end_turn(self):
        """The pawn stays only where its owner has bought; wilds are lost; the next seat follows (TOW-7, TOW-14, TOW-19b)."""
        if not self.at.bought:
            self.at.pawn[self.at.seat] = NONE
        for material in range(MATERIALS):
            self.at.wild[material] = 0
        self.at.visited = self.at.acted = self.at.bought = False
        self.at.market = NONE
        self.at.turns += 1
        if self.at.turns == TURN_LIMIT:
            self.at.ending = TURN_LIMIT_REACHED
            return
        self.at.seat = (self.at.seat + 1) % self.facts.seats
        self.start_turn()

    def judge(self, out):
        """The third segment wins; at the turn limit those with most segments draw (TOW-22, TOW-24)."""
        best = 0
        for seat in range(self.facts.seats):
            out.scores[seat] = self.at.segments[seat]
            best = max(best, out.scores[seat])
        out.winners = 0
        for seat in range(self.facts.seats):
            if out.scores[seat] == best:
                out.winners |= only(seat)
        out.ending = self.at.ending - 1
