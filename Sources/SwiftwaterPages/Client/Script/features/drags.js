// Elements that are dragged, and elements that they are dropped on.
//
// With a mouse, the browser's own drag and drop works. A press of a handle, by any pointer or key, grabs the element
// around it, and a press of an element that takes it drops it there. Until then, the keys choose the place: the arrow
// keys, Tab, Home and End.

import { handlerOf, listen, on, optionsOf, sendFrom } from "../client.js"
import { EVENT_DRAG, EVENT_DROP } from "../protocol.js"
import { announce, stopAnnouncing } from "../shared/announcements.js"
import { DROP_AFTER, DROP_BEFORE, DROP_TARGET, mark } from "../shared/dropMark.js"
import { addStyles, HANDLE_DOTS, isRightToLeft } from "../shared/styles.js"

const HANDLE = ".drag-handle"
const DRAGGING = "dragging"
const DROP_POSSIBLE = "drop-possible"
const MAXIMUM_NAME_LENGTH = 80

// The lines of `DragTexts`.
const [GRABBED, BEFORE, AFTER, ON, DROPPED, CANCELLED] = [0, 1, 2, 3, 4, 5]

let dragged
/** The grabbed element: `{ element, handle, kind, name, place }`, with the place that keys have chosen. */
let grabbed
/** The handle, name and kind of the element that was dropped last, until an element has the focus again. */
let dropped

addStyles(
  ".drag-handle{cursor:grab;margin-inline-end:8px}" +
    `.drag-handle:empty::before{${HANDLE_DOTS}}` +
    ".drop-possible{outline:1px dashed;outline-offset:-1px}",
)

// The browser's own drag and drop

listen("dragstart", EVENT_DRAG, (element, event) => {
  if (grabbed) cancel()
  dragged = element
  // Firefox drags only elements that carry data.
  event.dataTransfer.setData("text/plain", "")
  element.classList.add(DRAGGING)
  sendFrom(element, EVENT_DRAG)
})

addEventListener("dragend", () => {
  dragged?.classList.remove(DRAGGING)
  dragged = null
  mark(null)
})

for (const type of ["dragover", "dragleave", "drop"]) addEventListener(type, dragOver)

function dragOver(event) {
  const kind = dragged && optionsOf(dragged, EVENT_DRAG)
  const element = dragged && takerAround(event.target, kind)
  mark(null)
  if (!element || element === dragged) return
  event.preventDefault()
  const isAfter = isBelowMiddle(element, event)
  if (event.type === "dragover") mark(element, isAfter ? DROP_AFTER : DROP_BEFORE)
  else if (event.type === "drop") sendFrom(element, EVENT_DROP, isAfter, kind)
}

function isBelowMiddle(element, { clientY }) {
  const { top, height } = element.getBoundingClientRect()
  return clientY > top + height / 2
}

// Presses of handles, and of elements that take the grabbed element

// After any other press or key, the focus is where the user has moved it.
for (const type of ["pointerdown", "keydown"]) addEventListener(type, () => (dropped = null), true)
// Before the handlers of the page, for which the press does not count.
addEventListener("click", click, true)
addEventListener("keydown", keydown, true)
on("update", followPage)

function click(event) {
  const { target } = event
  if (!(target instanceof Element)) return
  const handle = target.closest(HANDLE)
  if (!grabbed) return handle && handleExclusively(event, () => grab(handle))
  const { element, kind, place } = grabbed
  if (handle && element.contains(handle)) {
    return handleExclusively(event, () => (place ? drop(place.element, place.isAfter) : cancel()))
  }
  const taking = takerAround(target, kind)
  if (taking && taking !== element) {
    // If the user presses the handle of a row, the position of the press within the handle does not matter.
    const isAfter = handle ? follows(taking, element) : isBelowMiddle(taking, event)
    return handleExclusively(event, () => drop(taking, isAfter))
  }
  cancel()
  if (handle) handleExclusively(event, () => grab(handle))
}

function keydown(event) {
  if (!grabbed) return
  const { key, target } = event
  if (key === "Escape") return handleExclusively(event, cancel)
  // The focus may be elsewhere by now, such as in a field of a dialog that the page has opened.
  if (target.closest?.(HANDLE) !== grabbed.handle || event.ctrlKey || event.altKey || event.metaKey) return
  const isBack = isRightToLeft(grabbed.handle) ? "ArrowRight" : "ArrowLeft"
  if (key === "ArrowDown" || (key === "Tab" && !event.shiftKey)) handleExclusively(event, () => step(1))
  else if (key === "ArrowUp" || key === "Tab" || key === isBack) handleExclusively(event, () => step(-1))
  else if (key === "ArrowLeft" || key === "ArrowRight") handleExclusively(event, () => step(1))
  else if (key === "Home" || key === "End") handleExclusively(event, () => choose(places().at(key === "Home" ? 0 : -1)))
}

function handleExclusively(event, react) {
  event.preventDefault()
  event.stopPropagation()
  react()
}

function grab(handle) {
  const element = handlerOf(handle, EVENT_DRAG)
  if (!element) return
  // Some browsers do not move the focus to a pressed button.
  handle.focus({ preventScroll: true })
  dropped = null
  grabbed = { element, handle, kind: optionsOf(element, EVENT_DRAG), name: handle.dataset.name ?? "" }
  element.classList.add(DRAGGING)
  markPossible()
  tell(GRABBED)
}

/**
 * Chooses the next place. If none is chosen, that is the first place after the element itself in the document.
 * @param {number} distance 1; or -1 for the previous place, or the last place before the element.
 */
