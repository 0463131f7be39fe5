// Templates: the HTML that fragments of one kind share, which the server sends once.

import { KNOWN_TEMPLATES, PIECE_NODE, PIECE_VALUE } from "./protocol.js"

// Number → the pieces of the HTML and the values of the first fragment.
const templates = new Map()

export function addTemplate(number, pieces, values) {
  templates.set(number, { pieces, values })
}

export function removeTemplates() {
  templates.clear()
}

/** Removes the oldest templates, like the server, so that a page that creates ever more needs bounded memory. */
export function removeOldTemplates() {
  const newest = Math.max(...templates.keys())
  for (const number of templates.keys()) if (number <= newest - KNOWN_TEMPLATES) templates.delete(number)
}

/** Whether the template of a fragment is known. */
export function isKnown([template]) {
  return templates.has(template)
}

/**
 * The HTML of a fragment. A value that is not sent is that of the first fragment.
 * @param {number} [id] The id of the first node, if the others do not follow it.
 */
export function renderFragment([template, firstNode, ...values], id) {
  const { pieces, values: defaults } = templates.get(template)
  let text = ""
  let position = 0
  let node = firstNode
  for (const piece of pieces) {
    if (piece === PIECE_VALUE) {
      text += typeof values[position] === "string" ? values[position] : defaults[position]
      position++
    } else if (piece === PIECE_NODE) {
      text += id ?? node++
      id = undefined
    } else text += piece
  }
  return text
}
