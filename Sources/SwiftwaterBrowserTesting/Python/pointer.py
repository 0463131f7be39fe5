"""A pointer that is pressed and moved: a finger on a touch screen, and the mouse elsewhere."""

import asyncio
import time

# The time that a finger is held before it drags. Pages pick an element up after half a second at most.
HOLDING_SECONDS = 0.6
FRAME_SECONDS = 0.016
STEPS = 10


class Finger:
    """Sends touch events. Each has its own time, so that a slow machine makes no slow gesture of a fast one."""

    def __init__(self, protocol):
        self.protocol = protocol
        self.time = time.time()

    async def send(self, kind, points):
        self.time += FRAME_SECONDS
        event = {"type": kind, "touchPoints": points, "timestamp": self.time}
        await self.protocol.send("Input.dispatchTouchEvent", event)
        if kind == "touchMove":
            await asyncio.sleep(FRAME_SECONDS)


class Pointer:
    @classmethod
    async def of(cls, state):
        return cls(state.page.mouse, Finger(await state.protocol()) if state.touch else None)

    def __init__(self, mouse, finger):
        self.mouse = mouse
        self.finger = finger
        self.x = self.y = 0

    async def press(self, x, y):
        self.x, self.y = x, y
        if self.finger:
            await self.finger.send("touchStart", [{"x": x, "y": y}])
        else:
            await self.mouse.move(x, y)
            await self.mouse.down()

    async def hold(self):
        await asyncio.sleep(HOLDING_SECONDS)
        if self.finger:
            self.finger.time += HOLDING_SECONDS

    async def move(self, x, y):
        from_x, from_y = self.x, self.y
        for step in range(1, STEPS + 1):
            self.x, self.y = from_x + (x - from_x) * step / STEPS, from_y + (y - from_y) * step / STEPS
            if self.finger:
                await self.finger.send("touchMove", [{"x": self.x, "y": self.y}])
            else:
                await self.mouse.move(self.x, self.y)
                await asyncio.sleep(FRAME_SECONDS)

    async def release(self):
        if self.finger:
            await self.finger.send("touchEnd", [])
        else:
            await self.mouse.up()


async def visible_box(found):
    """The box of an element in the window, into which it is scrolled."""
    await found.scroll_into_view_if_needed()
    box = await found.bounding_box()
    if not box:
        raise ValueError("the element is not visible")
    return box


def center(box):
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def middle(found):
    """The middle of an element in the window, into which it is scrolled."""
    return center(await visible_box(found))
