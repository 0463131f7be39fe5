// Features: the parts of the script that few pages need. Each is a module of its own in the folder `features`, which is
// loaded when an element asks for it in its attribute `data-features`.

import { all, attempt } from "./dom.js"

// In milliseconds.
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 30000

// The path of a module below the folder of this script → the module, as a promise.
export const modules = {}
// Element → what its features have returned when they were mounted.
const mounted = new Map()

/** Mounts the features of new content. */
export function mountFeatures(content) {
  if (content.querySelector("[data-link]")) load("features/navigation.js")
  for (const element of all(content, "[data-features]")) {
    mounted.set(element, [])
    for (const name of element.getAttribute("data-features").split(" ")) mount(element, name)
  }
}

async function mount(element, name) {
  const { mount } = await load(`features/${name}.js`)
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
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
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

/** Tells the features of an element that the page has changed an attribute. */
export function updateFeatures(element, name) {
  for (const part of mounted.get(element) ?? []) attempt(() => part?.update?.(name))
}

/**
 * Tells the features of elements that have left the document.
 * @param {Node} [removed] The node that the elements were in; by default all of them are told.
 */
export function unmountFeatures(removed) {
  for (const [element, parts] of mounted) {
    if (element.isConnected || (removed && !removed.contains(element))) continue
    mounted.delete(element)
    for (const part of parts) attempt(() => part?.unmount?.())
  }
}
