// Windowed lists whose rows differ in height, and grids. The page knows the rows, and the browser knows their heights.
// So the browser reports which rows are visible, and gives the spacers above and below the estimated height of the rows
// that they stand for.

import { nodeOf, on, optionsOf, removeUnsent, send } from "../client.js"
import { nodeID } from "../dom.js"
import { EVENT_ROWS, PATCH_CLEAR, PATCH_REMOVE } from "../protocol.js"

// In pixels. A smaller growth is an error of rounding.
const MINIMUM_GROWTH = 0.1
// The fraction of a new measurement in the estimated height of a line.
const WEIGHT = 0.25
// The maximum time for which a browser scrolls after a key, in milliseconds.
const MAXIMUM_SCROLL_TIME = 1000
const KEYS_TO_ENDS = ["Home", "End"]
// Elements that use these keys themselves.
const KEY_USERS = "input, textarea, select, [contenteditable], audio, video"
// The rows that assistive technology counts.
const COUNTED = "li, [role=listitem], [role=option], [role=row], [role=article], article"

// List → its state:
//   pitch           the estimated distance from one line to the next
//   overscan        the number of rows that the page has beyond the visible ones, on either side
//   anchor, place   the first visible row, and its distance from the beginning of the list
//   first, columns  the first visible row and the number of columns of the last report
//   hasChanged      whether its rows have changed since the last update
//   goal            the end to which the user scrolls, by the name of its key: "Home" or "End"; null if none
//   goalTimer       ends the goal, once it was reached
const lists = new Map()

/** Called for a list, and for the spacers in it. */
export function mount(element) {
  if (optionsOf(element, EVENT_ROWS) === undefined) {
    fit(element)
    return { update: () => fit(element) }
  }
  const state = stateOf(element)
  element.addEventListener("scroll", () => onScroll(element, state), { passive: true })
  widths.observe(element)
  settle(element, state)
  return {
    unmount() {
      widths.unobserve(element)
      lists.delete(element)
    },
  }
}

function stateOf(list) {
  if (!lists.has(list)) {
    const [pitch, overscan] = optionsOf(list, EVENT_ROWS).split(",").map(Number)
    lists.set(list, { pitch, overscan, first: 0, columns: 1, hasChanged: true })
  }
  return lists.get(list)
}

/** Gives a spacer the height of its rows. This happens while an update is applied, which then restores the position. */
function fit(spacer) {
  const list = spacer.parentElement
  const state = stateOf(list)
  state.hasChanged = true
  // A browser scrolls by whole pixels.
  spacer.style.height = Math.round(Math.ceil(spacer.dataset.rows / columnsOf(list)) * state.pitch) + "px"
}

function rowsOf(list) {
  return [...list.children].filter((child) => child.hasAttribute("data-row"))
}

function columnsOf(list) {
  const { display, gridTemplateColumns } = getComputedStyle(list)
  return display === "grid" ? gridTemplateColumns.split(" ").length : 1
}

function topOf(element) {
  return element.getBoundingClientRect().top
}

