"""Those who wait for a bot take turns: by address, then by person."""

import asyncio

from turres.server.fair import FairSlots, Key


def served(*waiting: Key) -> list[Key]:
    """In which order those who wait are served by one slot."""
    order: list[Key] = []

    async def work(slots: FairSlots, key: Key) -> None:
        await slots.take(key)
        order.append(key)
        slots.give_back()

    async def main() -> None:
        slots = FairSlots(1)
        await slots.take(("busy", ""))
        tasks = [asyncio.create_task(work(slots, key)) for key in waiting]
        await asyncio.sleep(0)
        assert len(waiting) == slots.waiting
        slots.give_back()
        await asyncio.gather(*tasks)
        assert 0 == slots.waiting

    asyncio.run(main())
    return order


def test_an_address_with_many_tables_waits_for_one_with_few() -> None:
    greedy, modest = [("a", f"p{number}") for number in range(5)], ("b", "ann")
    assert [greedy[0], modest, *greedy[1:]] == served(*greedy, modest)


def test_people_at_one_address_take_turns() -> None:
    ann, ben = ("a", "ann"), ("a", "ben")
    assert [ann, ben, ann, ann] == served(ann, ann, ann, ben)


def test_who_no_longer_waits_is_passed_over_and_gives_back_what_came_too_late() -> None:
    async def main() -> None:
        slots = FairSlots(1)
        await slots.take(("busy", ""))
        left = asyncio.create_task(slots.take(("a", "left")))
        late = asyncio.create_task(slots.take(("b", "late")))
        last = asyncio.create_task(slots.take(("c", "last")))
        await asyncio.sleep(0)
        left.cancel()
        await asyncio.sleep(0)
        assert 2 == slots.waiting
        slots.give_back()
        late.cancel()
        await asyncio.wait([left, late])
        await asyncio.wait_for(last, 1)

    asyncio.run(main())
