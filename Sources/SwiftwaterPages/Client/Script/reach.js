// Lists that report when the user comes near their start or end, so that more rows are loaded.

import { all, numberOf } from "./dom.js"
import { optionsOf } from "./handlers.js"
import { nodeOf } from "./nodes.js"
import { isUnanswered, send } from "./outbox.js"
import { EVENT_REACH_END, EVENT_REACH_START } from "./protocol.js"
import { resizeObserverAfterAnchors } from "./scrollAnchors.js"

// List → the edges that were reported since its rows last changed and that are still near.
const lists = new Map()

const sizes = resizeObserverAfterAnchors((entries) => {
  for (const { target } of entries) if (!lists.has(target)) lists.set(target, new Set())
  checkEdges()
})

/** Watches the lists in new content. Each is checked from when it is laid out and scrolled to its anchor. */
export function watchEdges(content) {
  for (const list of all(content, `[data-on*="${EVENT_REACH_START}:"], [data-on*="${EVENT_REACH_END}:"]`)) {
    sizes.observe(list)
  }
}

/** Notes that a patch changes the rows of the lists around a node: then an edge that is still near counts anew. */
export function noteChange([, number]) {
  for (const [list, reported] of lists) if (list.contains(nodeOf(number))) reported.clear()
}

/** Reports the edges that are near and were not reported since the last change. */
export function checkEdges() {
  for (const [list, reported] of lists) {
    if (list.isConnected) {
      const { top, bottom } = contentOf(list)
      check(list, reported, EVENT_REACH_START, top)
      check(list, reported, EVENT_REACH_END, bottom)
    } else {
      lists.delete(list)
      sizes.unobserve(list)
    }
  }
}

function check(list, reported, name, position) {
  const distance = optionsOf(list, name)
  if (distance === undefined) return
  const { top, bottom } = viewOf(list)
  const isNear = list.checkVisibility() && position >= top - distance && position <= bottom + +distance
  if (!isNear) return reported.delete(name)
  // A report waits for the answer to the last one, as the page may not have loaded its rows before.
  if (reported.has(name) || isUnanswered(numberOf(list), name)) return
  reported.add(name)
  send(null, numberOf(list), name)
}

/** Where the rows begin and end on the screen, also out of sight. */
function contentOf(list) {
  const box = list.getBoundingClientRect()
  if (!scrolls(list)) return box
  const top = box.top - list.scrollTop
  return { top, bottom: top + list.scrollHeight }
}

/** The part of the screen in which the rows are seen: of the list, or of what scrolls around it. */
function viewOf(list) {
  let scroller = list
  while (scroller && !scrolls(scroller)) scroller = scroller.parentElement
  return scroller?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight }
}

function scrolls(element) {
  // The overflow of these elements applies to the window.
  if (element === document.body || element === document.documentElement) return false
  return /auto|scroll/.test(getComputedStyle(element).overflowY)
}
