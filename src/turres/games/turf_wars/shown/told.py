"""The sentences in which Turf Wars is told: of the listener, of others, and of others who have to do with the listener.

`{who}` is whom it befalls, `{other}` the second one concerned. A kind without a third sentence says the second one.
"""

from functools import cache

from turres.core.language import speaker

say = speaker(__file__)
Sentences = dict[str, tuple[str, ...]]


@cache
def sentences(lang: str) -> Sentences:
    """Every kind of happening in words, by its name; a word after a colon says which case of it."""
    return {
        **_setup(lang),
        **_course(lang),
        **_points(lang),
        **_end(lang),
        **_by_points(lang),
        **_cards(lang),
        **_against(lang),
        **_packet(lang),
        **_troops(lang),
        **_moving(lang),
        **_attacks(lang),
        **_support(lang),
        **_war(lang),
    }


def _setup(lang: str) -> Sentences:
    return {
        "FactionShown": (
            say(lang, "You play the {faction}: your home type is {type}."),
            say(lang, "{who} plays the {faction}: home type {type}."),
        ),
        "FactionShown:anywhere": (
            say(lang, "You play the {faction}: your home type will be that of your start."),
            say(lang, "{who} plays the {faction}: the home type will be that of the start."),
        ),
        "TokenMoved:TOKEN_BY_ABILITY": (
            say(lang, "You have the First Turn Token: so your ability says."),
            say(lang, "{who} has the First Turn Token: so its ability says."),
        ),
        "TokenMoved:TOKEN_BY_LOT": (
            say(lang, "The lot gives you the First Turn Token."),
            say(lang, "The lot gives {who} the First Turn Token."),
        ),
        "TokenMoved:TOKEN_BY_PURCHASE": (
            say(lang, "You have the First Turn Token now."),
            say(lang, "{who} has the First Turn Token now."),
        ),
        "TokenMoved:TOKEN_BY_ELIMINATION": (
            say(lang, "The First Turn Token passes to you."),
            say(lang, "The First Turn Token passes to {who}."),
        ),
        "HandsDealt": (say(lang, "Everybody has a Zero and {count} more combat cards."),),
        "InHand": (say(lang, "Your combat cards: {cards}."),),
        "SecretDrawn": (say(lang, "You draw the secret win {secret}. {text}"),),
        "SecretDrawn:unseen": ("", say(lang, "{who} draws a secret win card.")),
    }


def _course(lang: str) -> Sentences:
    return {
        "RoundBegan": (say(lang, "Round {round} of 10."),),
        "RoundBegan:phase": (say(lang, "Round {round} of 10, phase {phase}: {what}."),),
        "PhaseBegan": (say(lang, "Phase {phase}: {what}."),),
        "EventRevealed": (say(lang, "Event: {name}. {text}"),),
        "SatOut": (say(lang, "You sit the event out."), say(lang, "{who} sits the event out.")),
        "MarkerMoved": (say(lang, "The round marker goes from {before} to {round}."),),
        "MarkerMoved:stays": (say(lang, "The round marker stays at {round}."),),
        "TeleportersChanged:open": (say(lang, "The teleporters work now."),),
        "TeleportersChanged:shut": (say(lang, "The teleporters do not work now."),),
        "HandsPassed:left": (say(lang, "The combat hands go round to the left."),),
        "HandsPassed:right": (say(lang, "The combat hands go round to the right."),),
        "HandPassed": (
            say(lang, "You get {combat} from {other}."),
            say(lang, "{who} gets {combat} from {other}."),
            say(lang, "{who} gets {combat} from you."),
        ),
        "HandPassed:shown": (say(lang, "You get {combat} from {other}. Your combat cards: {cards}."),),
        "HomeDeclared": (say(lang, "Your home type is {type} now."), say(lang, "{who} is at home on {type} now.")),
        "AbilityCopied": (
            say(lang, "You have the ability of the {faction} now. {text}"),
            say(lang, "{who} has the ability of the {faction} now. {text}"),
        ),
        "Controlled": (
            say(lang, "{other} decides for your action card."),
            say(lang, "{other} decides for the action card of {who}."),
            say(lang, "You decide for the action card of {who}."),
        ),
    }


