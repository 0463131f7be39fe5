// View transitions: after a change of the screen, an element grows out of the element that had the same name before.
//
// Before the update is applied, the browser captures the old screen. It does so when it draws the next time. Updates
// that arrive before that wait, so that all updates are applied in order. No update waits for the animation.

import { modules, nodeOf, on } from "../client.js"
import { all } from "../dom.js"
import { PATCH_CONTENT, PATCH_PAGE, PATCH_RETURN, PATCH_TEMPLATE } from "../protocol.js"
import { addStyles, prefersReducedMotion } from "../shared/styles.js"

const NAMED = "[data-transition]"
const ATTRIBUTE = "data-transition"

/** The maximum time for which the new screen waits for the parts of the script that it needs, in milliseconds. */
const MODULE_TIMEOUT = 150
/** The maximum number of elements of the old screen that take part. The browser captures each, which takes time. */
const MAXIMUM_COUNT = 50

/** The time in which a picture moves back out of a dialog, in milliseconds. */
const RETURN_DURATION = 250

/** The functions that apply the updates that wait; undefined if none waits. */
let waitingUpdates
/** The transition that is shown. */
let current
/** Whether the update of the latest transition goes back in the history, so that `popstate` is not the user's. */
let goesBack = false
/** The elements that have their names now. */
let named = []
/** The modal dialog of the latest event, and the visible elements with names in it, each with its place. */
let covering = {}
/** The animations of the pictures that move back out of a dialog. */
const returning = new Set()
/** The templates whose fragments contain an element with a name. */
const templates = new Set()

// An element that takes part in a transition receives no input during it, so the screen as a whole does not take part.
// An element that has no counterpart leaves with its screen, which may be below a dialog.
addStyles(
  ":root{view-transition-name:none}::view-transition{pointer-events:none}" +
    "::view-transition-old(*):only-child{animation:none;opacity:0}",
)
addEventListener("click", redirectClick, true)
on("receive", deferUpdate)
// These events may close a dialog, after which nothing of it is drawn.
for (const type of ["keydown", "pointerup", "click"]) addEventListener(type, noteDialog, true)
addEventListener("close", closed, true)
addEventListener("popstate", leave)

export function mount() {}

/**
 * Defers an update until the old screen is captured, if the update replaces elements with names or follows another that
 * waits.
 * @returns {boolean} Whether the update is applied later.
 */
function deferUpdate(text, deliver) {
  if (waitingUpdates) {
    waitingUpdates.push(deliver)
    return true
  }
  if (!templates.size && !text.includes(ATTRIBUTE) && !document.querySelector(NAMED)) return false
  const [, , ...patches] = JSON.parse(text)
  for (const [kind, number, pieces] of patches) {
    if (kind === PATCH_TEMPLATE && JSON.stringify(pieces).includes(ATTRIBUTE)) templates.add(number)
  }
  if (!document.startViewTransition || document.hidden || prefersReducedMotion()) return false
  if (!patches.some(changesNames)) return false
  waitingUpdates = [deliver]
  goesBack = patches.some(([kind]) => kind === PATCH_RETURN)
  setNames(visibleNamedElements().slice(0, MAXIMUM_COUNT))
  const names = new Set(named.map(({ dataset }) => dataset.transition))
  const transition = document.startViewTransition(() => {
    const updates = waitingUpdates
    waitingUpdates = undefined
    setNames([])
    for (const apply of updates) apply()
    return Promise.race([Promise.all(Object.values(modules)), moduleTimeout()]).then(() => {
      // Elements with other names appear with the screen.
      setNames(visibleNamedElements().filter(({ dataset }) => names.has(dataset.transition)))
    })
  })
  // The promise fails if another transition follows at once, or if the window is hidden. The screen changes without an
  // animation then.
  transition.ready.catch(() => {})
  current = transition
  transition.finished.finally(() => {
    if (transition !== current) return
    current = undefined
    setNames([])
  })
  return true
}

function moduleTimeout() {
  return new Promise((done) => setTimeout(done, MODULE_TIMEOUT))
}

/**
 * Ends the transition and repeats a press at the same point, if an element that takes part in it is under the pointer.
 * The browser sends such a press to an element around it.
 */
