// Elements that report whether they are in sight.

import { all, numberOf } from "./dom.js"
import { send } from "./outbox.js"
import { EVENT_VISIBILITY } from "./protocol.js"

const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (target.isConnected) send(null, numberOf(target), EVENT_VISIBILITY, isIntersecting)
  }
})

export function watchVisibility(content) {
  for (const element of all(content, `[data-on~="${EVENT_VISIBILITY}"]`)) observer.observe(element)
}
