// Turns an element into another version of it, and leaves alone what both versions have in common: elements keep the
// focus, and attributes keep the values that scripts have set.

import { closeDialogs } from "./dialogs.js"
import { updateFeatures } from "./features.js"
import { index, setNode, setStyles } from "./nodes.js"

// If the number of old nodes times that of new nodes is greater, nodes are paired by their positions.
const MAXIMUM_TABLE_SIZE = 10000

/**
 * Changes an element where two versions of it differ.
 * @param {Element} element The element on the page.
 * @param {Element} old The version that it shows.
 * @param {Element} next The version to show. It is taken apart.
 */
export function morph(element, old, next) {
  if (old.isEqualNode(next)) return
  for (const { name } of [...old.attributes]) {
    // The attribute `style` is the work of scripts.
    if (!next.hasAttribute(name) && name !== "style") change(element, name, null, old)
  }
  for (const { name, value } of next.attributes) {
    if (old.getAttribute(name) !== value) change(element, name, value, old)
  }
  morphChildren(element, old, next)
}

function change(element, name, value, old) {
  if (name === "class") {
    const classes = (value ?? "").split(/\s+/).filter(Boolean)
    element.classList.remove(...[...old.classList].filter((one) => !classes.includes(one)))
    element.classList.add(...classes)
    return
  }
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
  if (name === "data-n") setNode(element, old)
  if (name === "data-style") setStyles(element, old.getAttribute(name))
  updateFeatures(element, name)
}

function morphChildren(element, old, next) {
  const [present, olds, nexts] = [element, old, next].map(({ childNodes }) => [...childNodes])
  if (olds.length === nexts.length && olds.every((node, at) => node.isEqualNode(nexts[at]))) return
  // Something else, such as a program that translates pages, has changed the content.
  if (present.length !== olds.length || present.some((node, at) => node.nodeName !== olds[at].nodeName)) {
    return element.replaceChildren(indexed(...nexts))
  }
  const pairs = pairsOf(olds, nexts)
  const stays = new Set(pairs.map(([at]) => at))
  const becomes = new Map(pairs.map(([at, to]) => [to, at]))
  present.forEach((node, at) => {
    if (stays.has(at)) return
    closeDialogs(node)
    node.remove()
  })
  let before = null
  for (let to = nexts.length - 1; to >= 0; to--) {
    const at = becomes.get(to)
    const node = at === undefined ? nexts[to] : present[at]
    if (at === undefined) element.insertBefore(indexed(node), before)
    else morphNode(node, olds[at], nexts[to])
    before = node
  }
}

/**
 * The nodes that become others: a heaviest common subsequence or, if there are many, those at equal positions. Two
 * nodes weigh more if they have the same text, because a button is to become the button with the same title.
 * @returns {[number, number][]} Pairs of positions.
 */
function pairsOf(olds, nexts) {
  if (olds.length * nexts.length > MAXIMUM_TABLE_SIZE) {
    return olds.flatMap((node, at) => (at < nexts.length && isAlike(node, nexts[at]) ? [[at, at]] : []))
  }
  // The weight of the heaviest common subsequence that begins at or after each pair of positions.
  const weights = Array.from({ length: olds.length + 1 }, () => Array(nexts.length + 1).fill(0))
  for (let i = olds.length - 1; i >= 0; i--) {
    for (let j = nexts.length - 1; j >= 0; j--) {
      const weight = weightOf(olds[i], nexts[j])
      const without = Math.max(weights[i + 1][j], weights[i][j + 1])
      weights[i][j] = weight ? Math.max(without, weights[i + 1][j + 1] + weight) : without
    }
  }
  const pairs = []
  for (let i = 0, j = 0; i < olds.length && j < nexts.length; ) {
    const weight = weightOf(olds[i], nexts[j])
    if (weight && weights[i][j] === weights[i + 1][j + 1] + weight) pairs.push([i++, j++])
    else if (weights[i + 1][j] === weights[i][j]) i++
    else j++
  }
  return pairs
}

function weightOf(node, other) {
  return isAlike(node, other) ? (node.textContent === other.textContent ? 3 : 2) : 0
}

/**
 * Whether one node can become another. Some features read `data-on` only when they are mounted, so it must be the same.
 */
export function isAlike(node, other) {
  if (node.nodeName !== other.nodeName || node.nodeType !== Node.ELEMENT_NODE) return node.nodeName === other.nodeName
  const same = (name) => node.getAttribute(name) === other.getAttribute(name)
  return ["data-features", "id", "name", "type"].every(same) && (!node.dataset.features || same("data-on"))
}

function morphNode(node, old, next) {
  if (node.nodeType === Node.ELEMENT_NODE) morph(node, old, next)
  else if (old.data !== next.data) node.data = next.data
}

/** A document fragment of new nodes, which `index` has prepared like all new content of the page. */
export function indexed(...nodes) {
  const content = document.createDocumentFragment()
  content.append(...nodes)
  index(content)
  return content
}
