// The numbered nodes of the page: elements, and the comments that open a text, a branch or a list.

import { all, numberOf, split } from "./dom.js"
import { mountFeatures } from "./features.js"
import { watchAnchors } from "./scrollAnchors.js"

// The minimum number of nodes in the table at which released nodes are removed from it.
const MINIMUM_TABLE_SIZE = 1000

// Number → node. Removed nodes stay for a while.
const nodes = new Map()
let tableLimit = MINIMUM_TABLE_SIZE

/** The node with a number; undefined if there is none. */
export function nodeOf(number) {
  return nodes.get(number)
}

/** Whether an element is in the table under its number. */
export function isCurrent(element) {
  return nodes.get(numberOf(element)) === element
}

export function forgetNodes() {
  nodes.clear()
}

/** Finds the numbered nodes of new content, and prepares its elements. */
export function index(content) {
  removeUnused()
  const open = []
  // Walks over the comments only: the browser skips everything else faster than a script can.
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_COMMENT)
  while (walker.nextNode()) {
    const comment = walker.currentNode
    const { data } = comment
    if (data === "]") open.pop().end = comment
    else if (data) nodes.set(+data.replace("[", ""), comment)
    if (data[0] === "[") open.push(comment)
  }
  for (const element of all(content, "[data-n]")) setNode(element)
  applyStyles(content)
  watchAnchors(content)
  mountFeatures(content)
}

/**
 * Notes the number of an element.
 * @param {Element} [old] The previous version of the element with the number.
 */
export function setNode(element, old) {
  const number = old && numberOf(old)
  if (number && nodes.get(number) === element) nodes.delete(number)
  if (element.hasAttribute("data-n")) nodes.set(numberOf(element), element)
}

/** Sets the styles of new content, because the content security policy forbids the attribute `style`. */
export function applyStyles(content) {
  for (const element of all(content, "[data-style]")) setStyles(element)
}

/**
 * Sets the styles of an element.
 * @param {string | null} [old] Its previous styles, which are removed.
 */
export function setStyles(element, old) {
  const lines = (text) => (text ? text.split("\n").map(split) : [])
  for (const [name] of lines(old)) element.style.removeProperty(name)
  for (const [name, value] of lines(element.getAttribute("data-style"))) element.style.setProperty(name, value)
}

// Removes released nodes, all at once and only when the table has doubled, so that each costs constant time on average.
function removeUnused() {
  if (nodes.size <= tableLimit) return
  for (const [number, node] of nodes) if (!node.isConnected) nodes.delete(number)
  tableLimit = 2 * nodes.size + MINIMUM_TABLE_SIZE
}