def _points(lang: str) -> Sentences:
    return {
        "PointsChanged:gain": (
            say(lang, "{event}: you gain {points} ({before} to {now})."),
            say(lang, "{event}: {who} gains {points} ({before} to {now})."),
        ),
        "PointsChanged:loss": (
            say(lang, "{event}: you lose {points} ({before} to {now})."),
            say(lang, "{event}: {who} loses {points} ({before} to {now})."),
        ),
        "PointsChanged:none": (
            say(lang, "{event}: you have no points to lose."),
            say(lang, "{event}: {who} has no points to lose."),
        ),
        "Scored": (
            say(lang, "You score {points} ({before} to {now}): {parts}."),
            say(lang, "{who} scores {points} ({before} to {now}): {parts}."),
        ),
        "Scored:none": (say(lang, "You score nothing."), say(lang, "{who} scores nothing.")),
        "DebtMade": (
            say(lang, "You owe {other} {points} for the help, due after scoring."),
            say(lang, "{who} owes {other} {points} for the help, due after scoring."),
            say(lang, "{who} owes you {points} for the help, due after scoring."),
        ),
        "DebtPaid": (
            say(lang, "You pay {other} {points} for help in a war."),
            say(lang, "{who} pays {other} {points} for help in a war."),
            say(lang, "{who} pays you {points} for help in a war."),
        ),
        "DebtPaid:short": (
            say(lang, "You pay {other} {points} for help in a war, of {due} owed: you have no more."),
            say(lang, "{who} pays {other} {points} for help in a war, of {due} owed, and has no more."),
            say(lang, "{who} pays you {points} for help in a war, of {due} owed, and has no more."),
        ),
        "Bought": (
            say(lang, "You buy {ware} for {points} ({before} to {now})."),
            say(lang, "{who} buys {ware} for {points} ({before} to {now})."),
        ),
    }


def _end(lang: str) -> Sentences:
    return {
        "Eliminated": (
            say(lang, "You have no troops left: you are out."),
            say(lang, "{who} has no troops left and is out."),
        ),
        "Eliminated:slain": (
            say(lang, "You have no troops left: you are out. {other} struck the killing blow."),
            say(lang, "{who} has no troops left and is out. {other} struck the killing blow."),
            say(lang, "{who} has no troops left and is out. You struck the killing blow."),
        ),
        "AllFell": (say(lang, "Nobody has troops left: points decide."),),
        "Tied": (say(lang, "A tie at {points}: {names}."),),
        "BackingShown": (
            say(lang, "You back {other} with {troops}."),
            say(lang, "{who} backs {other} with {troops}."),
            say(lang, "{who} backs you with {troops}."),
        ),
        "BackingShown:nobody": (say(lang, "You back nobody."), say(lang, "{who} backs nobody.")),
        "WonByHome": (
            say(lang, "You win by home turf: you control {count} turfs of your home type, {type}."),
            say(lang, "{who} wins by home turf: {count} turfs of its home type, {type}."),
        ),
        "WonByNemesis": (
            say(lang, "You win: you have killed your nemesis."),
            say(lang, "{who} wins by killing its nemesis."),
        ),
        "WonBySecret": (
            say(lang, "You win by your secret win {secret}. {text}"),
            say(lang, "{who} wins by the secret win {secret}. {text}"),
        ),
        "SecretOpened": (
            say(lang, "You held the secret win {secret}. {text}"),
            say(lang, "{who} held the secret win {secret}. {text}"),
        ),
        "SecretOpened:count": (
            say(lang, "You held the secret win {secret}, with {reached} of {needed}. {text}"),
            say(lang, "{who} held the secret win {secret}, with {reached} of {needed}. {text}"),
        ),
        "WonBySurvival": (
            say(lang, "You win: nobody else has troops left."),
            say(lang, "{who} wins as the only one with troops left."),
        ),
    }


def _by_points(lang: str) -> Sentences:
    return {
        "WonByPoints": (say(lang, "You win with {points}."), say(lang, "{who} wins with {points}.")),
        "WonByPoints:TURFS_ADDED": (
            say(lang, "You win the tie once turfs are added: {total} in all."),
            say(lang, "{who} wins the tie once turfs are added: {total} in all."),
        ),
        "WonByPoints:START_ADDED": (
            say(lang, "You win the tie once troops on a start turf never lost are added, too: {total} in all."),
            say(lang, "{who} wins the tie once troops on a start turf never lost are added, too: {total} in all."),
        ),
        "WonByPoints:TROOPS_ADDED": (
            say(lang, "You win the tie once all troops are added, too: {total} in all."),
            say(lang, "{who} wins the tie once all troops are added, too: {total} in all."),
        ),
        "WonByPoints:BACKING_ADDED": (
            say(lang, "You win the tie once the troops of those who back you are added, too: {total} in all."),
            say(lang, "{who} wins the tie once the troops of its backers are added, too: {total} in all."),
        ),
        "WonByPoints:BY_LOT": (
            say(lang, "You win the tie by lot: nobody was ahead in any sum."),
            say(lang, "{who} wins the tie by lot: nobody was ahead in any sum."),
        ),
    }


