// Lists that grow while the user looks at another part of them: the visible part stays where it is.

import { all } from "./dom.js"
import { emit } from "./hooks.js"

// An element that is scrolled this close to its end, in pixels, counts as being there.
const END_DISTANCE = 50
// The number of rows that are stored. There are several, because the first rows may be removed, such as a header that
// is inserted again further up.
const REMEMBERED_ROWS = 9
const BOTTOM = '[data-anchor="bottom"]'

// The elements that the user has scrolled away from the end.
const awayFromEnd = new WeakSet()
// The scroll position of each element when it was last at its end. An element that loses space to its neighbors
// keeps this position, so it is not mistaken for one that the user has scrolled.
const endPositions = new WeakMap()

/** The number of pixels of the content below the visible part. */
function distanceToEnd(element) {
  return element.scrollHeight - element.scrollTop - element.clientHeight
}

export function noteScroll(element) {
  if (distanceToEnd(element) < END_DISTANCE) noteEnd(element)
  else if (!isUnscrolled(element)) awayFromEnd.add(element)
}

function noteEnd(element) {
  awayFromEnd.delete(element)
  endPositions.set(element, element.scrollTop)
}

/** Whether an element is where it was at its end, or is new. A new element is scrolled to its end when it is drawn. */
function isUnscrolled(element) {
  return element.scrollTop === (endPositions.get(element) ?? 0)
}

function isAtEnd(element) {
  return distanceToEnd(element) < END_DISTANCE || (!awayFromEnd.has(element) && isUnscrolled(element))
}

/**
 * Records the visible rows of all anchored elements, before the page changes.
 * @returns {(() => void)[]} Functions to call after the change: each scrolls one element back to these rows.
 */
export function keepScrollPositions() {
  emit("change")
  return all(document, "[data-anchor]").map((element) => {
    if (element.dataset.anchor === "bottom" && isAtEnd(element)) return () => scrollToEnd(element)
    const { top } = element.getBoundingClientRect()
    const rows = all(element, "[data-row]")
    const first = rows.findIndex((row) => row.getBoundingClientRect().bottom > top)
    const seen = rows.slice(first, first + REMEMBERED_ROWS).map((row) => [row, row.getBoundingClientRect().top])
    return () => {
      const [row, offset] = seen.find(([row]) => row.isConnected && !row.inert) ?? []
      if (row) element.scrollTop += row.getBoundingClientRect().top - offset
    }
  })
}

function scrollToEnd(element) {
  element.scrollTop = element.scrollHeight
  noteEnd(element)
}

function stayAtEnd({ target }) {
  const element = target.closest?.(BOTTOM)
  if (element && !awayFromEnd.has(element)) scrollToEnd(element)
}

// Something below the element may take its space, such as a field that grows or the keyboard of a phone.
const sizes = new ResizeObserver((entries) => entries.forEach(stayAtEnd))

export function watchAnchors(content) {
  for (const element of all(content, BOTTOM)) sizes.observe(element)
}

/** Keeps an element at its end when an image in it gets its size. */
export function watchImages() {
  addEventListener("load", stayAtEnd, true)
}
