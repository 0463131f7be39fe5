// Long presses: the user holds a pointer, or opens the context menu.

import { listen, listenInstead, sendFrom } from "../client.js"
import { EVENT_LONG_PRESS } from "../protocol.js"
import { swallowClick } from "../shared/styles.js"

// In milliseconds.
const HOLD_DURATION = 500
// Some browsers take a moment to decide whether a finger that was held has clicked.
const CLICK_DELAY = 300
// A pointer that moves further, in pixels, drags or scrolls.
const MAXIMUM_MOVE = 10

/** The press under way: its element, where and when it began, and the timer that reports it as a long press. */
let press
/** Whether the press that is under way, or was last, has been reported. */
let wasReported
/** Whether the pointer whose press has been reported is still held. */
let isHeld

addEventListener("pointerdown", () => (wasReported = isHeld = false), true)
listen("pointerdown", EVENT_LONG_PRESS, begin)
addEventListener("pointermove", ({ clientX, clientY }) => {
  if (press && Math.hypot(clientX - press.x, clientY - press.y) > MAXIMUM_MOVE) stop()
})
addEventListener("pointerup", ({ timeStamp }) => {
  // A page that is busy runs the timer late.
  if (press && timeStamp - press.timeStamp >= HOLD_DURATION) report(press.element)
  stop()
  // The click that ends the press is not another action, even if a key was pressed meanwhile.
  if (isHeld) swallowClick(CLICK_DELAY)
  isHeld = false
})
addEventListener("pointercancel", stop)
addEventListener("keydown", () => (wasReported = false))
listenInstead("contextmenu", EVENT_LONG_PRESS, (element) => {
  stop()
  // Holding a finger opens the context menu, too.
  if (!wasReported) sendFrom(element, EVENT_LONG_PRESS)
})

function begin(element, { button, clientX: x, clientY: y, timeStamp }) {
  if (!button) press = { element, x, y, timeStamp, timer: setTimeout(() => report(element), HOLD_DURATION) }
}

function stop() {
  clearTimeout(press?.timer)
  press = null
}

function report(element) {
  stop()
  wasReported = isHeld = true
  sendFrom(element, EVENT_LONG_PRESS)
}
