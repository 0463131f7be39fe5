// Lists whose rows the user moves, by pointer or by keyboard.
//
// While a row is moved, it and the rows that make way are only translated, so that patches meet the page as the server
// knows it. When it is dropped, the row is moved as an effect, which is undone before each update until the server
// has answered.

import { isCurrent, on, sendFrom, showEffect, whenInserted } from "../client.js"
import { nodeID } from "../dom.js"
import { EVENT_MOVE } from "../protocol.js"
import { announce, stopAnnouncing } from "../shared/announcements.js"
import { CONTROLS } from "../shared/controls.js"
import { measure, positionAt, rowsOf, translation } from "../shared/rowLayout.js"
import { addStyles, HANDLE_DOTS, isRightToLeft, prefersReducedMotion, swallowClick } from "../shared/styles.js"

const HANDLE = ".reorder-handle"
const NOT_GRABBED = `${CONTROLS},[draggable=true]`

// In milliseconds.
const HOLD_DURATION = 400
const MOVE_DURATION = 160
// In pixels; the last for each frame.
const DRAG_THRESHOLD = 5
const SWIPE_THRESHOLD = 10
const HOLD_TOLERANCE = 10
const SCROLL_ZONE = 48
const SCROLL_STEP = 12

// The lines of `ReorderTexts`.
const [GRABBED, MOVED, DROPPED, CANCELLED] = [0, 1, 2, 3]

/** The pointer that is down on a row, until it is released, cancelled, or used to slide or to scroll. */
let press
/**
 * The move in progress: `{ list, row, rows, layout, from, to, pointer, translation }`, with the rows of the list and
 * their layout, the positions from and to which the row is moved, the pointer that drags it, and the distance by which
 * that pointer has moved it; without the last two if the row was grabbed by a press of its handle.
 */
let moved
let mountedCount = 0
/** The handle that was last pressed to grab a row. */
let lastHandle

addStyles(
  ".reorder-handle{touch-action:none;cursor:grab;margin-inline-end:8px}" +
    `.reorder-handle:empty::before{${HANDLE_DOTS}}` +
    ".reordering{position:relative;z-index:1;cursor:grabbing;background:var(--raised,Canvas);" +
    "box-shadow:0 4px 16px rgb(0 0 0/25%)}",
)
on("update", followPage)
// A press elsewhere ends the move by keyboard, like leaving the list.
addEventListener("pointerdown", ({ target }) => {
  if (moved && !moved.pointer && !target.closest?.(HANDLE)) cancel()
})

export function mount(list) {
  mountedCount++
  const controller = new AbortController()
  const { signal } = controller
  const listen = (type, react, options) => list.addEventListener(type, react, { signal, ...options })
  listen("pointerdown", (event) => down(list, event))
  listen("click", (event) => click(list, event))
  listen("keydown", keydown)
  listen("focusout", focusLeft)
  // A finger that holds a row drags it, so it must not scroll. The browser waits for this listener, so the listener
  // does nothing else.
  listen("touchmove", (event) => moved?.pointer && event.preventDefault(), { passive: false })
  // The browser would drag a picture or a link by itself, and show a menu for a finger that is held.
  for (const type of ["dragstart", "contextmenu"]) {
    listen(type, (event) => (moved?.pointer || (press && event.type === "dragstart")) && event.preventDefault())
  }
  return {
    unmount() {
      controller.abort()
      if (press?.list === list) endPress()
      if (moved?.list === list) release()
      if (!--mountedCount) stopAnnouncing()
    },
  }
}

/** The row of a list around an element of it. */
function rowAround(element, list) {
  while (element && element.parentElement !== list) element = element.parentElement
  return element
}

// Pointers

function down(list, event) {
  const { button, clientX: x, clientY: y, isPrimary, pointerId, pointerType, target, timeStamp: time } = event
  if (button || !isPrimary || press || moved) return
  const row = rowAround(target, list)
  const handle = target.closest(HANDLE)
  if (!row?.querySelector(HANDLE) || (!handle && row.contains(target.closest(NOT_GRABBED)))) return
  const controller = new AbortController()
  const needsHold = pointerType === "touch" && !handle
  const slides = !needsHold && !handle && row.querySelector(".swipe-actions")
  press = { list, row, pointerId, x, y, time, controller, needsHold, slides }
  if (press.needsHold) press.timer = setTimeout(() => begin(x, y), HOLD_DURATION)
  const { signal } = controller
  addEventListener("pointermove", pointerMoved, { signal })
  addEventListener("pointerup", pointerUp, { signal })
  addEventListener("pointercancel", pointerCancelled, { signal })
  // A list that scrolls moves its rows below a pointer that rests.
  addEventListener("scroll", layOutSoon, { signal, capture: true, passive: true })
}

function endPress() {
  clearTimeout(press.timer)
  press.controller.abort()
  press = null
}