function redirectClick(event) {
  const { clientX: x, clientY: y, isTrusted, target } = event
  const isUnderPointer = (element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return target.contains(element) && x >= left && x <= right && y >= top && y <= bottom
  }
  if (!current || !isTrusted || !event.detail || !named.some(isUnderPointer)) return
  event.stopImmediatePropagation()
  event.preventDefault()
  current.skipTransition()
  document.elementFromPoint(x, y)?.click()
}

/** The user goes back or forward. The page that follows is shown as it is, also while it is on its way. */
function leave() {
  if (!goesBack) showEnd()
  goesBack = false
}

/** Shows the end of all movements at once. */
function showEnd() {
  current?.skipTransition()
  for (const animation of returning) animation.cancel()
}

/** A dialog has closed. The browser may have closed it, such as for the gesture to go back, while a picture came into it. */
function closed({ target }) {
  if (named.some((element) => target.contains(element))) showEnd()
  if (target === covering.dialog) returnFromDialog()
}

function modalDialog() {
  return all(document, "dialog:modal").at(-1)
}

function noteDialog() {
  const dialog = modalDialog()
  const elements = dialog ? visibleNamedElements() : []
  covering = { dialog, places: elements.map((element) => [element, element.getBoundingClientRect()]) }
}

/** Moves the pictures of a dialog that has closed back into the elements with their names. */
function returnFromDialog() {
  const { places } = covering
  covering = {}
  if (prefersReducedMotion()) return
  const targets = new Map(visibleNamedElements().map((element) => [element.dataset.transition, element]))
  for (const [element, from] of places) {
    const target = targets.get(element.dataset.transition)
    if (!target || !element.currentSrc) continue
    const to = target.getBoundingClientRect()
    const copy = new Image()
    copy.alt = ""
    copy.src = element.currentSrc
    const { objectFit } = getComputedStyle(target)
    Object.assign(copy.style, { position: "fixed", inset: "auto", objectFit, pointerEvents: "none", zIndex: 9999 })
    document.body.append(copy)
    const place = ({ top, left, width, height }) =>
      Object.fromEntries(Object.entries({ top, left, width, height }).map(([name, length]) => [name, length + "px"]))
    const animation = copy.animate([place(from), place(to)], { duration: RETURN_DURATION, easing: "ease-out" })
    const end = () => {
      returning.delete(animation)
      copy.remove()
    }
    returning.add(animation)
    animation.finished.then(end, end)
  }
}

/** Whether a patch replaces a screen or a part of it in which an element has a name. */
function changesNames([kind, part, content]) {
  if (kind === PATCH_PAGE) return true
  if (kind !== PATCH_CONTENT) return false
  if (templates.has(content[0])) return true
  const start = nodeOf(part)
  for (let node = start?.nextSibling; node && node !== start.end; node = node.nextSibling) {
    // The content of a dialog that is closed is removed without a transition.
    if (node instanceof Element && [node, ...all(node, NAMED)].some(isNamedAndVisible)) return true
  }
  return false
}

function isNamedAndVisible(element) {
  return element.matches(NAMED) && element.checkVisibility()
}

/** The visible elements with a name, one for each name. A modal dialog covers all others. */
function visibleNamedElements() {
  const seen = new Map()
  for (const element of all(modalDialog() ?? document, NAMED)) {
    const name = element.dataset.transition
    if (!seen.has(name) && element.checkVisibility() && isInViewport(element)) seen.set(name, element)
  }
  return [...seen.values()]
}

/** Whether a part of an element is in the window, and in each element around it that clips its content. */
function isInViewport(element) {
  let viewport = { top: 0, left: 0, bottom: innerHeight, right: innerWidth }
  for (let ancestor = element, isFixed; ancestor && !isFixed; ancestor = ancestor.parentElement) {
    const { overflow, position } = getComputedStyle(ancestor)
    isFixed = position === "fixed"
    if (ancestor !== element && overflow === "visible") continue
    const { top, left, bottom, right } = ancestor.getBoundingClientRect()
    viewport = {
      top: Math.max(viewport.top, top), left: Math.max(viewport.left, left),
      bottom: Math.min(viewport.bottom, bottom), right: Math.min(viewport.right, right),
    }
  }
  return viewport.bottom - viewport.top >= 1 && viewport.right - viewport.left >= 1
}

/** Gives some elements their names, and takes them from all others. */
function setNames(elements) {
  for (const { style } of named) style.viewTransitionName = ""
  for (const { dataset, style } of elements) style.viewTransitionName = CSS.escape(dataset.transition)
  named = elements
}
