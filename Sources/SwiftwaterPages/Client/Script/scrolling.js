// Notes the positions to which the user scrolls elements.

import { noteScroll } from "./scrollAnchors.js"

export function watchScrolling() {
  // The event does not bubble.
  addEventListener("scroll", ({ target }) => target !== document && noteScroll(target), {
    capture: true,
    passive: true,
  })
}