function pointerMoved({ pointerId, clientX, clientY, timeStamp }) {
  if (pointerId !== press.pointerId) return
  // A page that is busy runs the timer late.
  if (!moved && press.needsHold && timeStamp - press.time >= HOLD_DURATION) begin(press.x, press.y)
  if (!press) return
  if (moved) {
    Object.assign(moved.pointer, { x: clientX, y: clientY })
    return layOutSoon()
  }
  const [x, y] = [Math.abs(clientX - press.x), Math.abs(clientY - press.y)]
  const distance = Math.hypot(x, y)
  // A row that can be slid sideways makes the same decision.
  if (press.slides) Math.max(x, y) >= SWIPE_THRESHOLD && (x > y ? endPress() : begin(clientX, clientY))
  else if (press.needsHold) distance > HOLD_TOLERANCE && endPress()
  else if (distance > DRAG_THRESHOLD) begin(clientX, clientY)
}

function begin(x, y) {
  const { list, row, pointerId, timer } = press
  clearTimeout(timer)
  if (!row.isConnected) return endPress()
  getSelection().removeAllRanges()
  document.documentElement.style.userSelect = "none"
  const { left, top } = row.getBoundingClientRect()
  grab(list, row, { x, y, left: press.x - left, top: press.y - top })
  // The list captures the pointer, because a patch may replace the row.
  list.setPointerCapture(pointerId)
  layOutSoon()
  requestAnimationFrame(scrollAtEdges)
}

function pointerUp({ pointerId }) {
  if (pointerId !== press.pointerId) return
  endPress()
  if (!moved) return
  swallowClick()
  layOut()
  drop()
}

function pointerCancelled({ pointerId }) {
  if (pointerId !== press.pointerId) return
  endPress()
  if (moved) cancel()
}

/** Scrolls the element around the list that scrolls, or the window, while the pointer is near its edge. */
function scrollAtEdges() {
  if (!moved?.pointer) return
  const { y } = moved.pointer
  const scroller = scrollerOf(moved.list)
  const isWindow = scroller === document.scrollingElement
  const { top, bottom } = isWindow ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect()
  if (y < top + SCROLL_ZONE) scroller.scrollTop -= SCROLL_STEP
  else if (y > bottom - SCROLL_ZONE) scroller.scrollTop += SCROLL_STEP
  requestAnimationFrame(scrollAtEdges)
}

function scrollerOf(element) {
  for (; element && element !== document.body; element = element.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowY)
    if (scrolls && element.scrollHeight > element.clientHeight) return element
  }
  return document.scrollingElement
}

// The keyboard, and presses of handles

function click(list, event) {
  const handle = event.target.closest(HANDLE)
  const row = handle && rowAround(handle, list)
  if (!row) return
  // A press of the handle does not count as a press of the row.
  event.stopPropagation()
  if (!moved) {
    // Some browsers do not move the focus to a pressed button.
    handle.focus({ preventScroll: true })
    lastHandle = handle
    grab(list, row)
    tell(GRABBED)
  } else if (moved.list === list) {
    if (row !== moved.row) moved.to = moved.rows.indexOf(row)
    drop()
  }
}

function keydown(event) {
  if (!moved || moved.pointer) {
    if (moved && event.key === "Escape") handleExclusively(event, cancel)
    return
  }
  const { columns, isGrid } = moved.layout
  const forward = isGrid && isRightToLeft(moved.list) ? -1 : 1
  const rowStep = isGrid ? (columns < moved.rows.length ? columns : 0) : 1
  const columnStep = isGrid ? forward : 0
  const steps = {
    ArrowUp: -rowStep, ArrowDown: rowStep, ArrowLeft: -columnStep, ArrowRight: columnStep, Home: -Infinity, End: Infinity,
  }
  if (event.key === "Escape") handleExclusively(event, cancel)
  else if (event.key in steps) handleExclusively(event, () => step(steps[event.key]))
}

/** Handles an event, and prevents any other effect of it, such as to close the dialog around the list. */
function handleExclusively(event, react) {
  event.preventDefault()
  event.stopPropagation()
  react()
}

function step(distance) {
  const last = moved.rows.length - 1
  const to = Math.max(0, Math.min(last, moved.to + distance))
  if (to === moved.to || (Number.isFinite(distance) && to !== moved.to + distance)) return
  moved.to = to
  layOut()
  moved.row.scrollIntoView({ block: "nearest" })
  tell(MOVED)
}

/** Moves a row that was grabbed without a pointer back when the focus moves elsewhere. */
function focusLeft({ relatedTarget }) {
  if (relatedTarget) lastHandle = null
  if (moved && !moved.pointer && relatedTarget && !relatedTarget.closest(HANDLE)) cancel()
}

// The row that is moved

function grab(list, row, pointer) {
  moved = { list, row, pointer }
  measureRows()
  moved.to = moved.from
  row.classList.add("reordering")
  if (prefersReducedMotion()) return
  for (const other of moved.rows) if (other !== row) other.style.transition = `translate ${MOVE_DURATION}ms`
}

function measureRows() {
  const rows = rowsOf(moved.list)
  Object.assign(moved, { rows, layout: measure(rows), from: rows.indexOf(moved.row) })
}

let frame

function layOutSoon() {
  frame ??= requestAnimationFrame(layOut)
}

