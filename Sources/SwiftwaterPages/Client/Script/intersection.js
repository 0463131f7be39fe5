// Elements that report whether they are in view.

import { all, numberOf } from "./dom.js"
import { send } from "./outbox.js"
import { EVENT_INTERSECTION } from "./protocol.js"

const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (target.isConnected) send(null, numberOf(target), EVENT_INTERSECTION, isIntersecting)
  }
})

export function watchIntersections(content) {
  for (const element of all(content, `[data-on~="${EVENT_INTERSECTION}"]`)) observer.observe(element)
}
