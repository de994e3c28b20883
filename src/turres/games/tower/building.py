"""The build phase of Tower: a segment for five materials, the items back to the markets, a new build card."""

import cython


class Building(Dealings):
    """What happens when the actions are over (TOW-20 to TOW-22)."""

    # Building

    def end_actions(self, seat):
        """Who has all five materials builds; who neither acted nor builds draws two more (TOW-10, TOW-20, TOW-21)."""
        self.pop()
        if self.is_complete(seat):
            self.build_segment(seat)
            return
        self.show_incomplete(seat)
        self.push(ENDING_TURN, 1, 0)
        if not self.at.acted:
            self.push(DRAWING, 2, 0)

    def is_complete(self, seat):
        """All five materials, as items or as wilds used this turn (TOW-21)."""
        for material in range(MATERIALS):
            if self.missing(seat, material) > 0:
                return False
        return True

    def show_incomplete(self, seat):
        """Building is a must, so all see that the card is none of those these items would build (TOW-21, TOW-23)."""
        buildable = self.at.could_be[seat]
        for material in range(MATERIALS):
            buildable &= ~self.facts.needs_at_least[material][
                min(self.at.item[seat][material] + self.at.wild[material] + 1, 7)
            ]
        self.at.could_be[seat] &= ~buildable

    def build_segment(self, seat):
        """A segment goes onto the palace; the third wins at once and nothing further is drawn (TOW-21, TOW-22)."""
        self.at.segments[seat] += 1
        if self.at.segments[seat] == SEGMENTS:
            self.at.ending = THIRD_SEGMENT
            return
        self.note_built(seat)
        self.at.place[self.at.build[seat]] = DISCARDED
        self.at.build[seat] = NONE
        self.at.could_be[seat] = 0
        self.forget_rejects(seat)
        self.push(ENDING_TURN, 1, 0)
        self.push(PICKING, 1, 0)
        self.push(OFFERING, 3, 0)
        self.push(RETURNING, 1, 0)

    def material_to_return(self, seat):
        """Items go back material by material, all that are held (TOW-21a)."""
        for material in range(MATERIALS):
            if self.at.item[seat][material]:
                return material
        return NONE

    def can_return_to(self, space, material):
        """Any free space of the material that is not blocked, in an occupied market too (TOW-21a)."""
        return self.facts.open[space] and not self.at.stocked[space] and self.facts.material[space] == material

    def returns_are_forced(self, seat):
        """Whether there are just as many free spaces as items to put there."""
        material = self.material_to_return(seat)
        if material == NONE:
            return False
        free = 0
        for space in range(SPACES):
            free += self.can_return_to(space, material)
        return free == self.at.item[seat][material]

    def return_material(self, seat, material):
        """All items of a material go to the only spaces left (TOW-21a)."""
        for space in range(SPACES):
            if self.can_return_to(space, material):
                self.return_item(seat, space)

    def list_returns(self, seat, out):
        """The builder chooses the space (TOW-21a)."""
        for space in range(SPACES):
            if self.can_return_to(space, self.material_to_return(seat)):
                offer(out, RETURN + space)

    def return_item(self, seat, space):
        """An item is on sale again (TOW-21, TOW-21a)."""
        self.at.item[seat][self.facts.material[space]] -= 1
        self.at.stocked[space] = True

    def settle_offering(self, step):
        """Three new cards are drawn, from the discards if the deck runs out (TOW-19a, TOW-21)."""
        if step.count == 0:
            self.pop()
            return True
        if self.build_deck_is_empty():
            self.shuffle_build_discards()
        return False

    def list_offered(self, out):
        """One of the three is kept (TOW-21)."""
        for card in range(CARDS):
            if self.at.place[card] == OFFERED:
                offer(out, PICK + card)

    def pick(self, seat, kept):
        """The other two are discarded, face down if cards are secret (TOW-21, TOW-21b)."""
        self.hold_card(seat, kept)
        if self.at.aside and self.at.aside_seat == seat and self.at.aside_kept == NONE:
            self.at.aside_kept = KEPT
        for card in range(CARDS):
            if self.at.place[card] == OFFERED:
                self.at.place[card] = REJECTED + seat if self.facts.secret else DISCARDED
        self.pop()

    def hold_card(self, seat, card):
        """A secret card may be any that does not lie face up (TOW-8, TOW-23)."""
        self.at.build[seat] = card
        self.at.place[card] = HELD
        if self.facts.secret:
            self.at.could_be[seat] = self.hidden_cards()

    def hidden_cards(self):
        """The build cards in play that do not lie face up."""
        hidden = self.facts.all_cards
        for i in range(CARDS):
            if self.at.place[i] == DISCARDED:
                hidden &= ~(cython.cast(cython.uint, 1) << i)
        return hidden
