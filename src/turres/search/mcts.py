"""Monte Carlo tree search for any game: any number of seats, chance, hidden information, sealed choices.

Each simulation redeals what the searching seat cannot know, so one tree serves all that could be true. A seat that decides
alone follows upper confidence bounds on its own returns; seats that decide at once follow regret matching, each without
knowledge of the others' choices, and what is returned for them is the average of how they meant to choose.
"""

import cython
from cython.cimports.libc.math import exp, log, sqrt
from cython.cimports.libc.stdlib import calloc, free

EDGES_A_NODE = 4  # how memory is shared out: edges for each node, and a branch for each
MOST_SIMULATIONS = 2**31 - 1
NO_LIMIT = 2**62


class Tree:
    """The statistics of a search, in memory taken once."""

    def __cinit__(
        self,
        megabytes=64,
        exploration=1.0,
        seed=0,
        rollout_policy: Policy = None,
        prior: Policy = None,
        prior_weight=1.0,
        evaluation: Evaluation = None,
        rollout_limit=TO_THE_END,
    ):
        if not 1 <= megabytes <= 16384:
            raise ValueError(f"a search takes 1 to 16384 megabytes, not {megabytes}")
        share = cython.sizeof(Node) + EDGES_A_NODE * cython.sizeof(Edge) + cython.sizeof(Branch)
        self.most_nodes = self.most_branches = int(megabytes * 2**20 // share)
        self.most_edges = self.most_nodes * EDGES_A_NODE
        self.nodes = cython.cast(cython.pointer(Node), calloc(self.most_nodes, cython.sizeof(Node)))
        self.edges = cython.cast(cython.pointer(Edge), calloc(self.most_edges, cython.sizeof(Edge)))
        self.branches = cython.cast(cython.pointer(Branch), calloc(self.most_branches, cython.sizeof(Branch)))
        if not self.nodes or not self.edges or not self.branches:
            raise MemoryError(f"no {megabytes} megabytes for a search")
        self.exploration = exploration
        self.rollout_policy, self.prior, self.evaluation = rollout_policy, prior, evaluation
        self.prior_weight = prior_weight
        self.rollout_limit = TO_THE_END if evaluation is None else rollout_limit
        seed_stream(cython.address(self.stream), int(seed) % 2**64)
        self.clear()

    def __dealloc__(self):
        free(self.nodes)
        free(self.edges)
        free(self.branches)

    def clear(self):
        """Forget everything; the root is node 0."""
        self.node_count = self.edge_count = self.branch_count = 0
        self.simulations = self.decisions = 0
        for seat in range(MAX_SEATS):
            self.sums[seat] = 0
        self.new_node()

    def new_node(self):
        """A node nobody has visited, or NOTHING when memory is used up."""
        if self.node_count == self.most_nodes:
            return NOTHING
        node = cython.address(self.nodes[self.node_count])
        for seat in range(MAX_SEATS):
            node.edges[seat] = NOTHING
        node.branches = NOTHING
        self.node_count += 1
        return self.node_count - 1

    def new_edge(self, node, seat, move):
        """A move nobody has tried here, or NOTHING when memory is used up."""
        if self.edge_count == self.most_edges:
            return NOTHING
        edge = cython.address(self.edges[self.edge_count])
        edge.total = 0
        edge.regret = edge.average = edge.prior = 0
        edge.visits = edge.offered = 0
        edge.child = NOTHING
        edge.move = move
        edge.next = self.nodes[node].edges[seat]
        self.nodes[node].edges[seat] = self.edge_count
        self.edge_count += 1
        return self.edge_count - 1

    def child_by(self, node, key):
        """Where this draw or these choices together lead, made if it is new; NOTHING when memory is used up."""
        at = self.nodes[node].branches
        while at != NOTHING:
            if self.branches[at].key == key:
                return self.branches[at].child
            at = self.branches[at].next
        if self.branch_count == self.most_branches or self.node_count == self.most_nodes:
            return NOTHING
        branch = cython.address(self.branches[self.branch_count])
        branch.key = key
        branch.child = self.new_node()
        branch.next = self.nodes[node].branches
        self.nodes[node].branches = self.branch_count
        self.branch_count += 1
        return branch.child

    # One simulation

    def run(self, root, scratch, seat, simulations, decisions):
        """Simulate until there have been so many simulations or decisions, or until told to stop."""
        while (
            self.simulations < simulations
            and self.decisions < decisions
            and not is_raised(cython.address(self.stopped))
        ):
            scratch.overwrite(root)
            scratch.redeal(seat, cython.address(self.stream))
            self.simulate(scratch)

    def simulate(self, scratch):
        """Down the tree, out of it by a rollout, and back up with what each seat got or may expect."""
        if not self.descend(scratch):
            self.play_on(scratch, self.rollout_limit)
            while self.needs_quiescence(scratch):
                self.play_on(scratch, 1)
        if self.evaluation is not None and scratch.acting() != NOBODY:
            self.evaluation.expect(scratch, shares)
        else:
            scratch.returns(shares)
        self.learn(shares)
        self.simulations += 1

    def play_on(self, scratch, most):
        """So many decisions out of the tree, at random or with the rollout policy."""
        self.decisions += drive(
            scratch,
            cython.NULL if self.rollout_policy is None else self.seated,
            cython.address(self.stream),
            cython.address(self.stream),
            most,
        )

    def needs_quiescence(self, scratch):
        """True if the position is not quiet enough for the evaluation: a rollout at its limit goes on."""
        acting = scratch.acting()
        if self.evaluation is None or acting == NOBODY:
            return False
        return self.evaluation.needs_quiescence(scratch, lowest(acting))

    def descend(self, scratch):
        """Choose move after move until a new one is tried; whether the game ended on the way."""
        node = 0
        self.length = self.offer_count = 0
        while node != NOTHING and self.length < LONGEST - MAX_SEATS:
            acting = scratch.acting()
            if acting == NOBODY:
                return True
            moves.count = 0
            self.decisions += 1
            if acting & CHANCE_ACTS:
                node = self.choose_chance(scratch, node, cython.address(moves))
            elif acting & (acting - 1):
                node = self.choose_together(scratch, node, acting, cython.address(moves))
            else:
                node = self.choose_alone(scratch, node, lowest(acting), cython.address(moves))
        return False

    def choose_chance(self, scratch, node, moves):
        """Chance draws by its weights."""
        scratch.list_moves(CHANCE, moves)
        number = draw(cython.address(self.stream), moves)
        scratch.make(CHANCE, number)
        return self.child_by(node, number)

    def list_moves(self, scratch, seat, moves):
        """What a seat may do; the searching seat leaves out what it is forbidden, in the tree and not in rollouts."""
        moves.count = 0
        scratch.list_moves(seat, moves)
        if self.restricted and seat == self.seat:
            leave_out(scratch, seat, moves, cython.address(self.ban))

    def choose_alone(self, scratch, node, seat, moves):
        """A move not tried yet if there is one, else the most promising; NOTHING after a new one."""
        self.list_moves(scratch, seat, moves)
        if self.prior is not None:
            return self.choose_by_prior(scratch, node, seat, moves)
        fresh = self.sort_edges(node, seat, moves)
        if fresh:
            number = self.any_fresh(moves, fresh)
            edge = self.new_edge(node, seat, number)
            if edge != NOTHING:
                self.edges[edge].offered = 1
                self.edges[edge].child = self.new_node()
                self.note(edge, node, seat, 0)
            scratch.make(seat, number)
            return NOTHING
        edge = self.most_promising(moves)
        self.note(edge, node, seat, 0)
        scratch.make(seat, self.edges[edge].move)
        return self.edges[edge].child

    def choose_by_prior(self, scratch, node, seat, moves):
        """The most promising move, one not tried yet as promising as its prior; NOTHING after a new one."""
        if self.sort_edges(node, seat, moves):
            self.find_priors(scratch, seat, moves)
            if not self.give_edges(node, seat, moves):
                scratch.make(seat, self.prior.choose(scratch, seat, moves, cython.address(self.stream)))
                return NOTHING
        edge = self.most_likely(moves)
        self.note(edge, node, seat, 0)
        scratch.make(seat, self.edges[edge].move)
        if self.edges[edge].visits == 0:
            self.edges[edge].child = self.new_node()
            return NOTHING
        return self.edges[edge].child

    def give_edges(self, node, seat, moves):
        """Give every legal move an edge; whether there is memory for all of them."""
        if self.edge_count + moves.count > self.most_edges:
            return False
        for i in range(moves.count):
            if self.where[moves.number[i]] == NOTHING:
                edge = self.new_edge(node, seat, moves.number[i])
                self.edges[edge].prior = self.likely[i]
                self.edges[edge].offered = 1
                self.where[moves.number[i]] = edge
        return True

    def find_priors(self, scratch, seat, moves):
        """How likely each move is to be the best, by the prior policy's scores in units of how much they differ."""
        if self.prior is None:
            for i in range(moves.count):
                self.likely[i] = 1.0 / moves.count
            return
        self.prior.weigh(scratch, seat, moves, self.likely)
        best, mean, spread, whole = self.likely[0], 0, 0, 0
        for i in range(moves.count):
            best = max(best, self.likely[i])
            mean += self.likely[i] / moves.count
        for i in range(moves.count):
            spread += (self.likely[i] - mean) * (self.likely[i] - mean) / moves.count
        spread = sqrt(spread) + 1e-6
        for i in range(moves.count):
            self.likely[i] = exp(self.prior_weight * (self.likely[i] - best) / spread)
            whole += self.likely[i]
        for i in range(moves.count):
            self.likely[i] /= whole

    def most_likely(self, moves):
        """The edge with the highest bound, which its prior widens; what was never tried is worth the mean of the rest."""
        unknown = tried = 0
        for i in range(moves.count):
            edge = cython.address(self.edges[self.where[moves.number[i]]])
            unknown += edge.total
            tried += edge.visits
        unknown = unknown / tried if tried > 0 else 0
        best, highest = NOTHING, 0.0
        for i in range(moves.count):
            edge = cython.address(self.edges[self.where[moves.number[i]]])
            score = edge.total / edge.visits if edge.visits else unknown
            score += self.exploration * edge.prior * sqrt(edge.offered) / (1 + edge.visits)
            if best == NOTHING or score > highest:
                best, highest = self.where[moves.number[i]], score
        return best

    def note(self, edge, node, seat, odds):
        """Remember a choice on the way down."""
        step = cython.address(self.path[self.length])
        step.edge = edge
        step.node = node
        step.seat = seat
        step.odds = odds
        self.length += 1

    def sort_edges(self, node, seat, moves):
        """Find the edge of each legal move, and count those that have none."""
        for i in range(moves.count):
            self.where[moves.number[i]] = NOTHING
        edge = self.nodes[node].edges[seat]
        while edge != NOTHING:
            self.where[self.edges[edge].move] = edge
            edge = self.edges[edge].next
        fresh = 0
        for i in range(moves.count):
            edge = self.where[moves.number[i]]
            if edge == NOTHING:
                fresh += 1
            else:
                self.edges[edge].offered += 1
        return fresh

    def any_fresh(self, moves, fresh):
        """One of the moves that have no edge yet."""
        skip = roll(cython.address(self.stream), fresh)
        for i in range(moves.count):
            if self.where[moves.number[i]] == NOTHING:
                if skip == 0:
                    return moves.number[i]
                skip -= 1
        return moves.number[0]

    def most_promising(self, moves):
        """The edge with the highest upper confidence bound, counted over the times each could be chosen."""
        best, highest = NOTHING, 0.0
        for i in range(moves.count):
            edge = cython.address(self.edges[self.where[moves.number[i]]])
            score = edge.total / edge.visits + self.exploration * sqrt(log(edge.offered) / edge.visits)
            if best == NOTHING or score > highest:
                best, highest = self.where[moves.number[i]], score
        return best

    # Sealed choices

    def choose_together(self, scratch, node, acting, moves):
        """Every seat that decides now picks by its own regrets, then all choices are carried out."""
        key = 0
        first = self.length
        for seat in range(MAX_SEATS):
            if acting >> seat & 1:
                self.list_moves(scratch, seat, moves)
                picks[seat] = self.match_regret(scratch, node, seat, moves)
                key = key * 1031 + picks[seat] + 1
        self.forget_random(first)
        for seat in range(MAX_SEATS):
            if acting >> seat & 1:
                scratch.make(seat, picks[seat])
        return self.child_by(node, key)

    def forget_random(self, first):
        """Nobody learns regrets from a random choice of another seat, or all would settle on answers to those."""
        explorers = 0
        for at in range(first, self.length):
            explorers += self.path[at].explores
        for at in range(first, self.length):
            if explorers > self.path[at].explores:
                self.path[at].odds = 0

    def match_regret(self, scratch, node, seat, moves):
        """Choose in proportion to what one regrets not having chosen, now and then at random."""
        if self.edge_count + moves.count > self.most_edges or self.offer_count + moves.count > MOST_OFFERS:
            return moves.number[roll(cython.address(self.stream), moves.count)]  # no memory left to learn in
        positive = self.weigh_regrets(scratch, node, seat, moves)
        explores = roll(cython.address(self.stream), RANDOMLY) == 0
        shot = (next64(cython.address(self.stream)) >> 11) * (1.0 / 9007199254740992.0)
        pick = moves.count - 1
        for i in range(moves.count):
            edge = self.where[moves.number[i]]
            meant = self.edges[edge].regret / positive if positive > 0 else self.edges[edge].prior
            self.edges[edge].average += meant * sqrt(self.edges[edge].offered)  # later is wiser
            offer = cython.address(self.offers[self.offer_count + i])
            offer.edge, offer.meant = edge, meant
            self.odds[i] = meant + (1.0 / moves.count - meant) / RANDOMLY
            if 0 <= shot < meant:
                pick = i
            shot -= meant
        if explores:
            pick = roll(cython.address(self.stream), moves.count)
        self.note(self.where[moves.number[pick]], node, seat, self.odds[pick])
        self.path[self.length - 1].offers = self.offer_count
        self.path[self.length - 1].offered = moves.count
        self.path[self.length - 1].explores = explores
        self.offer_count += moves.count
        return moves.number[pick]

    def weigh_regrets(self, scratch, node, seat, moves):
        """The sum of the regrets, after giving every legal move an edge."""
        positive = 0
        if self.sort_edges(node, seat, moves):
            self.find_priors(scratch, seat, moves)
            self.give_edges(node, seat, moves)
        for i in range(moves.count):
            positive += self.edges[self.where[moves.number[i]]].regret
        return positive

    def learn(self, shares):
        """Every choice on the way counts what its seat got; sealed ones also what they regret."""
        for seat in range(self.seats):
            self.sums[seat] += shares[seat]
        for at in range(self.length):
            step = cython.address(self.path[at])
            if step.odds > 0:
                self.regret(step, shares[step.seat])
            edge = cython.address(self.edges[step.edge])
            edge.visits += 1
            edge.total += shares[step.seat]

    def regret(self, step, share):
        """What each choice that was possible would have brought: its mean, the one made corrected by what it did bring.

        Nothing is regretted less than not at all, so that a choice that turns out well is taken up at once."""
        usual = self.sums[step.seat] / (self.simulations + 1)
        surprise = (share - self.mean_of(step.edge, usual)) / step.odds
        expected = 0
        for i in range(step.offers, step.offers + step.offered):
            offer = cython.address(self.offers[i])
            expected += offer.meant * self.mean_of(offer.edge, usual)
            if offer.edge == step.edge:
                expected += offer.meant * surprise
        for i in range(step.offers, step.offers + step.offered):
            offer = cython.address(self.offers[i])
            gain = self.mean_of(offer.edge, usual) - expected + (surprise if offer.edge == step.edge else 0)
            self.edges[offer.edge].regret = max(0, self.edges[offer.edge].regret + gain)

    def mean_of(self, edge, usual):
        """What a choice brought in the mean so far."""
        return self.edges[edge].total / self.edges[edge].visits if self.edges[edge].visits else usual

    # What came of it

    def stop(self):
        """End a search that another thread is running, at its next simulation, for good: this tree searches no more."""
        raise_flag(cython.address(self.stopped))

    def search(self, root: Position, seat, simulations=MOST_SIMULATIONS, decisions=NO_LIMIT, forbidden=0):
        """Simulate from a position as the seat sees it; a search of the same goes on, one of another begins anew.

        Moves of the seat that take a forbidden entry, a bit each, are left out wherever something else is left.
        """
        if not 0 <= seat < root.content.seats:
            raise ValueError(f"there is no seat {seat} at a table of {root.content.seats}")
        if not 0 <= simulations <= MOST_SIMULATIONS:
            raise ValueError(f"a search makes 0 to 2**31 - 1 simulations, not {simulations}")
        if not 0 <= decisions <= NO_LIMIT:
            raise ValueError(f"a search makes 0 to 2**62 decisions, not {decisions}")
        for policy in (self.rollout_policy, self.prior):
            if policy is not None:
                policy.check(root)
        if self.evaluation is not None:
            self.evaluation.insist_on_rules(root)
        if self.busy:
            raise ValueError("another thread is searching this tree; each needs a tree of its own")
        by: cython.int = seat
        place: cython.int
        own: Position = self.as_known(root, by)
        scratch: Position = root.copy()
        if self.root is None or self.seat != by or self.root != own or self.forbidden != forbidden:
            self.clear()
            self.root, self.seat, self.forbidden = own, by, forbidden
        read_ban(forbidden, cython.address(self.ban))
        self.restricted = forbidden != 0
        self.seats = root.content.seats
        for place in range(self.seats):
            self.seated[place] = cython.cast(cython.p_void, self.rollout_policy)
        most: cython.ulonglong = self.simulations + simulations
        most_decisions: cython.ulonglong = self.decisions + decisions
        self.busy = True
        with cython.nogil:
            self.run(own, scratch, by, most, most_decisions)
        self.busy = False

    def as_known(self, root, seat):
        """The position with all that the seat cannot know put in one fixed way: the same for all it could be in.

        Nobody has sealed anything: whoever seals last knows no more than the first, and is to choose like the first.
        """
        stream: Stream
        own: Position = root.copy()
        own.unseal(seat)
        seed_stream(cython.address(stream), 0)
        own.redeal(seat, cython.address(stream))
        return own

    def findings(self, root: Position, seat):
        """Each move tried at the root: the move, its visits, its mean return, and how often a sealed one was meant."""
        if not 0 <= seat < root.content.seats:
            raise ValueError(f"there is no seat {seat} at a table of {root.content.seats}")
        if self.root is None or self.root.content is not root.content or self.root != self.as_known(root, self.seat):
            raise ValueError("this position was not the last one searched")
        catalogue: tuple = root.content.game.moves
        found: list = []
        place: cython.int = seat
        at: cython.int = self.nodes[0].edges[place]
        while at != NOTHING and len(found) < MAX_MOVES:  # while a search goes on, edges are being added
            edge: cython.pointer(Edge) = cython.address(self.edges[at])
            mean = edge.total / edge.visits if edge.visits else 0.0
            found.append((catalogue[edge.move], edge.visits, mean, edge.average))
            at = edge.next
        return found

    def beneath(self, moves):
        """Each move tried after these from the root: who made it, the move, its visits, and how often it could be chosen."""
        catalogue: tuple = self.root.content.game.moves
        node: cython.int = 0
        for move in moves:
            found: list = [edge for edge in self._edges(node) if edge[1] == move.number]
            if not found or found[0][4] == NOTHING:
                return []
            node = found[0][4]
        return [(seat, catalogue[number], visits, offered) for seat, number, visits, offered, _ in self._edges(node)]

    def _edges(self, node: cython.int):
        """A node's edges: seat, move, visits, how often it could be chosen, and where it leads."""
        found: list = []
        seat: cython.int
        for seat in range(self.seats):
            at: cython.int = self.nodes[node].edges[seat]
            while at != NOTHING:
                edge: cython.pointer(Edge) = cython.address(self.edges[at])
                found.append((seat, edge.move, edge.visits, edge.offered, edge.child))
                at = edge.next
        return found

    def outlook(self):
        """What each seat got in the mean of all simulations."""
        seat: cython.int
        return tuple([self.sums[seat] / (self.simulations or 1) for seat in range(self.seats)])

    @property
    def nodes_used(self):
        """How many nodes the tree has."""
        return self.node_count

    @property
    def bytes_taken(self):
        """The memory taken for the tree, all of it at the start."""
        return (
            self.most_nodes * cython.sizeof(Node)
            + self.most_edges * cython.sizeof(Edge)
            + self.most_branches * cython.sizeof(Branch)
        )
