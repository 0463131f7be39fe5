// View transitions: after a change of the screen, an element grows out of the element that had the same name before.
//
// Before the frame is applied, the browser captures the old screen. It does so when it draws the next time. Frames that
// arrive before that wait, so that all frames are applied in order. No frame waits for the animation.

import { modules, nodeOf, on } from "../client.js"
import { all } from "../dom.js"
import { PATCH_CONTENT, PATCH_PAGE, PATCH_TEMPLATE } from "../protocol.js"
import { addStyles, isStill } from "../parts/styles.js"

const NAMED = "[data-transition]"
const ATTRIBUTE = "data-transition"

/** The maximum time for which the new screen waits for the parts of the script that it needs, in milliseconds. */
const MODULE_TIMEOUT = 150
/** The maximum number of elements of the old screen that take part. The browser captures each, which takes time. */
const MAXIMUM_COUNT = 50

/** The functions that apply the frames that wait; undefined if none waits. */
let waitingFrames
/** The transition that is shown. */
let current
/** The elements that have their names now. */
let named = []
/** The templates whose fragments contain an element with a name. */
const templates = new Set()

// An element that takes part in a transition receives no input during it, so the screen as a whole does not take part.
addStyles(":root{view-transition-name:none}::view-transition{pointer-events:none}")
addEventListener("click", redirectClick, true)
on("receive", hold)

export function mount() {}

/**
 * Holds a frame until the old screen is captured, if the frame replaces elements with names.
 * @returns {boolean} Whether the frame is applied later.
 */
function hold(text, deliver) {
  if (waitingFrames) {
    waitingFrames.push(deliver)
    return true
  }
  if (!templates.size && !text.includes(ATTRIBUTE) && !document.querySelector(NAMED)) return false
  const [, , ...patches] = JSON.parse(text)
  for (const [kind, number, pieces] of patches) {
    if (kind === PATCH_TEMPLATE && JSON.stringify(pieces).includes(ATTRIBUTE)) templates.add(number)
  }
  if (!document.startViewTransition || document.hidden || isStill() || !patches.some(changesNames)) return false
  waitingFrames = [deliver]
  setNames(visibleNamedElements().slice(0, MAXIMUM_COUNT))
  const names = new Set(named.map(({ dataset }) => dataset.transition))
  const transition = document.startViewTransition(() => {
    const frames = waitingFrames
    waitingFrames = undefined
    setNames([])
    for (const apply of frames) apply()
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

/** Whether a patch replaces a screen or a part of it in which an element has a name. */
function changesNames([kind, part, content]) {
  if (kind === PATCH_PAGE) return true
  if (kind !== PATCH_CONTENT) return false
  if (templates.has(content[0])) return true
  const start = nodeOf(part)
  for (let node = start?.nextSibling; node && node !== start.end; node = node.nextSibling) {
    if (node instanceof Element && (node.matches(NAMED) || node.querySelector(NAMED))) return true
  }
  return false
}

/** The visible elements with a name, one for each name. */
function visibleNamedElements() {
  const seen = new Map()
  for (const element of all(document, NAMED)) {
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