function step(distance) {
  const all = places()
  if (!all.length) return
  const current = all.findIndex((place) => isSame(place, grabbed.place))
  const first = all.filter((place) => !follows(place.element, grabbed.element)).length
  const from = current >= 0 ? current : distance > 0 ? first - 1 : first
  choose(all[(from + distance + all.length) % all.length])
}

function choose(place) {
  if (!place) return
  grabbed.place = place
  mark(place.element, place.className)
  place.element.scrollIntoView({ block: "nearest" })
  tell(place.text)
}

function drop(element, isAfter) {
  const { element: source, kind } = grabbed
  tell(DROPPED)
  dropped = release()
  sendFrom(source, EVENT_DRAG)
  sendFrom(element, EVENT_DROP, isAfter, kind)
}

function cancel() {
  tell(CANCELLED)
  release()
}

/** Ends the drag, and removes its marks from the page. */
function release() {
  const { element, handle, kind, name } = grabbed
  grabbed = null
  element.classList.remove(DRAGGING)
  mark(null)
  markPossible()
  return { handle, kind, name }
}

function followPage() {
  if (grabbed && (!grabbed.element.isConnected || grabbed.element.closest("[inert]"))) cancel()
  if (grabbed) {
    markPossible()
    grabbed.element.classList.add(DRAGGING)
    const { place } = grabbed
    if (place && !places().some((other) => isSame(other, place))) {
      grabbed.place = null
      mark(null)
    }
  }
  keepFocus()
}

/** Gives the focus back to the moved element: the page removes it from one place and inserts it in another. */
function keepFocus() {
  const { handle, kind, name } = grabbed ?? dropped ?? {}
  if (!handle || document.activeElement !== document.body) return
  const handles = [...document.querySelectorAll(HANDLE)].filter((other) => {
    const element = handlerOf(other, EVENT_DRAG, kind)
    return element && !element.closest("[inert]")
  })
  const next = handles.find((other) => other === handle) ?? handles.find((other) => other.dataset.name === name)
  dropped = null
  const focused = next ?? handles[0]
  focused?.focus({ preventScroll: true })
}

// Elements that take the grabbed element

/** Whether an element takes the elements of a group. It names all groups that it takes. */
function takes(element, kind) {
  return optionsOf(element, EVENT_DROP)?.split(",").includes(kind)
}

/** The innermost element around a target that takes the elements of a group. */
function takerAround(target, kind) {
  let element = handlerOf(target, EVENT_DROP)
  while (element && !takes(element, kind)) element = handlerOf(element.parentElement, EVENT_DROP)
  return element
}

/** The visible elements that take the grabbed element, in the order of the document. */
function takers() {
  return [...document.querySelectorAll("[data-on]")].filter((element) =>
    element !== grabbed.element && takes(element, grabbed.kind) && element.getClientRects().length
      && !element.closest("[inert]")
  )
}

/**
 * The places at which the grabbed element can be dropped. A row is an element that can itself be dragged: there is a
 * place before each row, and a place after the last row of a list. Any other element is one place.
 */
function places() {
  const { element: source, kind } = grabbed
  const all = takers()
  const isRow = (element) => optionsOf(element, EVENT_DRAG) === kind
  return all.flatMap((element, index) => {
    if (!isRow(element)) return [{ element, isAfter: true, className: DROP_TARGET, text: ON }]
    const isBeside = (other) => other?.parentElement === element.parentElement && isRow(other)
    const neighbors = isBeside(source) ? rowsBeside(element) : []
    const at = neighbors.indexOf(source)
    const own = neighbors.indexOf(element)
    const result = []
    // The places beside the element itself would not move it.
    if (at < 0 || own !== at + 1) result.push({ element, isAfter: false, className: DROP_BEFORE, text: BEFORE })
    if (!all.slice(index + 1).some(isBeside) && (at < 0 || own !== at - 1)) {
      result.push({ element, isAfter: true, className: DROP_AFTER, text: AFTER })
    }
    return result
  })
}

/** The rows with the same parent, including the grabbed row. */
function rowsBeside(element) {
  return [...element.parentElement.children].filter((other) => optionsOf(other, EVENT_DRAG) === grabbed.kind)
}

function isSame(place, other) {
  return place.element === other?.element && place.isAfter === other.isAfter
}

function follows(element, other) {
  return !!(other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
}

/** Marks the elements that take the grabbed element, if there is one. */
function markPossible() {
  const possible = new Set(grabbed ? takers() : [])
  for (const element of document.querySelectorAll("." + DROP_POSSIBLE)) {
    if (!possible.has(element)) element.classList.remove(DROP_POSSIBLE)
  }
  for (const element of possible) element.classList.add(DROP_POSSIBLE)
}

/** The name of an element for screen readers. */
function nameOf(element) {
  const own = element.getAttribute("aria-label") ?? element.querySelector(HANDLE)?.dataset.name
  return own ?? element.innerText.trim().replace(/\s+/g, " ").slice(0, MAXIMUM_NAME_LENGTH)
}

/** Announces the grabbed element, or the place at which it would be dropped, to screen readers. */
function tell(index) {
  const { handle, name, place } = grabbed
  const all = place ? places() : []
  const values = {
    name,
    target: place ? nameOf(place.element) : "",
    position: place ? all.findIndex((other) => isSame(other, place)) + 1 : 0,
    count: all.length,
  }
  const text = (handle.dataset.drag ?? "").split("\n")[index] ?? ""
  announce(text.replace(/\{(\w+)\}/g, (_, key) => values[key] ?? ""))
}

let mountedCount = 0

export function mount() {
  mountedCount++
  return {
    unmount() {
      if (!--mountedCount) stopAnnouncing()
    },
  }
}
