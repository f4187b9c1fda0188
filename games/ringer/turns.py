"""The effects of an action: cards played, Ringers, powers, and the next turn."""

from games.ringer.actions import END, PASS, Action, Ask, Plain, Roll, Steal, WithCard
from games.ringer.cards import REROLL, Card
from games.ringer.config import HAND, MOST_IN_HAND
from games.ringer.knowledge import without
from games.ringer.state import Laid, State, Task

NEXT = Task("next")


def after(state: State, seat: int, action: Action) -> State:
    """Return the state after a legal action, and after all that follows from it without a choice or chance.

    Args:
        state: before the action.
        seat: who acts; of no importance where chance does.
        action: what is done.
    """
    match action:
        case Plain():
            state = _after_word(state, seat, action)
        case WithCard():
            state = _CARD_DEEDS[action.deed](state, seat, action.card)
        case Ask():
            other = state.players.index(action.player)
            state = _done(state, Task("answer", other, other=seat, request=action.request))
        case Steal():
            state = _done(state, Task("pick", seat, other=state.players.index(action.player)))
        case Roll():
            state = _done(state)._replace(die=action.number)
    return settled(state)


def settled(state: State) -> State:
    """Return the state in which somebody or chance is to act, or the game is over."""
    while state.ended is None:
        following = _next_step(state)
        if following is state:
            break
        state = following
    return state


def _done(state: State, *instead: Task) -> State:
    """Return the state with the first task done, and others in its place."""
    return state._replace(tasks=(*instead, *state.tasks[1:]))


def _next_step(state: State) -> State:
    """Return the state after what happens by itself; the same state where nothing does."""
    if not state.tasks:
        if state.hands[state.turn] or not state.exhausted:
            return state
        # Without cards and without a pile a turn ends by itself, and is a pass unless a card was played in it.
        return state._replace(tasks=(NEXT,), passes=state.passes + (not state.played))
    task = state.tasks[0]
    match task.kind:
        case "draw":
            return state if task.number and state.drawable else _done(state)
        case "fill":
            return state if len(state.hands[task.seat]) < HAND and state.drawable else _done(state)
        case "streak":
            return _done(state) if state.hands[task.seat] else _done(state, Task("fill", task.seat))
        case "limit":
            return state if len(state.hands[task.seat]) > task.number else _done(state)
        case "ask" | "steal":
            return state if any(state.hands[other] for other in state.others(task.seat)) else _done(state)
        case "start":
            return state if state.drawable else _to_lead(state)
        case "next":
            return _next_turn(_done(state))
        case _:
            return state


def _after_word(state: State, seat: int, word: Plain) -> State:
    if word == END:
        return state._replace(tasks=(Task("fill", seat), NEXT))
    if word == PASS:
        return _passed(state, seat)
    task = state.tasks[0]
    return _done(state)._replace(knowledge=state.knowledge.after_none(task.seat, task.request))


def _passed(state: State, seat: int) -> State:
    if state.exhausted:
        return state._replace(passes=state.passes + 1, tasks=(NEXT,))
    full = len(state.hands[seat]) == MOST_IN_HAND
    tasks = (Task("limit", seat, MOST_IN_HAND - 1), Task("draw", seat, 1), Task("fill", seat), NEXT)
    return state._replace(full_passes=state.full_passes + 1 if full else 0, tasks=tasks)


def _next_turn(state: State) -> State:
    seats = len(state.players)
    if state.exhausted and state.passes >= seats:
        return state._replace(ended="exhausted")
    if state.full_passes >= seats * state.config.stalemate_circuits:
        return state._replace(ended="stalemate")
    return _with_turn(state._replace(played=False), (state.turn + 1) % seats)


def _with_turn(state: State, seat: int) -> State:
    """Return the state in which it is a seat's turn, and it refills its hand first where it was robbed."""
    if seat not in state.robbed:
        return state._replace(turn=seat)
    return state._replace(turn=seat, robbed=state.robbed - {seat}, tasks=(*state.tasks, Task("fill", seat)))


def _laid_on_stack(state: State, seat: int, card: Card) -> State:
    """Return the state with a card from a hand on top of the stack."""
    return state.with_hand(seat, without(state.hands[seat], card))._replace(
        stack=(*state.stack, card),
        played=True,
        passes=0,
        full_passes=0,
        knowledge=state.knowledge.after_shown(seat, card),
    )