/** The position of the last row that begins above a place on the screen; −1 if there is none. */
function lastAbove(rows, y) {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (topOf(rows[middle]) <= y) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Reports the visible rows, unless they are nearly those of the last report. */
function report(list, state) {
  const { overscan } = state
  const rows = rowsOf(list)
  const columns = columnsOf(list)
  const { firstElementChild: upper, lastElementChild: lower } = list
  const above = +upper.dataset.rows
  const top = topOf(rows[0] ?? lower)
  const bottom = topOf(lower)
  // The rows of a spacer are spread over it, so that its end stands for the last of them.
  const skipped = (spacer, length) => ((length / (spacer.offsetHeight || 1)) * spacer.dataset.rows) / columns
  const indexAt = (y) => {
    if (y < top) return Math.max(0, above - Math.ceil(skipped(upper, top - y)) * columns)
    if (y >= bottom) return above + rows.length + Math.floor(skipped(lower, y - bottom)) * columns
    return above + lastAbove(rows, y)
  }
  const box = list.getBoundingClientRect()
  const first = indexAt(box.top)
  if (Math.abs(first - state.first) < overscan / 2 && columns === state.columns) return
  Object.assign(state, { first, columns })
  removeUnsent(nodeID(list), EVENT_ROWS)
  send(null, nodeID(list), EVENT_ROWS, first, Math.max(first, indexAt(box.bottom)) + columns, columns)
}

function onScroll(list, state) {
  // A row may have grown since. The observer is called only after this event.
  keepAnchor(list, state)
  noteAnchor(list, state)
  report(list, state)
}

// Any other action of the user ends the goal.
for (const type of ["keydown", "wheel", "touchstart", "pointerdown"]) {
  addEventListener(type, endGoals, { capture: true, passive: true })
}
on("disconnected", endGoals)
// After the handlers of the page, which may use the key.
addEventListener("keydown", onKey)

function endGoals() {
  for (const state of lists.values()) endGoal(state)
}

function endGoal(state) {
  clearTimeout(state.goalTimer)
  state.goal = state.goalTimer = null
}

/** Scrolls to an end. The browser itself would take time, and would stop at the end that was estimated before. */
function onKey(event) {
  const list = event.target.closest(".windowed-list")
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
  if (!lists.has(list) || !isPlain || !KEYS_TO_ENDS.includes(event.key) || event.defaultPrevented) return
  if (event.target.matches(KEY_USERS) || list.scrollHeight <= list.clientHeight) return
  event.preventDefault()
  const state = lists.get(list)
  state.goal = event.key
  scrollToGoal(list, state)
}

function noteAnchor(list, state) {
  const top = topOf(list)
  const rows = rowsOf(list)
  const anchor = rows[Math.max(0, lastAbove(rows, top))]
  Object.assign(state, { anchor, place: anchor && placeOf(anchor, list) })
}

/** The distance of a row from the beginning of a list, wherever the list is scrolled to. */
function placeOf(row, list) {
  return topOf(row) - topOf(list) + list.scrollTop
}

/** Puts the first visible row back to where it was, or continues to the end to which the user scrolls. */
function keepAnchor(list, state) {
  if (state.goal) return scrollToGoal(list, state)
  const { anchor, place } = state
  if (!anchor?.isConnected) return
  const growth = placeOf(anchor, list) - place
  // Setting a position ends the scrolling that a finger has begun, even if the position stays the same.
  if (Math.abs(growth) < MINIMUM_GROWTH) return
  state.place += growth
  // The list may have been scrolled since, without an event yet.
  list.scrollTop += growth
}

/**
 * Continues to the end to which the user scrolls. The end moves away while rows on the way to it are measured. Once it
 * is reached, the goal stays until the browser has scrolled for earlier keys.
 */
function scrollToGoal(list, state) {
  const isStart = state.goal === "Home"
  list.scrollTop = isStart ? 0 : list.scrollHeight
  const spacer = isStart ? list.firstElementChild : list.lastElementChild
  if (!+spacer.dataset.rows) state.goalTimer ??= setTimeout(() => endGoal(state), MAXIMUM_SCROLL_TIME)
}

/** Measures the rows, and sets their positions for assistive technology. */
function settle(list, state) {
  const rows = rowsOf(list)
  state.hasChanged = false
  if (state.goal) scrollToGoal(list, state)
  noteAnchor(list, state)
  if (rows.length) {
    const lines = Math.ceil(rows.length / columnsOf(list))
    state.pitch += ((topOf(list.lastElementChild) - topOf(rows[0])) / lines - state.pitch) * WEIGHT
  }
  const above = +list.firstElementChild.dataset.rows
  const count = above + rows.length + +list.lastElementChild.dataset.rows
  for (const [index, row] of rows.entries()) {
    // An element that is observed already is not observed a second time.
    sizes.observe(row)
    if (!row.matches(COUNTED)) continue
    row.ariaPosInSet = above + index + 1
    row.ariaSetSize = count
  }
  report(list, state)
}

// Pictures load late, and fonts, too. The observer is called before anything is drawn.
const sizes = new ResizeObserver((entries) => {
  const changed = new Set(entries.map(({ target }) => target.parentElement))
  for (const [list, state] of lists) if (changed.has(list)) keepAnchor(list, state)
})

const widths = new ResizeObserver((entries) => {
  for (const { target } of entries) if (lists.has(target)) report(target, lists.get(target))
})

// Rows may have grown since they were observed last.
on("change", () => lists.forEach((state, list) => keepAnchor(list, state)))

on("patch", ([kind, id]) => {
  const node = nodeOf(id)
  const list = node?.parentElement
  if (!lists.has(list)) return
  lists.get(list).hasChanged = true
  const focused = document.activeElement
  const isLeaving = kind === PATCH_REMOVE ? node.contains(focused) : kind === PATCH_CLEAR && list.contains(focused)
  // Otherwise the keys would scroll the document, from its beginning.
  if (isLeaving && list !== focused) list.focus({ preventScroll: true })
})

on("update", () => {
  for (const [list, state] of lists) if (state.hasChanged && list.isConnected) settle(list, state)
})
