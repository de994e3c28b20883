"""Turf Wars: the round, and who decides what. Each chapter of RULES.md has its own file, from board.py to hidden.py."""


class TurfWars(Hidden):
    """The whole game: every step goes to its chapter."""

    # Who decides

    def acting(self):
        """Chance, one seat, or all that have not sealed yet."""
        if self.at.ending != GOES_ON:
            return NOBODY
        step = self.top()
        if step.kind < BY_SEALS:
            return CHANCE_ACTS
        if step.kind >= BY_SEAT:
            return only(step.by)
        waiting = 0
        for seat in range(self.facts.seats):
            if (step.a >> seat) & 1 and self.at.sealed[seat] == 0:
                waiting |= 1 << self.sealer(step.kind, seat)
        return waiting

    def sealed_for(self, step, by):
        """The seat for which this one seals (TFW-40d)."""
        for seat in range(self.facts.seats):
            if (step.a >> seat) & 1 and self.sealer(step.kind, seat) == by:
                return seat
        return by

    def seals_for(self, seat):
        """Who knows what is sealed for this seat: whoever seals it, or everybody (NONE) once it is shown."""
        if self.at.ending != GOES_ON or self.top().kind < BY_SEALS or self.top().kind >= BY_SEAT:
            return NONE
        return self.sealer(self.top().kind, seat)

    def bonus_for(self, side):
        """What abilities and the event add to a side of the war, for those who look on (TFW-32)."""
        return self.modifiers_of(side) if self.is_side(side) else 0

    def value_for(self, side):
        """A side's Domination Value as far as it lies open, for those who look on (TFW-32)."""
        return self.value_of(side) if self.is_side(side) else 0

    def price_for(self, seat, ware):
        """What a purchase would cost the seat, for those who look on (TFW-21)."""
        return self.price_of(seat, ware)

    def has_open_teleporters(self):
        """Whether teleporters work, for those who look on (TFW-8)."""
        return self.facts.gates > 0 and self.teleporters_open()

    def settle(self):
        """Go on from a position that was set up by hand."""
        self.run()

    # The round

    def run(self):
        """Go on until somebody has to decide or the game is over."""
        while self.at.ending == GOES_ON and self.top().kind < BY_CHANCE:
            self.carry_on(self.top())

    def carry_on(self, step):  # noqa: C901 -- the chain becomes a C switch
        """Steps that go on by themselves."""
        if step.kind == AT_EACH:
            self.carry_each(step)
        elif step.kind == AT_WAR:
            self.carry_war(step)
        elif step.kind == AT_CALL:
            self.carry_call(step)
        elif step.kind == AT_WAVES:
            self.carry_waves(step)
        elif step.kind == AT_ROUND:
            self.carry_round(step)
        elif step.kind == AT_OPENING:
            self.carry_opening(step)
        elif step.kind == AT_PHASE_ONE:
            self.carry_phase_one(step)
        elif step.kind == AT_EVENT:
            self.carry_event(step)
        elif step.kind == AT_LEND:
            self.carry_lend(step)
        elif step.kind == AT_HELP_CARD:
            self.carry_help_card(step)
        elif step.kind == AT_COMBAT_CARDS:
            self.carry_combat_cards(step)
        elif step.kind == AT_ACTION_CARDS:
            self.carry_action_cards(step)
        elif step.kind == AT_KEEP_ONE:
            self.carry_keep_one(step)
        elif step.kind == AT_SPENDING:
            self.carry_spending(step)
        else:
            self.carry_finish(step)

    def carry_each(self, step):
        """The next living player in FTT order (TFW-43)."""
        if step.b == self.at.ordered:
            self.pop()
            return
        seat = self.at.order[step.b]
        step.b += 1
        if self.is_living(seat):
            self.do_each(step.a, seat)

    def do_each(self, what, seat):
        """What going round the table is about."""
        if what == EACH_PHASE_ONE:
            self.phase_one(seat)
        elif what == EACH_REINFORCE:
            self.place_troops(seat, seat, 2, False)
        elif what == EACH_DRAFT:
            self.each_draft(seat)
        elif what == EACH_SPEND:
            self.push(AT_SPEND, seat, 0, 0)
        elif EACH_TROOPS <= what <= EACH_TELEPORT:
            self.each_action(what, seat)
        elif EACH_COMMIT <= what <= EACH_SETTLED:
            self.each_war(what, seat)
        elif EACH_SIT_OUT <= what <= EACH_EXILE:
            self.each_event(what, seat)
        else:
            self.each_opening(what, seat)

    def carry_round(self, step):
        """Five phases, each in the FTT order of its beginning (TFW-15 to TFW-22a, TFW-43)."""
        step.a += 1
        if step.a == 1:
            self.begin_phase(1)
            self.forget_round()
            self.for_each(EACH_PHASE_ONE)
        elif step.a == 2:
            self.begin_phase(2)
            self.for_each(EACH_REINFORCE)
        elif step.a == 3:
            self.begin_phase(3)
            self.push(AT_EVENT, NONE, 0, 0)
        elif step.a == 4:
            self.begin_phase(4)
            self.begin_draft()
        elif step.a == 5:
            self.end_draft()
            self.push(AT_CALL, NONE, 0, 0)
        elif step.a == 6:
            self.end_actions()
        else:
            self.end_round(step)

    def begin_phase(self, phase):
        """The FTT order is fixed when a phase begins (TFW-43)."""
        self.at.phase = phase
        self.at.called = 0
        self.fix_order()

    def forget_round(self):
        """A new round: nobody has acted or attacked in it."""
        self.at.acted = 0
        self.forget_battle()
        for seat in range(self.facts.seats):
            self.at.attacks_won[seat] = 0
            self.at.attacks_lost[seat] = 0

    def end_actions(self):
        """The end of phase 4, then scoring and spending (TFW-5a, TFW-20, TFW-21)."""
        self.judge_after_actions()
        if self.at.ending == GOES_ON:
            self.bury_leftovers()
            self.begin_phase(5)
            self.score()
            self.push(AT_SPENDING, NONE, 0, 0)

    def end_round(self, step):
        """After round 10 the game ends, otherwise the marker moves up (TFW-22a)."""
        if self.at.marker == LAST_ROUND:
            self.pop()
            self.push(AT_FINISH, NONE, 0, 0)
        else:
            self.at.marker += 1
            step.a = 0
            self.moment()

    # What may be decided

    def list_moves(self, seat, out):  # noqa: C901 -- the chain becomes a C switch
        """Every legal move of the seat, or everything that chance may do."""
        step = self.top()
        if step.kind < BY_SEALS:
            self.list_chances(step, out)
        elif step.kind < BY_SEAT:
            self.list_seals(step.kind, self.sealed_for(step, seat), out)
        elif step.kind >= AT_COMMIT:
            self.list_later(step, out)
        elif step.kind == AT_PLACE:
            self.list_place(step, out)
        elif step.kind == AT_DRAFT:
            self.list_draft(step, out)
        elif step.kind == AT_START:
            self.list_start(step, out)
        elif step.kind == AT_RECRUIT:
            self.offer_turfs(out, PLACE, self.at.own[step.seat])
        elif step.kind == AT_DESERT:
            self.list_desert(step, out)
        elif step.kind == AT_DECLARE:
            self.list_declare(step, out)
        elif step.kind == AT_COPY:
            self.list_copy(step, out)
        elif step.kind == AT_GIVE:
            self.list_give(step, out)
        elif step.kind == AT_TAKE:
            self.list_take(step, out)
        elif step.kind == AT_TRANSFER:
            self.list_counts(out, 1, self.at.troops[step.a])
        elif step.kind == AT_WHIRL:
            offer(out, WHIRL)
            offer(out, WHIRL + 1)
        elif step.kind == AT_TELEPORT_FROM:
            self.list_teleport_from(step, out)
        elif step.kind == AT_TELEPORT_TO:
            self.list_teleport_to(step, out)
        else:
            offer(out, USE)
            offer(out, PASS)

    def list_later(self, step, out):  # noqa: C901 -- the chain becomes a C switch
        """In a war and in phase 5."""
        if step.kind == AT_COMMIT:
            self.list_commit(step, out)
        elif step.kind == AT_SPEND:
            self.list_spend(step, out)
        elif step.kind == AT_EXCHANGE:
            self.list_exchange(step, out)
        elif step.kind == AT_KEEP_CARD:
            self.list_keep_card(out)
        elif step.kind == AT_RETREAT:
            self.list_retreat(step, out)
        elif step.kind == AT_RETALIATE:
            self.list_retaliate(step, out)
        elif step.kind == AT_BRING_FROM:
            self.list_bring_from(step, out)
        elif step.kind == AT_BRING_COUNT:
            self.list_counts(out, 1, self.at.troops[step.a])
        elif step.kind == AT_AGAINST:
            self.list_against(step, out)
        elif step.kind == AT_BORROW_FROM:
            self.list_borrow_from(out)
        elif step.kind == AT_BORROW_COUNT:
            self.list_borrow_count(step, out)
        elif step.kind == AT_OFFER:
            self.list_offer(step, out)
        elif step.kind == AT_ANSWER:
            offer(out, ACCEPT)
            offer(out, REFUSE)
        elif step.kind == AT_NAME:
            self.list_name(out)
        elif step.kind == AT_LEND_FROM:
            self.list_lend_from(step, out)
        else:
            self.list_counts(out, 1, min(step.a, self.spare_on(step.b)))

    def list_chances(self, step, out):
        """What chance may do, with its weights."""
        if step.kind == AT_DRAW_COMBAT:
            self.list_draw_combat(out)
        elif step.kind == AT_DRAW_ACTION:
            self.list_draw_action(out)
        elif step.kind == AT_DEAL_FACTION:
            self.list_deal_faction(out)
        elif step.kind == AT_LOT_FIRST:
            self.list_lots(out, self.at.living)
        elif step.kind == AT_DRAW_SECRET:
            self.list_draw_secret(out)
        elif step.kind == AT_REVEAL:
            self.list_reveal(out)
        elif step.kind == AT_DRAW_HELP:
            self.list_hand(step.seat, out)
        elif step.kind == AT_LOT_LAST:
            self.list_lots(out, self.at.tied)
        else:
            self.list_hand(step.a, out)

    # What it does

    def make(self, seat, move):
        """The step's chapter carries the move out; then the game goes on by itself."""
        step = self.top()
        if step.kind < BY_SEALS:
            self.make_chance(step, move)
        elif step.kind < BY_SEAT:
            self.make_seal(step, seat, move)
        elif step.kind >= AT_COMMIT:
            self.make_later(step, move)
        else:
            self.make_earlier(step, move)
        self.run()

    def make_seal(self, step, by, move):
        """A seal lies hidden until the last one; then all are shown together."""
        self.at.sealed[self.sealed_for(step, by)] = move + 1
        for seat in range(self.facts.seats):
            if (step.a >> seat) & 1 and self.at.sealed[seat] == 0:
                return
        kind = step.kind
        self.pop()
        if kind == AT_KEEP:
            self.show_factions()
            for seat in range(self.facts.seats):
                self.at.sealed[seat] = 0

    def make_earlier(self, step, move):  # noqa: C901 -- the chain becomes a C switch
        """Before the first war."""
        if step.kind == AT_PLACE:
            self.make_place(step, move)
        elif step.kind == AT_DRAFT:
            self.make_draft(step, move)
        elif step.kind == AT_START:
            self.make_start(step, move)
        elif step.kind == AT_RECRUIT:
            self.make_recruit(step, move)
        elif step.kind == AT_DESERT:
            self.make_desert(step, move)
        elif step.kind == AT_DECLARE:
            self.make_declare(step, move)
        elif step.kind == AT_COPY:
            self.make_copy(step, move)
        elif step.kind == AT_GIVE:
            self.make_give(step, move)
        elif step.kind == AT_TAKE:
            self.make_take(step, move)
        elif step.kind == AT_TRANSFER:
            self.make_transfer(step, move)
        elif step.kind == AT_WHIRL:
            self.make_whirl(move)
        elif step.kind == AT_TELEPORT_FROM:
            self.make_teleport_from(step, move)
        elif step.kind == AT_TELEPORT_TO:
            self.make_teleport_to(step, move)
        elif step.kind == AT_SIT_OUT:
            self.make_sit_out(step, move)
        else:
            self.make_use(step, move)

    def make_later(self, step, move):  # noqa: C901 -- the chain becomes a C switch
        """In a war and in phase 5."""
        if step.kind == AT_COMMIT:
            self.make_commit(step, move)
        elif step.kind == AT_SPEND:
            self.make_spend(step, move)
        elif step.kind == AT_EXCHANGE:
            self.make_exchange(step, move)
        elif step.kind == AT_KEEP_CARD:
            self.make_keep_card(step, move)
        elif step.kind == AT_RETREAT:
            self.make_retreat(step, move)
        elif step.kind == AT_RETALIATE:
            self.make_retaliate(step, move)
        elif step.kind == AT_BRING_FROM:
            self.make_bring_from(step, move)
        elif step.kind == AT_BRING_COUNT:
            self.make_bring_count(step, move)
        elif step.kind == AT_AGAINST:
            self.make_against(step, move)
        elif step.kind == AT_BORROW_FROM:
            self.make_borrow_from(step, move)
        elif step.kind == AT_BORROW_COUNT:
            self.make_borrow_count(step, move)
        elif step.kind == AT_OFFER:
            self.make_offer(step, move)
        elif step.kind == AT_ANSWER:
            self.make_answer(step, move)
        elif step.kind == AT_NAME:
            self.make_name(move)
        elif step.kind == AT_LEND_FROM:
            self.make_lend_from(step, move)
        else:
            self.make_lend_count(step, move)

    def make_chance(self, step, move):  # noqa: C901 -- the chain becomes a C switch
        """What chance has brought."""
        if step.kind == AT_DRAW_COMBAT:
            self.make_draw_combat(step, move)
        elif step.kind == AT_DRAW_ACTION:
            self.make_draw_action(step, move)
        elif step.kind == AT_DEAL_FACTION:
            self.make_deal_faction(step, move)
        elif step.kind == AT_LOT_FIRST:
            self.make_lot_first(move)
        elif step.kind == AT_DRAW_SECRET:
            self.make_draw_secret(step, move)
        elif step.kind == AT_REVEAL:
            self.make_reveal(move)
        elif step.kind == AT_DRAW_HELP:
            self.make_draw_help(step, move)
        elif step.kind == AT_DRAW_SPOILED:
            self.make_draw_spoiled(step, move)
        elif step.kind == AT_DRAW_SCOUTED:
            self.make_draw_scouted(step, move)
        elif step.kind == AT_DRAW_PLUNDER:
            self.make_draw_plunder(step, move)
        else:
            self.make_lot_last(move)
