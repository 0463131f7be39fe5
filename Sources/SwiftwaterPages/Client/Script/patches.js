// Patches: the changes that the server makes to the page, by their kinds.

import { holdEffects, setAttribute, settleEffects } from "./effects.js"
import { updateFeatures } from "./features.js"
import { applyWrite } from "./fields.js"
import { updateHistory, returnTo, showPage } from "./navigation.js"
import { emit } from "./hooks.js"
import { nodeOf } from "./nodes.js"
import { ignore } from "./outbox.js"
import { page } from "./page.js"
import * as protocol from "./protocol.js"
import { clear, insert, insertRows, move, remove, update } from "./rows.js"
import { addTemplate } from "./templates.js"

// Changes of a node. They are left out if the node was removed.
const nodePatches = {
  [protocol.PATCH_TEXT]: setText,
  [protocol.PATCH_ATTRIBUTE]: (element, name, value) => {
    setAttribute(element, name, value)
    updateFeatures(element, name)
  },
  [protocol.PATCH_CLASS]: (element, names, isSet) =>
    names.split(" ").forEach((name) => element.classList.toggle(name, !!isSet)),
  [protocol.PATCH_STYLE]: (element, name, value) => element.style.setProperty(name, value),
  [protocol.PATCH_FIELD]: applyWrite,
  [protocol.PATCH_CONTENT]: (start, fragment) => {
    clear(start)
    insert([fragment], start.parentNode, start.end)
  },
  [protocol.PATCH_INSERT]: (start, before, ...rows) =>
    insertRows(rows, start.parentNode, nodeOrEnd(before, start)),
  [protocol.PATCH_UPDATE]: update,
  [protocol.PATCH_REMOVE]: remove,
  [protocol.PATCH_MOVE]: (start, row, before) => move(nodeOf(row), start.parentNode, nodeOrEnd(before, start)),
  [protocol.PATCH_CLEAR]: clear,
}

// Changes of the page as a whole.
const pagePatches = {
  [protocol.PATCH_TITLE]: (title) => (document.title = title),
  [protocol.PATCH_PAGE]: showPage,
  [protocol.PATCH_FOCUS]: (id) => nodeOf(id)?.focus(),
  [protocol.PATCH_TEMPLATE]: addTemplate,
  [protocol.PATCH_LOCATION]: updateHistory,
  [protocol.PATCH_UPLOAD]: (id, isWanted) => emit("upload", id, isWanted),
  [protocol.PATCH_STATE]: (text) => (page.savedState = text),
  [protocol.PATCH_LEAVE]: (url) => location.assign(url),
  [protocol.PATCH_RETURN]: returnTo,
  [protocol.PATCH_HOLD]: holdEffects,
  [protocol.PATCH_SETTLE]: settleEffects,
  [protocol.PATCH_IGNORE]: ignore,
}

// Patches that add, move or remove rows or the content of branches.
const structural = [
  protocol.PATCH_CONTENT, protocol.PATCH_INSERT, protocol.PATCH_REMOVE, protocol.PATCH_MOVE, protocol.PATCH_CLEAR,
]

/** Whether a patch adds, moves or removes rows or the content of a branch. */
export function isStructural([kind]) {
  return structural.includes(kind)
}

/** Whether a patch may move visible content. */
export function changesLayout(patch) {
  return isStructural(patch) || patch[0] === protocol.PATCH_UPDATE
}

export function applyPatch([kind, ...values]) {
  if (kind in pagePatches) return pagePatches[kind](...values)
  const node = nodeOf(values[0])
  if (node?.isConnected) nodePatches[kind](node, ...values.slice(1))
}

/** The row before which others are inserted; the end of the list if its id is 0. */
function nodeOrEnd(id, start) {
  return id ? nodeOf(id) : start.end
}

function setText(node, text) {
  if (node.nodeType === Node.ELEMENT_NODE) return (node.textContent = text)
  // A program that translates pages may have replaced the text by other nodes.
  if (node.nextSibling.nodeType !== Node.TEXT_NODE) node.after("")
  const next = node.nextSibling
  next.data = text
  while (next.nextSibling.nodeType !== Node.COMMENT_NODE) next.nextSibling.remove()
}