def _play(state: State, seat: int, card: Card) -> State:
    state = _laid_on_stack(state, seat, card)
    if card.number == state.die:
        won = (*state.won[:seat], state.won[seat] + state.stack, *state.won[seat + 1 :])
        return state._replace(won=won, stack=(), tasks=(Task("roll"), Task("start"), Task("streak", seat)))
    return state._replace(tasks=_tasks_of(state, seat, card))


def _tasks_of(state: State, seat: int, card: Card) -> tuple[Task, ...]:
    """Return what a card does that was played in its player's own turn and scored no Ringer, then the Streak."""
    streak = Task("streak", seat)
    if card.number == REROLL:
        return (Task("roll"), streak)
    match card.power:
        case "draw1" | "draw2":
            drawn = (Task("draw", seat, int(card.power[-1])), Task("limit", seat, MOST_IN_HAND))
            return (*drawn, streak) if state.config.streak_after_draw == "cancelled" else (streak, *drawn)
        case "ask":
            return (Task("ask", seat), streak)
        case "steal":
            return (Task("steal", seat), streak)
        case _:
            return (streak,)


def _take(state: State, seat: int, card: Card) -> State:
    if state.config.robbed_refill == "at_next_turn_start":
        state = state._replace(robbed=state.robbed | {state.turn})
    return _with_turn(_laid_on_stack(state, seat, card)._replace(tasks=(Task("streak", seat),)), seat)


def _to_lead(state: State) -> State:
    """Return the state in which a card has to be led, as there is none to flip; the game is over if nobody has one."""
    holders = [seat for seat in (state.turn, *state.others(state.turn)) if state.hands[seat]]
    if not holders:
        return state._replace(ended="exhausted", tasks=())
    return _done(state._replace(turn=holders[0]), Task("lead", holders[0]))


def _lead(state: State, seat: int, card: Card) -> State:
    return _done(_laid_on_stack(state, seat, card))


def _flip(state: State, seat: int, card: Card) -> State:
    state, _ = _off_pile(state, card)
    return _done(state)._replace(stack=(card,))


def _draw(state: State, seat: int, card: Card) -> State:
    state, layer = _off_pile(state, card)
    task = state.tasks[0]
    drawn = state.with_hand(task.seat, tuple(sorted((*state.hands[task.seat], card))))
    drawn = drawn._replace(knowledge=state.knowledge.after_drawn(task.seat, card, layer))
    return _done(drawn, task._replace(number=task.number - 1)) if task.kind == "draw" else drawn


def _off_pile(state: State, card: Card) -> tuple[State, int | None]:
    """Return the state without the next card of the draw pile, and who had laid it under the pile, if somebody had."""
    if state.pile:
        state, layer = state._replace(pile=without(state.pile, card)), None
    else:
        state, layer = state._replace(under=state.under[1:]), state.under[0].seat
    return (state, layer) if state.drawable else (state._replace(exhausted=True), layer)


def _discard(state: State, seat: int, card: Card) -> State:
    state = state.with_hand(seat, without(state.hands[seat], card))
    state = state._replace(knowledge=state.knowledge.after_hidden(seat))
    laid = Laid(card, seat)
    if state.exhausted:
        return state._replace(out=(*state.out, laid))
    return state._replace(under=(*state.under, laid))


def _give(state: State, seat: int, card: Card) -> State:
    asker, request = state.tasks[0].other, state.tasks[0].request
    knowledge = state.knowledge.after_given(seat, asker, card, request)
    return _done(_moved(state, seat, asker, card))._replace(knowledge=knowledge)


def _pick(state: State, seat: int, card: Card) -> State:
    thief, victim = state.tasks[0].seat, state.tasks[0].other
    knowledge = state.knowledge.after_stolen(victim, thief, card)
    return _done(_moved(state, victim, thief, card))._replace(knowledge=knowledge)


def _moved(state: State, giver: int, taker: int, card: Card) -> State:
    state = state.with_hand(giver, without(state.hands[giver], card))
    return state.with_hand(taker, tuple(sorted((*state.hands[taker], card))))


_CARD_DEEDS = {
    "play": _play,
    "take": _take,
    "lead": _lead,
    "give": _give,
    "discard": _discard,
    "draw": _draw,
    "flip": _flip,
    "pick": _pick,
}