/** Translates the row to the pointer or to its position, and the others out of its way. */
function layOut() {
  cancelAnimationFrame(frame)
  frame = null
  if (!moved) return
  const { row, rows, from, layout, pointer } = moved
  let held
  if (pointer) {
    const { left, top } = row.getBoundingClientRect()
    const [x, y] = moved.translation ?? [0, 0]
    held = [layout.isGrid ? pointer.x - pointer.left - (left - x) : 0, pointer.y - pointer.top - (top - y)]
    moved.to = positionAt(layout, from, ...held)
    moved.translation = held
  }
  rows.forEach((other, index) => {
    const [x, y] = other === row && held ? held : translation(layout, index, from, moved.to)
    other.style.translate = x || y ? `${x}px ${y}px` : ""
  })
}

/** Keeps the row between its neighbors, or at the pointer, when the page has changed. */
function followPage() {
  // In some browsers, a moved element loses the focus.
  if (lastHandle?.isConnected && document.activeElement === document.body) lastHandle.focus({ preventScroll: true })
  if (!moved) return
  const { list, row, rows, to } = moved
  if (!row.isConnected || row.parentElement !== list || row.inert) {
    if (press) endPress()
    return release()
  }
  const { previous, next } = neighbors()
  for (const other of rows) if (other !== row) other.style.translate = ""
  measureRows()
  const others = moved.rows.filter((other) => other !== row)
  const index = next && others.includes(next) ? others.indexOf(next) : others.indexOf(previous) + 1
  moved.to = next || previous ? index : to
  layOut()
}

/** The rows before and after the place of the row. */
function neighbors() {
  const others = moved.rows.filter((other) => other !== moved.row)
  return { previous: others[moved.to - 1], next: others[moved.to] }
}

function drop() {
  const { list, row, rows, from, to } = moved
  const others = rows.filter((other) => other !== row)
  tell(DROPPED)
  const old = rows.map((other) => other.getBoundingClientRect())
  release()
  if (from !== to && isCurrent(list)) sendMove(list, row, others.slice(0, to).reverse(), others.slice(to))
  animateFrom(rows, old)
}

/**
 * Sends the place at which a row is dropped, and shows the row there. The page does not know the rows that effects
 * have added. So the event names the nearest rows that the page knows, and the move of an added row is sent once the
 * page has that row.
 * @param {Element[]} before The rows before the place, the nearest first.
 * @param {Element[]} after The rows after it.
 */
function sendMove(list, row, before, after) {
  const show = (number) => showEffect(number, list, row, () => place(row, before[0], after[0]))
  if (!isCurrent(row)) {
    const end = show(Infinity)
    const send = (current) => {
      end()
      sendMove(list, current, before, after)
    }
    return whenInserted(row, row, send, end)
  }
  const idOfFirst = (rows) => {
    const known = rows.find((other) => other.isConnected && isCurrent(other))
    return known ? nodeID(known) : 0
  }
  const number = sendFrom(list, EVENT_MOVE, nodeID(row), idOfFirst(after), idOfFirst(before))
  if (number) show(number)
}

function cancel() {
  const { rows } = moved
  tell(CANCELLED)
  const old = rows.map((row) => row.getBoundingClientRect())
  release()
  animateFrom(rows, old)
}

/** Ends the move, and removes the translations. */
function release() {
  moved.row.classList.remove("reordering")
  for (const row of moved.rows) row.style.translate = row.style.transition = ""
  document.documentElement.style.userSelect = ""
  moved = null
}

/** Lets rows slide from where they were shown to where they are. */
function animateFrom(rows, old) {
  if (prefersReducedMotion()) return
  rows.forEach((row, index) => {
    const { left, top } = row.getBoundingClientRect()
    const [x, y] = [old[index].left - left, old[index].top - top]
    if (!x && !y) return
    row.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], { duration: MOVE_DURATION, easing: "ease-out" })
  })
}

/**
 * Moves a row to its place.
 * @returns {(() => void) | undefined} The function that undoes it; undefined if the place no longer exists.
 */
function place(row, previous, next) {
  const { parentNode: parent } = row
  const before = next?.parentNode === parent ? next : previous?.parentNode === parent ? previous.nextSibling : undefined
  if (!row.isConnected || before === undefined) return
  const placeholder = document.createComment("")
  row.before(placeholder)
  if (before !== row) moveBefore(row, before, parent)
  return () => {
    if (placeholder.parentNode) moveBefore(row, placeholder, placeholder.parentNode)
    placeholder.remove()
  }
}

/** Moves an element, and keeps the focus in it. */
function moveBefore(element, before, parent) {
  if (parent.moveBefore) return parent.moveBefore(element, before)
  const focused = element.contains(document.activeElement) && document.activeElement
  parent.insertBefore(element, before)
  if (focused) focused.focus({ preventScroll: true })
}

/** Announces the position of the row to screen readers, unless a pointer drags it. */
function tell(index) {
  if (moved.pointer) return
  const { list, row, rows, to } = moved
  const values = { name: row.querySelector(HANDLE)?.dataset.name ?? "", position: to + 1, count: rows.length }
  const text = list.dataset.reorder.split("\n")[index]
  announce(text.replace(/\{(\w+)\}/g, (_, key) => values[key] ?? ""))
}
