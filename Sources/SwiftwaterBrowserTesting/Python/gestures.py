"""The commands for gestures, which are methods of Commands."""

from pointer import STEPS, Finger, Pointer, center, middle, visible_box

# The fraction of an element that a swipe and a full swipe cross, and the distance of two fingers at the start.
SWIPE_SHARE = 0.65
FULL_SWIPE_SHARE = 0.9
PINCH_PIXELS = 40


class Gestures:
    async def drag(self, command):
        if not self.state(command).touch:
            # The dragged element may cover the target, so the drag is forced. A forced drag waits for no animation.
            for name in ["target", "locator"]:
                await middle(self.found(command, name))
            return await self.found(command).drag_to(self.found(command, "target"), force=True)
        pointer = await Pointer.of(self.state(command))
        start, end = await middle(self.found(command)), await middle(self.found(command, "target"))
        await pointer.press(*start)
        await pointer.hold()
        await pointer.move(*end)
        await pointer.release()

    async def swipe(self, command):
        pointer, box = await Pointer.of(self.state(command)), await visible_box(self.found(command))
        x, y = center(box)
        ways = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
        across, along = ways[command["direction"]]
        share = FULL_SWIPE_SHARE if command["isFull"] else SWIPE_SHARE
        across, along = across * box["width"] * share / 2, along * box["height"] * share / 2
        await pointer.press(x - across, y - along)
        await pointer.move(x + across, y + along)
        await pointer.release()

    async def doubleClick(self, command):
        found = self.found(command)
        if not self.state(command).touch:
            return await found.dblclick()
        pointer, point = await Pointer.of(self.state(command)), await middle(found)
        for _ in range(2):
            await pointer.press(*point)
            await pointer.release()

    async def pinch(self, command):
        state = self.state(command)
        if not state.touch:
            raise ValueError("the page has no touch screen")
        x, y = await middle(self.found(command))
        finger = Finger(await state.protocol())
        start, end = PINCH_PIXELS, PINCH_PIXELS * command["scale"]
        for step in range(STEPS + 1):
            half = (start + (end - start) * step / STEPS) / 2
            points = [{"x": x - half, "y": y, "id": 0}, {"x": x + half, "y": y, "id": 1}]
            await finger.send("touchMove" if step else "touchStart", points)
        await finger.send("touchEnd", [])

    async def scrollWheel(self, command):
        page = self.page(command)
        await page.mouse.move(*await middle(self.found(command)))
        await page.mouse.wheel(command["deltaX"], command["deltaY"])

    async def pressPointer(self, command):
        state = self.state(command)
        state.pointer = await Pointer.of(state)
        await state.pointer.press(*await middle(self.found(command)))

    async def movePointerFrom(self, command):
        await self.pressPointer(command)
        await self.movePointer(command)

    async def movePointer(self, command):
        pointer = self.pressed(command)
        await pointer.move(pointer.x + command["deltaX"], pointer.y + command["deltaY"])

    async def releasePointer(self, command):
        await self.pressed(command).release()
        self.state(command).pointer = None

    def pressed(self, command):
        pointer = self.state(command).pointer
        if not pointer:
            raise ValueError("no pointer is pressed")
        return pointer
