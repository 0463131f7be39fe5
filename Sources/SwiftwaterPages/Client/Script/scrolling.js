// Events of elements that scroll.

import { numberOf } from "./dom.js"
import { optionsOf } from "./handlers.js"
import { send, takeBack, tell } from "./outbox.js"
import { EVENT_RANGE, EVENT_SCROLL_BOTTOM, EVENT_SCROLL_TOP } from "./protocol.js"
import { checkEdges } from "./reach.js"
import { distanceToEnd, noteScroll } from "./scrollAnchors.js"

// The elements that were near an end when they were last scrolled, by the event of the end.
const nearEnd = { [EVENT_SCROLL_TOP]: new WeakSet(), [EVENT_SCROLL_BOTTOM]: new WeakSet() }
// Element → the first row that it last reported.
const firstRows = new WeakMap()

export function watchScrolling() {
  addEventListener(
    "scroll",
    ({ target }) => {
      checkEdges()
      if (target === document) return
      noteScroll(target)
      reportNear(target, EVENT_SCROLL_TOP, target.scrollTop)
      reportNear(target, EVENT_SCROLL_BOTTOM, distanceToEnd(target))
      const options = optionsOf(target, EVENT_RANGE)
      if (options) reportRange(target, ...options.split(","))
    },
    // The event does not bubble.
    { capture: true, passive: true }
  )
}

/** Reports that an end has come near, once each time. */
function reportNear(element, name, distance) {
  const limit = optionsOf(element, name)
  if (limit === undefined) return
  const near = nearEnd[name]
  if (distance > +limit) return near.delete(element)
  if (!near.has(element)) tell(element, name)
  near.add(element)
}

/** Reports which rows of a windowed list are seen, well before the person comes to the end of those that are there. */
function reportRange(element, rowHeight, margin) {
  const first = Math.max(0, Math.floor(element.scrollTop / rowHeight))
  if (Math.abs(first - (firstRows.get(element) ?? 0)) < margin / 2) return
  firstRows.set(element, first)
  takeBack(numberOf(element), EVENT_RANGE)
  send(null, numberOf(element), EVENT_RANGE, first, first + Math.ceil(element.clientHeight / rowHeight) + 1)
}
