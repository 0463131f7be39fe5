// Navigation from page to page inside one document.

import { transmit } from "./connection.js"
import { elementAt, locatorOf } from "./content.js"
import { firstShown, parse } from "./dom.js"
import { unmountFeatures } from "./features.js"
import { emit } from "./hooks.js"
import { removeNodes, index } from "./nodes.js"
import { notice, setTexts } from "./notice.js"
import { send } from "./outbox.js"
import { page } from "./page.js"
import { flushDelayed } from "./rateLimiting.js"
import { EVENT_NAVIGATE } from "./protocol.js"

// The maximum number of entries of the history that are stored.
const REMEMBERED_ENTRIES = 50

// For each entry of the tab's history, by number: the scroll position, the state that the page persisted, the URL, the
// number of the previous entry, the locator of the element that had the focus, and the number of the first entry of the
// same page. The state of an entry in the browser contains the number of the entry, and the number of its screen in a
// stack.
let entries = {}
let current
// The number of the first entry of the page. The page has one state at all of its entries.
let first
// The number of the screen that the current entry shows; undefined for none.
let screen
// Whether the update that is applied shows another screen.
let isArriving
let url = currentURL()
let lastScroll = 0
/** An object with the pressed `link`, if any, while the browser is going back and has not sent `popstate` yet. */
let returning

function currentURL() {
  return location.pathname + location.search
}

/**
 * Restores the history of the tab as the same account has left it.
 * @returns {boolean} Whether another account has left the current entry.
 */
export function restoreHistory() {
  const { account } = page
  try {
    if (sessionStorage.account === account) entries = JSON.parse(sessionStorage.historyEntries)
    else Object.assign(sessionStorage, { account, historyEntries: "{}" })
  } catch {}
  const isForeign = history.state != null && history.state.account !== account
  const state = isForeign ? null : history.state
  current = state?.entry ?? nextEntry()
  screen = state?.screen
  takeState()
  history.replaceState({ ...state, entry: current, account }, "")
  return isForeign
}

/** Takes over the state that the page had at the current entry. */
function takeState() {
  first = entries[current]?.[5] ?? current
  page.savedState = entries[first]?.[1]
}

/** The scroll position of the current entry when it was left; undefined for a new entry. */
export function savedScroll() {
  return entries[current]?.[0]
}

function nextEntry() {
  return 1 + Math.max(0, ...Object.keys(entries))
}

function saveEntry(scroll, number = screen) {
  const focused = document.activeElement
  const place = number && focused !== document.body ? locatorOf(focused) : null
  entries[current] = [scroll, entries[current]?.[1], url, entries[current]?.[3], place, first]
  ;(entries[first] ??= [])[1] = page.savedState
  delete entries[current - REMEMBERED_ENTRIES]
  // The storage may be full or forbidden.
  try {
    sessionStorage.historyEntries = JSON.stringify(entries)
  } catch {}
}

/** Saves and sends everything when the page is left or hidden: a phone may end a hidden page without an event. */
function leave() {
  returning = null
  saveEntry(scrollY)
  emit("pageHidden")
  flushDelayed()
  transmit()
}

/**
 * Records another URL of the page in the history.
 * @param {number} [number] The number of the screen in a stack; 0 or undefined if the page has none.
 * @param {boolean} [changesScreen] Whether another screen was shown before.
 */
export function updateHistory(path, replaces, number, changesScreen) {
  if (replaces) {
    history.replaceState({ ...history.state, entry: current, screen: number }, "", path)
    // The stored entry belongs to the page that is replaced.
    if (currentURL() !== url) entries[current] = [, , , entries[current]?.[3], , first]
  } else {
    saveEntry(scrollY, number)
    const previous = current
    current = nextEntry()
    entries[current] = [, , , previous, , first]
    history.pushState({ entry: current, account: page.account, screen: number }, "", path)
  }
  url = currentURL()
  screen = number
  if (changesScreen) isArriving = true
  else if (number && partOfURL()) partOfURL().scrollIntoView()
}

/**
 * Goes back if an earlier entry has this URL. Otherwise the URL replaces the current one.
 * @param {number} [count] How far back the entry is, if the server goes back, which is no second press of a link. By
 *   default it is the previous one.
 * @param {Element} [link] The link that waits for the page.
 */
export function returnTo(path, count, link = null) {
  const { pathname, search } = new URL(path, location)
  const target = pathname + search
  // The user has pressed the link a second time, while the browser goes back or the page is on its way.
  if (!count && (returning || target === url)) return
  let entry = current
  for (let step = 0; step < (count ?? 1); step++) entry = entries[entry]?.[3]
  if (target !== entries[entry]?.[2]) return send(link, 0, EVENT_NAVIGATE, path, true)
  returning = { link }
  history.go(-(count ?? 1))
}

/** Replaces the page in the document. */
export function showPage(html, title, path, replaces, clientTexts) {
  const previewScroll = emit("willShowPage")
  updateHistory(path, replaces)
  setTexts(clientTexts)
  page.savedState = null
  first = current
  document.title = title
  replaceContent(parse(html, document.body))
  showPart(null, previewScroll)
}

/** The element that the URL names, as it is or else decoded; null or undefined if there is none. */
function partOfURL() {
  const id = location.hash.slice(1)
  try {
    return document.getElementById(id) ?? document.getElementById(decodeURIComponent(id))
  } catch {
    // A percent sign need not belong to the encoding.
  }
}

/** Moves the focus to an element, or else to that of the page which is to have it first. */
function focusFirst(element) {
  const target = element || firstShown(document, "[autofocus]") || document.querySelector("h1")
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/**
 * After a change of the screen, puts focus and scroll position where they were when the screen was left, or where a new
 * page has them.
 */
export function arrive() {
  if (!isArriving) return
  isArriving = false
  const place = entries[current]?.[4]
  showPart(place && elementAt(place))
}

/**
 * Shows the part of a new page or screen that was shown when it was left, or else the part that the URL names.
 * @param {Element | null} [focused] The element that had the focus.
 * @param {number} [scroll] The scroll position of a new entry whose URL names no part.
 */
function showPart(focused, scroll = 0) {
  const part = partOfURL()
  const saved = savedScroll()
  focusFirst(focused || part)
  if (part && saved == null) part.scrollIntoView()
  else scrollTo(0, saved ?? scroll)
  lastScroll = scrollY
}

/** Replaces the content of the document. */
export function replaceContent(content) {
  removeNodes()
  emit("willReplaceContent")
  document.body.replaceChildren(notice, content)
  unmountFeatures()
  index(document.body)
}

function onPopState(event) {
  const link = returning?.link
  returning = null
  saveEntry(lastScroll)
  current = event.state?.entry ?? nextEntry()
  const next = currentURL()
  const { screen: number } = event.state ?? { screen }
  // Only the part of the URL after the number sign has changed. The browser has given a new entry no state.
  if (next === url && number === screen) {
    return history.replaceState({ ...event.state, entry: current, account: page.account, screen }, "")
  }
  // The URL changes before the answer, because the user may go on meanwhile.
  url = next
  screen = number
  takeState()
  send(link, 0, EVENT_NAVIGATE, next, true, page.savedState ?? "", number ?? 0)
}

export function watchHistory() {
  addEventListener("pagehide", leave)
  addEventListener("visibilitychange", () => document.hidden && leave())
  addEventListener("popstate", onPopState)
  // The browser may scroll to where the next entry was before it sends `popstate`, but sends `scroll` after
  // it.
  addEventListener("scroll", () => (lastScroll = scrollY), { passive: true })
}
