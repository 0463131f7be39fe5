// Features: the parts of the script that few pages need. Each is a module of its own in the folder `features`. It is
// loaded when an element names it in its attribute `data-features`, or in `data-row-features` for the rows that its
// optimistic effects add.

import { all, attempt } from "./dom.js"

// In milliseconds.
const FIRST_PAUSE = 1000
const MAXIMUM_PAUSE = 30000

// The path of a module below the folder of this script → the module, as a promise.
export const modules = {}
// Element → the values that its features returned when they were mounted.
const mounted = new Map()

/** Mounts the features of new content. */
export function mountFeatures(content) {
  if (content.querySelector("[data-link]")) load("features/navigation.js")
  for (const [, path] of askedFor(content, "data-row-features")) load(path)
  const asked = askedFor(content, "data-features")
  for (const [element] of asked) mounted.set(element, [])
  for (const [element, path] of asked) mount(element, path)
}

/**
 * Mounts the features of a row that the page does not have yet, as far as they work in such a row (`mountEarly`). The
 * features are not unmounted by this module, because the row leaves the document before each frame.
 */
export async function mountEarly(row) {
  for (const [element, path] of askedFor(row, "data-features")) {
    const { mountEarly } = await load(path)
    if (mountEarly) attempt(() => mountEarly(element, row))
  }
}

/** The elements that ask for features in an attribute, each with the module of one. */
function askedFor(content, attribute) {
  return all(content, `[${attribute}]`).flatMap((element) =>
    element.getAttribute(attribute).split(" ").map((name) => [element, `features/${name}.js`])
  )
}

async function mount(element, path) {
  const { mount } = await load(path)
  if (mount && mounted.has(element)) mounted.get(element).push(attempt(() => mount(element)))
}

/**
 * Loads a module. One that does not load is tried again until it does.
 * @param {(error: Error) => void} [failed] Called after each failed attempt.
 */
export function load(path, failed = reportError) {
  return (modules[path] ??= request(path, failed))
}

async function request(path, failed) {
  let query = ""
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, MAXIMUM_PAUSE)) {
    try {
      return await import(`./${path}${query}`)
    } catch (error) {
      failed(error)
    }
    await new Promise((done) => setTimeout(done, pause))
    // A browser may remember under a URL that the module did not load.
    query = "?" + Date.now()
  }
}

/** Notifies the features of an element that the page has changed an attribute. */
export function updateFeatures(element, name) {
  for (const part of mounted.get(element) ?? []) attempt(() => part?.update?.(name))
}

/**
 * Notifies the features of elements that have left the document.
 * @param {Node} [removed] The node that the elements were in; by default, the features of all elements are notified.
 */
export function unmountFeatures(removed) {
  for (const [element, parts] of mounted) {
    if (element.isConnected || (removed && !removed.contains(element))) continue
    mounted.delete(element)
    for (const part of parts) attempt(() => part?.unmount?.())
  }
}
