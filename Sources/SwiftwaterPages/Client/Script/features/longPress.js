// Long presses: by a pointer that is held, or by asking for the menu.

import { listen, listenInstead, sendFrom } from "../client.js"
import { EVENT_LONG_PRESS } from "../protocol.js"

const HOLD_DURATION = 500
// A pointer that moves further, in pixels, drags or scrolls.
const LARGEST_MOVE = 10

/** The press under way: where it began, and the timer after which it is a long one. */
let press
/** Whether the press that is under way, or was last, has been reported. */
let wasReported

addEventListener("pointerdown", () => (wasReported = false), true)
listen("pointerdown", EVENT_LONG_PRESS, begin)
addEventListener("pointermove", ({ clientX, clientY }) => {
  if (press && Math.hypot(clientX - press.x, clientY - press.y) > LARGEST_MOVE) stop()
})
addEventListener("pointerup", stop)
addEventListener("pointercancel", stop)
addEventListener("keydown", () => (wasReported = false))
listenInstead("contextmenu", EVENT_LONG_PRESS, (element) => {
  stop()
  // A finger that is held asks for the menu, too.
  if (!wasReported) sendFrom(element, EVENT_LONG_PRESS)
})

function begin(element, { button, clientX: x, clientY: y }) {
  if (!button) press = { x, y, timer: setTimeout(() => report(element), HOLD_DURATION) }
}

function stop() {
  clearTimeout(press?.timer)
  press = null
}

function report(element) {
  press = null
  wasReported = true
  // The click that ends the press is not another action.
  const swallow = (event) => event.stopImmediatePropagation()
  document.addEventListener("click", swallow, { capture: true, once: true })
  addEventListener("pointerdown", () => document.removeEventListener("click", swallow, true), { once: true })
  sendFrom(element, EVENT_LONG_PRESS)
}
