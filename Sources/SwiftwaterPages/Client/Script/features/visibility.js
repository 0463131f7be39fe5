// Elements that report their visible part: whether they are in view, whether the user is near the start or end of a
// list, so that more rows are loaded, and which rows of a windowed list are visible.

import { isUnanswered, nodeOf, on, optionsOf, removeUnsent, send } from "../client.js"
import { nodeID } from "../dom.js"
import { EVENT_INTERSECTION, EVENT_RANGE, EVENT_REACH_END, EVENT_REACH_START } from "../protocol.js"

/** Observes an element. The edges of a list are checked only after the list is laid out and scrolled to its anchor. */
export function mount(element) {
  if (optionsOf(element, EVENT_INTERSECTION) !== undefined) intersections.observe(element)
  if ([EVENT_REACH_START, EVENT_REACH_END].some((name) => optionsOf(element, name))) sizes.observe(element)
  if (optionsOf(element, EVENT_RANGE)) element.addEventListener("scroll", reportRange, { passive: true })
  return {
    unmount() {
      intersections.unobserve(element)
      sizes.unobserve(element)
      lists.delete(element)
    },
  }
}

// The event does not bubble.
addEventListener("scroll", checkEdges, { capture: true, passive: true })
on("patch", noteChange)
on("update", checkEdges)

const intersections = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (target.isConnected) send(null, nodeID(target), EVENT_INTERSECTION, isIntersecting)
  }
})

// Element → the first row that it last reported.
const firstRows = new WeakMap()

/** Reports the visible rows of a windowed list, well before the user reaches the end of the rows in the document. */
function reportRange({ target: element }) {
  const [rowHeight, overscan] = optionsOf(element, EVENT_RANGE).split(",")
  const first = Math.max(0, Math.floor(element.scrollTop / rowHeight))
  if (Math.abs(first - (firstRows.get(element) ?? 0)) < overscan / 2) return
  firstRows.set(element, first)
  removeUnsent(nodeID(element), EVENT_RANGE)
  send(null, nodeID(element), EVENT_RANGE, first, first + Math.ceil(element.clientHeight / rowHeight) + 1)
}

// List → the edges that were reported since its rows last changed and that are still near.
const lists = new Map()

// A browser calls observers in the order in which they were created, so it calls this observer after the one that
// scrolls the anchored elements to their ends.
const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) if (!lists.has(target)) lists.set(target, new Set())
  checkEdges()
})

/** Notes that a patch changes the rows of the lists around a node: an edge that is still near is reported again. */
function noteChange([, id]) {
  for (const [list, reported] of lists) if (list.contains(nodeOf(id))) reported.clear()
}

/** Reports the edges that are near and were not reported since the last change. */
function checkEdges() {
  for (const [list, reported] of lists) {
    if (!list.isConnected) continue
    const { top, bottom } = contentOf(list)
    check(list, reported, EVENT_REACH_START, top)
    check(list, reported, EVENT_REACH_END, bottom)
  }
}

function check(list, reported, name, position) {
  const distance = optionsOf(list, name)
  if (distance === undefined) return
  const { top, bottom } = viewOf(list)
  const isNear = list.checkVisibility() && position >= top - distance && position <= bottom + +distance
  if (!isNear) return reported.delete(name)
  // A report waits for the answer to the last report, because the page may not have loaded its rows before.
  if (reported.has(name) || isUnanswered(nodeID(list), name)) return
  reported.add(name)
  send(null, nodeID(list), name)
}

/** The positions at which the rows begin and end on the screen, also out of sight. */
function contentOf(list) {
  const box = list.getBoundingClientRect()
  if (!scrolls(list)) return box
  const top = box.top - list.scrollTop
  return { top, bottom: top + list.scrollHeight }
}

/** The part of the screen in which the rows are visible: that of the list, or of the element that scrolls around it. */
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
