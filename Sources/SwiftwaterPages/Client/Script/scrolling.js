// Events of elements that scroll.

import { numberOf } from "./dom.js"
import { optionsOf } from "./handlers.js"
import { send, removeUnsent } from "./outbox.js"
import { EVENT_RANGE } from "./protocol.js"
import { checkEdges } from "./reach.js"
import { noteScroll } from "./scrollAnchors.js"

// Element → the first row that it last reported.
const firstRows = new WeakMap()

export function watchScrolling() {
  addEventListener(
    "scroll",
    ({ target }) => {
      checkEdges()
      if (target === document) return
      noteScroll(target)
      const options = optionsOf(target, EVENT_RANGE)
      if (options) reportRange(target, ...options.split(","))
    },
    // The event does not bubble.
    { capture: true, passive: true }
  )
}

/** Reports which rows of a windowed list are seen, well before the person comes to the end of those that are there. */
function reportRange(element, rowHeight, margin) {
  const first = Math.max(0, Math.floor(element.scrollTop / rowHeight))
  if (Math.abs(first - (firstRows.get(element) ?? 0)) < margin / 2) return
  firstRows.set(element, first)
  removeUnsent(numberOf(element), EVENT_RANGE)
  send(null, numberOf(element), EVENT_RANGE, first, first + Math.ceil(element.clientHeight / rowHeight) + 1)
}