def _cards(lang: str) -> Sentences:
    return {
        "Drew": (say(lang, "You draw {combat}: {cards}."), ""),
        "Drew:unseen": ("", say(lang, "{who} draws {combat}.")),
        "CombatReshuffled": (say(lang, "The discarded combat cards are shuffled into a new deck."),),
        "ActionsReshuffled": (say(lang, "The discarded action cards are shuffled into a new deck."),),
        "HeldDrawn": (say(lang, "You draw {actions} for the next draft: {cards}."), ""),
        "HeldDrawn:unseen": ("", say(lang, "{who} draws {actions} for the next draft.")),
        "CardShown": (say(lang, "You show {action}."), say(lang, "{who} shows {action}.")),
        "Idle": (say(lang, "You can do nothing with {action}."), say(lang, "{who} can do nothing with {action}.")),
        "PriorityCalled": (say(lang, "Priority {number} is called."),),
    }


def _against(lang: str) -> Sentences:
    return {
        "Avenged": (
            say(lang, "You discard the card {card}: {other} loses {troops} on {turf}."),
            say(lang, "{who} discards the card {card}: {other} loses {troops} on {turf}."),
            say(lang, "{who} discards the card {card}: you lose {troops} on {turf}."),
        ),
        "Spoiled": (
            say(lang, "{other} makes you discard the combat card {card}."),
            say(lang, "{other} makes {who} discard the combat card {card}."),
            say(lang, "You make {who} discard the combat card {card}."),
        ),
        "Scouted": (say(lang, "You look at a combat card of {other}: {card}."), ""),
        "Scouted:unseen": (
            "",
            say(lang, "{who} looks at a combat card of {other}."),
            say(lang, "{who} looks at one of your combat cards."),
        ),
        "Plundered": (
            say(lang, "{other} takes the combat card {card} from you."),
            say(lang, "{other} takes the combat card {card} from {who}."),
            say(lang, "You take the combat card {card} from {who}."),
        ),
    }


def _packet(lang: str) -> Sentences:
    return {
        "PacketReached": ("", say(lang, "The packet comes to {who} with {actions}.")),
        "PacketReached:shown": (say(lang, "The packet comes to you: {cards}."),),
        "PacketReached:added": (
            say(lang, "The packet comes to you, and you add the {held} that you held: {cards}."),
            say(lang, "The packet comes to {who}, who adds what it held: {actions} in all."),
        ),
        "PacketReached:empty": (
            say(lang, "The packet is empty when it comes to you."),
            say(lang, "The packet is empty when it comes to {who}."),
        ),
        "DraftEnded": (say(lang, "The draft is over, and the actions begin."),),
    }


def _troops(lang: str) -> Sentences:
    return {
        "Sprouted": (
            say(lang, "Your ability brings you {troops} on {turfs}."),
            say(lang, "Its ability brings {who} {troops} on {turfs}."),
        ),
        "Mustered": (
            say(lang, "{event}: you gain {troops} on {turfs}."),
            say(lang, "{event}: {who} gains {troops} on {turfs}."),
        ),
        "Raised": (
            say(lang, "From among the fallen you gain {troops} on {turfs}."),
            say(lang, "From among the fallen {who} gains {troops} on {turfs}."),
        ),
        "Plagued": (
            say(lang, "{event}: you lose {troops} on {turfs}."),
            say(lang, "{event}: {who} loses {troops} on {turfs}."),
        ),
        "Deserted": (
            say(lang, "{event}: you send {troops} home from {turfs}."),
            say(lang, "{event}: {who} sends {troops} home from {turfs}."),
        ),
        "Defeated": (say(lang, "You lose {troops} on {turfs}."), say(lang, "{who} loses {troops} on {turfs}.")),
        "Surrounded": (
            say(lang, "You lose {troops} more on {turfs}: they have nowhere to retreat."),
            say(lang, "{who} loses {troops} more on {turfs}: they have nowhere to retreat."),
        ),
        "DiedRetreating": (
            say(lang, "You lose {troops} in the retreat from {turfs}."),
            say(lang, "{who} loses {troops} in the retreat from {turfs}."),
        ),
        "PaidForVictory": (
            say(lang, "The victory costs you {troops} on {turfs}."),
            say(lang, "The victory costs {who} {troops} on {turfs}."),
        ),
    }


