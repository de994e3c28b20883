"""Turf Wars, setup: factions, the First Turn Token, secret wins, combat cards, starts."""

import cython


class Opening(Abilities):
    """How the table is laid (TFW-10 to TFW-14)."""

    def begin(self):
        """An empty board, full decks, nobody out."""
        self.at.living = (1 << self.facts.seats) - 1
        for turf in range(TURFS):
            self.at.owner[turf] = NONE
        for seat in range(SEATS):
            self.clear_seat(seat)
        for kind in range(self.facts.action_kinds):
            self.at.actions[kind] = self.facts.action_copies[kind]
        self.at.secret_deck = self.facts.secret_cards
        self.at.event_deck = self.facts.event_cards
        self.at.event = NONE
        self.at.first = NONE
        self.at.packet_with = NONE
        self.at.fresh[0], self.at.fresh[1] = NONE, NONE
        self.at.marker = 1
        self.clear_war()
        self.forget_battle()
        self.push(AT_OPENING, NONE, 0, 0)
        self.run()

    def clear_seat(self, seat):
        """Nothing is known of a seat yet."""
        self.at.dealt[seat].card[0], self.at.dealt[seat].card[1] = NONE, NONE
        self.at.faction[seat] = NONE
        self.at.home[seat] = NONE
        self.at.copied[seat] = NONE
        self.at.start[seat] = NONE
        self.at.slayer[seat] = NONE
        self.at.drafted[seat] = NONE
        self.at.kept[seat] = NONE
        self.at.shown[seat] = NONE
        self.at.order[seat] = NONE

    def clear_war(self):
        """No war is on."""
        self.at.war.target = NONE
        self.at.war.defender = NONE
        self.at.war.winner = NONE
        self.at.war.entry = False
        self.at.war.negated = False
        self.at.war.cries = 0
        self.at.war.standing = 0
        self.at.war.borrowed_turf = NONE
        self.at.war.borrowed = 0
        for seat in range(SEATS):
            self.at.war.role[seat] = OUTSIDE
            self.at.war.source[seat] = NONE
            self.at.war.committed[seat] = 0
            self.at.war.card[seat] = NONE
            self.at.war.ally[seat] = NONE
            self.at.war.forced[seat] = False
        for turf in range(TURFS):
            self.at.war.lent[turf] = 0

    def forget_battle(self):
        """No war has been decided in this round."""
        self.at.last.target = NONE
        self.at.last.defender = NONE
        self.at.last.winner = NONE
        self.at.last.negated = False
        self.at.last.borrowed = 0
        for seat in range(SEATS):
            self.at.last.side[seat] = NONE
            self.at.last.troops[seat] = 0
            self.at.last.bonus[seat] = 0
            self.at.last.card[seat] = NONE

    def run(self):
        """Go on until somebody has to decide; the last chapter says how."""

    def carry_opening(self, step):
        """Factions, FTT, secret wins, combat cards, starts, in this order (TFW-10b)."""
        step.a += 1
        if step.a == 1:
            self.ask_all(AT_KEEP, self.at.living)
            self.push(AT_DEAL_FACTION, NONE, 0, 0)
        elif step.a == 2:
            self.give_token()
        elif step.a == 3:
            self.fix_order()
            self.for_each(EACH_SECRET)
        elif step.a == 4:
            self.shuffle_combat()
            self.for_each(EACH_HAND)
        elif step.a == 5:
            self.for_each(EACH_START)
        else:
            self.pop()
            self.push(AT_ROUND, NONE, 0, 0)

    def each_opening(self, what, seat):
        """What setup gives or asks a seat."""
        if what == EACH_SECRET:
            if self.facts.seats > 2 and self.at.secret_deck and not self.has_nemesis_in_play(seat):
                self.push(AT_DRAW_SECRET, seat, 0, 0)
        elif what == EACH_HAND:
            self.push(AT_COMBAT_CARDS, seat, DEALT, 0)
        else:
            self.push(AT_START, seat, 0, 0)

    # Factions

    def list_deal_faction(self, out):
        """Any faction card not dealt yet (TFW-10)."""
        for faction in range(FACTIONS):
            if not self.is_dealt(faction):
                offer_weighted(out, DEAL_FACTION + faction, 1)

    def is_dealt(self, faction):
        """Whether some seat was dealt this card."""
        for seat in range(self.facts.seats):
            if self.at.dealt[seat].card[0] == faction or self.at.dealt[seat].card[1] == faction:
                return True
        return False

    def make_deal_faction(self, step, move):
        """Two cards to each seat (TFW-10)."""
        self.at.dealt[step.a // 2].card[step.a % 2] = move - DEAL_FACTION
        step.a += 1
        if step.a == 2 * self.facts.seats:
            self.pop()

    def show_factions(self):
        """All kept factions are shown together; the other cards are never shown (TFW-10)."""
        for seat in range(self.facts.seats):
            if self.at.sealed[seat] == KEEP + 2:
                self.at.dealt[seat].card[0], self.at.dealt[seat].card[1] = (
                    self.at.dealt[seat].card[1],
                    self.at.dealt[seat].card[0],
                )
            self.at.faction[seat] = self.at.dealt[seat].card[0]
            self.at.home[seat] = self.facts.home_of[self.at.faction[seat]]

    # The First Turn Token

    def give_token(self):
        """Whoever's ability says so starts with the FTT; otherwise the lot decides (TFW-10a, TFW-38)."""
        for seat in range(self.facts.seats):
            if self.facts.has_power[self.at.faction[seat]][FIRST_TOKEN]:
                self.at.first = seat
        if self.at.first == NONE:
            self.push(AT_LOT_FIRST, NONE, 0, 0)

    def list_lots(self, out, tied):
        """All of them alike."""
        for seat in range(self.facts.seats):
            if (tied >> seat) & 1:
                offer_weighted(out, LOT + seat, 1)

    def make_lot_first(self, move):
        """The lot gives the FTT."""
        self.pop()
        self.at.first = move - LOT

    # Secret wins

    def has_nemesis_in_play(self, seat):
        """Whether the faction this one must kill was chosen by somebody (TFW-14, TFW-46)."""
        for other in range(self.facts.seats):
            if self.at.faction[other] == self.facts.nemesis[self.at.faction[seat]]:
                return True
        return False

    def list_draw_secret(self, out):
        """Any card of the secret win deck."""
        for card in range(SECRETS):
            offer_weighted(out, DRAW_SECRET + card, (self.at.secret_deck >> card) & 1)

    def make_draw_secret(self, step, move):
        """The owner keeps it hidden; its living neighbours of now are noted (TFW-41a)."""
        seat = step.seat
        card = move - DRAW_SECRET
        self.pop()
        self.at.secret_deck &= ~(cython.cast(u32, 1) << card)
        self.at.secrets[seat] |= cython.cast(u32, 1) << card
        self.at.drawn[self.at.draws].owner = seat
        self.at.drawn[self.at.draws].card = card
        self.at.drawn[self.at.draws].left = self.next_living(seat, 1)
        self.at.drawn[self.at.draws].right = self.next_living(seat, -1)
        self.at.draws += 1
        if self.at.phase:
            self.moment_of(seat, self.facts.secret_cards)

    # Combat cards

    def shuffle_combat(self):
        """A Zero each; Cries as many as players from three on; Negates by players; all numbers (TFW-11)."""
        for card in range(1, CRY):
            self.at.deck[card] = self.facts.combat_copies[card]
        self.at.deck[CRY] = self.facts.seats if self.facts.seats > 2 else 0
        self.at.deck[NEGATE] = 1 if self.facts.seats == 2 else 2 if self.facts.seats <= 4 else 4
        for seat in range(self.facts.seats):
            self.at.hand[seat].card[0] = 1

    def carry_combat_cards(self, step):
        """So many are drawn one by one, as long as there are any (TFW-36a)."""
        seat = step.seat
        fresh = step.b
        if step.a == 0 or not self.refill_combat():
            self.pop()
        else:
            step.a -= 1
            self.push(AT_DRAW_COMBAT, seat, 0, fresh)

    def list_draw_combat(self, out):
        """Any card of the combat deck."""
        for card in range(CARDS):
            offer_weighted(out, DRAW + card, self.at.deck[card])

    def make_draw_combat(self, step, move):
        """The card goes to the hand; of two bought ones one will go again (TFW-21)."""
        seat = step.seat
        fresh = step.b
        self.pop()
        self.at.deck[move - DRAW] -= 1
        self.at.hand[seat].card[move - DRAW] += 1
        if fresh:
            self.at.fresh[1 if self.at.fresh[0] != NONE else 0] = move - DRAW
        elif self.at.phase:
            self.moment_of(seat, self.facts.hand_secrets)

    # Starts

    def list_start(self, step, out):
        """A turf of the home type away from other starts; if there is none, any free one of that type (TFW-13 to TFW-13b)."""
        turfs = self.facts.all_turfs
        if self.at.home[step.seat] != NONE:
            turfs = self.facts.of_type[self.at.home[step.seat]]
        free = turfs
        for other in range(self.facts.seats):
            if self.at.start[other] != NONE:
                turfs &= ~(cython.cast(u64, 1) << self.at.start[other])
                free &= ~(self.facts.beside[self.at.start[other]] | cython.cast(u64, 1) << self.at.start[other])
        self.offer_turfs(out, START, free or turfs)

    def make_start(self, step, move):
        """Four troops; who is at home anywhere is at home on this type from now on (TFW-13, TFW-13a)."""
        seat = step.seat
        self.pop()
        self.at.start[seat] = move - START
        self.put(move - START, seat, 4)
        if self.at.home[seat] == NONE:
            self.at.home[seat] = self.facts.type_of[move - START]
