// Inserts, moves and removes content, with its animations.

import { closeDialogs, hasDialogs } from "./dialogs.js"
import { nodeID, parse } from "./dom.js"
import { adoptRows, wasMovedOrRemoved } from "./effects.js"
import { unmountFeatures } from "./features.js"
import { indexed, isAlike, morph } from "./morph.js"
import { index } from "./nodes.js"
import { page } from "./page.js"
import { isKnown, renderFragment } from "./templates.js"

const MOVE_DURATION = 160

// Row → the fragment that it shows, with the id of the first node in it. Rows of a whole page are missing.
const shownFragments = new WeakMap()

/** Inserts rows before a node. */
export function insertRows(fragments, parent, before) {
  const previous = before.previousSibling
  insert(fragments, parent, before)
  let row = previous
  for (const [template, id, ...values] of fragments) {
    row = row.nextSibling
    shownFragments.set(row, [template, id + 1, ...values])
  }
}

/**
 * Shows another version of a row, which keeps its id.
 * @param {boolean} isRelative Whether values that are not sent are those of the previous version.
 * @param {Array} [old] The previous version, if the page has it as HTML only.
 */
export function update(row, isRelative, fragment, old = shownFragments.get(row)) {
  const next = isRelative ? merged(old, fragment) : fragment
  const version = (fragment) => parse(renderFragment(fragment, nodeID(row)), row.parentNode).firstElementChild
  const element = version(next)
  const stays = isAlike(row, element)
  // The template of the previous version may have been removed.
  if (stays) morph(row, isKnown(old) ? version(old) : row.cloneNode(true), element)
  else row.replaceWith(indexed(element))
  shownFragments.set(stays ? row : element, next)
}

function merged(old, fragment) {
  const length = Math.max(old.length, fragment.length)
  const isSent = (at) => at < 2 || typeof fragment[at] === "string"
  return Array.from({ length }, (_, at) => (isSent(at) ? fragment[at] : old[at]))
}

/** Inserts fragments before a node. */
export function insert(fragments, parent, before) {
  const content = parse(fragments.map((fragment) => renderFragment(fragment)).join(""), parent)
  const shown = adoptRows(content)
  index(content)
  if (isAnimated(parent)) for (const row of content.children) if (!shown.has(row)) row.classList.add("entering")
  parent.insertBefore(content, before)
}

export function watchAnimations() {
  addEventListener("animationend", ({ target }) => target.classList.remove("entering"))
}

/** Removes a node, in an animated list after the animation of the class `leaving`. */
export function remove(node) {
  closeDialogs(node)
  if (!isAnimated(node.parentNode) || wasMovedOrRemoved(node)) return node.remove()
  node.inert = true
  node.classList.add("leaving")
  Promise.allSettled(node.getAnimations().map((animation) => animation.finished)).then(() => {
    node.remove()
    // An effect may have taken other elements out of the document. They are inserted again later.
    unmountFeatures(node)
  })
}

/** Moves a row before a node, in an animated list by sliding. */
export function move(row, parent, before) {
  const old = isAnimated(parent) && !wasMovedOrRemoved(row) && row.getBoundingClientRect()
  // A row that is moved as a whole keeps the focus.
  if (parent.moveBefore) parent.moveBefore(row, before)
  else parent.insertBefore(row, before)
  if (!old || matchMedia("(prefers-reduced-motion: reduce)").matches) return
  const now = row.getBoundingClientRect()
  const from = `translate(${old.left - now.left}px, ${old.top - now.top}px)`
  row.animate([{ transform: from }, { transform: "none" }], { duration: MOVE_DURATION, easing: "ease-out" })
}

/** Removes everything between the two comments of a branch or a list. */
export function clear(start) {
  const { parentNode: parent, end } = start
  if (hasDialogs()) for (let node = start; node !== end; node = node.nextSibling) closeDialogs(node)
  // Replacing all children at once is many times faster, if the parent has no other children.
  if (parent.firstChild === start && parent.lastChild === end) parent.replaceChildren(start, end)
  else while (start.nextSibling !== end) start.nextSibling.remove()
}

// Nothing is animated while the connection is being restored or the page is hidden, because the changes then arrive
// all at once or are not visible.
function isAnimated(list) {
  return list.hasAttribute("data-animated") && page.isReady && !document.hidden
}