def _moving(lang: str) -> Sentences:
    return {
        "Transferred": (
            say(lang, "You move {troops} from {source} to {target}."),
            say(lang, "{who} moves {troops} from {source} to {target}."),
        ),
        "Teleported": (
            say(lang, "You teleport {troops} from {source} to {target}."),
            say(lang, "{who} teleports {troops} from {source} to {target}."),
        ),
        "WalkedIn": (
            say(lang, "You walk into {target} with {troops} from {source}: nobody is there."),
            say(lang, "{who} walks into {target} with {troops} from {source}: nobody is there."),
        ),
        "Brought": (
            say(lang, "You bring {troops} from {source} to the attacked {target}."),
            say(lang, "{who} brings {troops} from {source} to the attacked {target}."),
        ),
        "Retreated": (
            say(lang, "You retreat with {troops} to {target}."),
            say(lang, "{who} retreats with {troops} to {target}."),
        ),
        "Retreated:bled": (
            say(lang, "You lose {dead} and retreat with {troops} to {target}."),
            say(lang, "{who} loses {dead} and retreats with {troops} to {target}."),
        ),
        "MovedIn": (
            say(lang, "You move into {target} with {troops} from {source}."),
            say(lang, "{who} moves into {target} with {troops} from {source}."),
        ),
    }


def _attacks(lang: str) -> Sentences:
    return {
        "AttackShown": (
            say(lang, "You attack {target} from {source}."),
            say(lang, "{who} attacks {target} from {source}."),
        ),
        "Stopped": (
            say(lang, "You do not attack with {action}."),
            say(lang, "{who} does not attack with {action}."),
        ),
        "Stopped:more": (
            say(lang, "You attack no more with {action}."),
            say(lang, "{who} attacks no more with {action}."),
        ),
        "Lapsed": (
            say(lang, "Your attack on {target} lapses: you have lost {source}."),
            say(lang, "The attack of {who} on {target} lapses: it comes from {source}, which is lost."),
        ),
        "Lapsed:own": (
            say(lang, "Your attack on {target} lapses: the turf is yours by now."),
            say(lang, "The attack of {who} on {target} lapses: the turf is its own by now."),
        ),
        "WarBegan": (say(lang, "War for {turf}: {names} against {who}."),),
        "WarBegan:empty": (say(lang, "War for {turf}, where nobody stands: {names}."),),
    }


def _support(lang: str) -> Sentences:
    return {
        "Borrowed": (
            say(lang, "You borrow {troops} of {other} on {turfs} for the war."),
            say(lang, "{who} borrows {troops} of {other} on {turfs} for the war."),
            say(lang, "{who} borrows {troops} of yours on {turfs} for the war."),
        ),
        "Joined": (
            say(lang, "You support {other}."),
            say(lang, "{who} supports {other}."),
            say(lang, "{who} supports you."),
        ),
        "Joined:forced": (
            say(lang, "Cry for Help: you must support {other}."),
            say(lang, "Cry for Help: {who} must support {other}."),
            say(lang, "Cry for Help: {who} must support you."),
        ),
        "Lent": (say(lang, "You lend {troops} on {turfs}."), say(lang, "{who} lends {troops} on {turfs}.")),
        "Silenced": (
            say(lang, "You play no combat card: against {other} you have too few troops on the turf."),
            say(lang, "{who} plays no combat card: against {other} it has too few troops on the turf."),
        ),
    }


def _war(lang: str) -> Sentences:
    return {
        "CardPlayed": (say(lang, "The combat cards: {cards}."),),
        "HelpCardPlayed": (
            say(lang, "Your card, drawn at random for {other}: {card}."),
            say(lang, "The card of {who}, drawn at random for {other}: {card}."),
        ),
        "WarCalledOff": (say(lang, "Negate Attack: the war for {turf} is called off. Nobody loses or moves troops."),),
        "WarWon:held": (
            say(lang, "You hold {turf}, {value} to {next}."),
            say(lang, "{who} holds {turf}, {value} to {next}."),
        ),
        "WarWon:held among": (say(lang, "You hold {turf}: {values}."), say(lang, "{who} holds {turf}: {values}.")),
        "WarWon:taken": (
            say(lang, "You take {turf} from {other}, {value} to {next}."),
            say(lang, "{who} takes {turf} from {other}, {value} to {next}."),
            say(lang, "{who} takes {turf} from you, {value} to {next}."),
        ),
        "WarWon:taken among": (
            say(lang, "You take {turf} from {other}: {values}."),
            say(lang, "{who} takes {turf} from {other}: {values}."),
            say(lang, "{who} takes {turf} from you: {values}."),
        ),
        "WarWon:won among": (say(lang, "You win {turf}: {values}."), say(lang, "{who} wins {turf}: {values}.")),
        "WarTied": (say(lang, "Nobody wins {turf}: {values}."),),
    }
