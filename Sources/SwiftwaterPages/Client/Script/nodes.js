// The nodes of the page with an id: elements, and the comments that open a text, a branch or a list.

import { all, nodeID, split } from "./dom.js"
import { mountFeatures } from "./features.js"
import { watchAnchors } from "./scrollAnchors.js"

// The minimum number of nodes in the table at which nodes that have left the document are removed from it.
const MINIMUM_TABLE_SIZE = 1000

// Id → node. Removed nodes stay for a while.
const nodes = new Map()
let tableLimit = MINIMUM_TABLE_SIZE

/** The node with an id; undefined if there is none. */
export function nodeOf(id) {
  return nodes.get(id)
}

/** Whether an element is in the table under its id. */
export function isCurrent(element) {
  return nodes.get(nodeID(element)) === element
}

export function removeNodes() {
  nodes.clear()
}

/** Finds the nodes with an id in new content, and prepares its elements. */
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
 * Notes the id of an element.
 * @param {Element} [old] The previous version of the element with the id.
 */
export function setNode(element, old) {
  const id = old && nodeID(old)
  if (id && nodes.get(id) === element) nodes.delete(id)
  if (element.hasAttribute("data-n")) nodes.set(nodeID(element), element)
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

// Removes nodes that have left the document, all at once and only when the table has doubled, so that each costs
// constant time on average.
function removeUnused() {
  if (nodes.size <= tableLimit) return
  for (const [id, node] of nodes) if (!node.isConnected) nodes.delete(id)
  tableLimit = 2 * nodes.size + MINIMUM_TABLE_SIZE
}
