// View transitions: an element grows out of the one that had the same name before a change of the screen.
//
// The browser captures the old screen before the frame is applied, which takes until it draws the next time. Frames
// that come meanwhile wait, so all are applied in order. Nothing waits for the animation that follows.

import { modules, nodeOf, on } from "../client.js"
import { all } from "../dom.js"
import { PATCH_CONTENT, PATCH_PAGE, PATCH_TEMPLATE } from "../protocol.js"
import { addStyles, isStill } from "../parts/styles.js"

const NAMED = "[data-transition]"
const ATTRIBUTE = "data-transition"

/** The maximum time for which the new screen waits for the parts of the script that it needs, in milliseconds. */
const MODULE_TIMEOUT = 150
/** The maximum number of elements of the old screen that take part, as the browser captures each. */
const MAXIMUM_COUNT = 50

/** The frames that are not applied yet, as the functions that apply them; undefined if none waits. */
let waiting
/** The transition that is shown. */
let current
/** The elements that have their names now. */
let named = []
/** The templates whose fragments contain an element with a name. */
const templates = new Set()

// An element that takes part in a transition takes no input meanwhile, so the screen as a whole does not take part.
addStyles(":root{view-transition-name:none}::view-transition{pointer-events:none}")
addEventListener("click", pass, true)
on("receive", hold)

export function mount() {}

/**
 * Holds a frame until the old screen is captured, if the frame replaces elements with names.
 * @returns {boolean} Whether the frame is applied later.
 */
function hold(text, deliver) {
  if (waiting) return !!waiting.push(deliver)
  if (!templates.size && !text.includes(ATTRIBUTE) && !document.querySelector(NAMED)) return false
  const [, , ...patches] = JSON.parse(text)
  for (const [kind, number, pieces] of patches) {
    if (kind === PATCH_TEMPLATE && JSON.stringify(pieces).includes(ATTRIBUTE)) templates.add(number)
  }
  if (!document.startViewTransition || document.hidden || isStill() || !patches.some(changesNames)) return false
  waiting = [deliver]
  setNames(visible().slice(0, MAXIMUM_COUNT))
  const names = new Set(named.map(({ dataset }) => dataset.transition))
  const transition = document.startViewTransition(() => {
    const frames = waiting
    waiting = undefined
    setNames([])
    for (const apply of frames) apply()
    return Promise.race([Promise.all(Object.values(modules)), pause()]).then(() => {
      // Elements with other names appear with the screen.
      setNames(visible().filter(({ dataset }) => names.has(dataset.transition)))
    })
  })
  // A transition that another one follows at once, or whose window is hidden meanwhile, only changes the screen.
  transition.ready.catch(() => {})
  current = transition
  transition.finished.finally(() => {
    if (transition !== current) return
    current = undefined
    setNames([])
  })
  return true
}

function pause() {
  return new Promise((done) => setTimeout(done, MODULE_TIMEOUT))
}

/** Lets an element that still moves have a press that was meant for it, and that came to an element around it. */
function pass(event) {
  const { clientX: x, clientY: y, isTrusted, target } = event
  const isMeant = (element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return target.contains(element) && x >= left && x <= right && y >= top && y <= bottom
  }
  if (!current || !isTrusted || !event.detail || !named.some(isMeant)) return
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
function visible() {
  const seen = new Map()
  for (const element of all(document, NAMED)) {
    const name = element.dataset.transition
    if (!seen.has(name) && element.checkVisibility() && isInSight(element)) seen.set(name, element)
  }
  return [...seen.values()]
}

/** Whether a part of an element is in the window, and in every box around it that clips its content. */
function isInSight(element) {
  let sight = { top: 0, left: 0, bottom: innerHeight, right: innerWidth }
  for (let box = element, isFixed; box && !isFixed; box = box.parentElement) {
    const { overflow, position } = getComputedStyle(box)
    isFixed = position === "fixed"
    if (box !== element && overflow === "visible") continue
    const { top, left, bottom, right } = box.getBoundingClientRect()
    sight = {
      top: Math.max(sight.top, top), left: Math.max(sight.left, left),
      bottom: Math.min(sight.bottom, bottom), right: Math.min(sight.right, right),
    }
  }
  return sight.bottom - sight.top >= 1 && sight.right - sight.left >= 1
}

/** Gives some elements their names, and takes them from all others. */
function setNames(elements) {
  for (const { style } of named) style.viewTransitionName = ""
  for (const { dataset, style } of elements) style.viewTransitionName = CSS.escape(dataset.transition)
  named = elements
}
