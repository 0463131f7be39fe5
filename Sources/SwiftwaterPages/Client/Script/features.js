// Features: the parts of the script that few pages need. Each is a module of its own in the folder `features`. It is
// loaded when an element names it in its attribute `data-features`, or in `data-row-features` for the rows that its
// optimistic effects add; `linkNavigation` is loaded for links.

import { all, attempt } from "./dom.js"

// In milliseconds.
const INITIAL_RETRY_DELAY = 1000
const MAXIMUM_RETRY_DELAY = 30000

// The path of a module below the folder of this script → the module, as a promise.
export const modules = {}
// Element → the values that its features returned when they were mounted.
const mounted = new Map()

/** Mounts the features of new content. */
export function mountFeatures(content) {
  if (content.querySelector("[data-link]")) loadFeature("linkNavigation")
  for (const [, name] of requestedFeatures(content, "data-row-features")) loadFeature(name)
  const requested = requestedFeatures(content, "data-features")
  for (const [element] of requested) mounted.set(element, [])
  for (const [element, name] of requested) mount(element, name)
}

/**
 * Mounts the features of a row that the page does not have yet, as far as they work in such a row
 * (`mountInPredictedRow`). The features are not unmounted by this module, because the row leaves the document before
 * each update.
 */
export async function mountInPredictedRow(row) {
  for (const [element, name] of requestedFeatures(row, "data-features")) {
    const feature = await loadFeature(name)
    attempt(() => feature.mountInPredictedRow?.(element, row))
  }
}

/** The elements that request features in an attribute, each with the name of one. */
function requestedFeatures(content, attribute) {
  return all(content, `[${attribute}]`).flatMap((element) =>
    element.getAttribute(attribute).split(" ").map((name) => [element, name])
  )
}

async function mount(element, name) {
  const feature = await loadFeature(name)
  mounted.get(element)?.push(attempt(() => feature.mount?.(element)))
}

/** Loads a feature by its name. */
export function loadFeature(name) {
  return load(`features/${name}.js`)
}

/**
 * Loads a module. One that does not load is tried again until it does.
 * @param {(error: Error) => void} [onError] Called after each failed attempt.
 */
export function load(path, onError = reportError) {
  return (modules[path] ??= request(path, onError))
}

async function request(path, onError) {
  let query = ""
  for (let delay = INITIAL_RETRY_DELAY; ; delay = Math.min(2 * delay, MAXIMUM_RETRY_DELAY)) {
    try {
      return await import(`./${path}${query}`)
    } catch (error) {
      onError(error)
    }
    await new Promise((done) => setTimeout(done, delay))
    // A browser may remember under a URL that the module did not load.
    query = "?" + Date.now()
  }
}

/** Notifies the features of an element that the page has changed an attribute. */
export function updateFeatures(element, name) {
  for (const instance of mounted.get(element) ?? []) attempt(() => instance?.update?.(name))
}

/**
 * Notifies the features of elements that have left the document.
 * @param {Node} [removed] The node that the elements were in; by default, the features of all elements are notified.
 */
export function unmountFeatures(removed) {
  for (const [element, instances] of mounted) {
    if (element.isConnected || (removed && !removed.contains(element))) continue
    mounted.delete(element)
    for (const instance of instances) attempt(() => instance?.unmount?.())
  }
}
