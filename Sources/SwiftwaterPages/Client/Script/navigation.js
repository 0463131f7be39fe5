// Navigation from page to page inside one document.

import { transmit } from "./connection.js"
import { firstShown, parse } from "./dom.js"
import { unmountFeatures } from "./features.js"
import { at } from "./moments.js"
import { forgetNodes, index } from "./nodes.js"
import { notice, setWords } from "./notice.js"
import { send } from "./outbox.js"
import { page } from "./page.js"
import { flushDelayed } from "./pauses.js"
import { EVENT_NAVIGATE } from "./protocol.js"

// The maximum number of entries of the history that are stored.
const REMEMBERED_ENTRIES = 50

// For each entry of the tab's history, by number: the scroll position, the state that the page persisted,
// and the URL. The browser keeps the number of an entry, and that of the one before it, as the state of the
// entry.
let entries = {}
let current
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
  page.savedState = entries[current]?.[1]
  history.replaceState({ ...state, entry: current, account }, "")
  return isForeign
}

/** The scroll position of the current entry when it was left; undefined for a new entry. */
export function savedScroll() {
  return entries[current]?.[0]
}

function nextEntry() {
  return 1 + Math.max(0, ...Object.keys(entries))
}

function saveEntry(scroll) {
  entries[current] = [scroll, page.savedState, url]
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
  at("leave")
  flushDelayed()
  transmit()
}

/** Records another URL of the page in the history. */
export function updateHistory(path, replaces) {
  if (replaces) {
    history.replaceState({ ...history.state, entry: current }, "", path)
    // The stored entry belongs to the page that is replaced.
    if (currentURL() !== url) delete entries[current]
  } else {
    saveEntry(scrollY)
    const previous = current
    current = nextEntry()
    history.pushState({ entry: current, previous, account: page.account }, "", path)
  }
  url = currentURL()
}

/**
 * Goes back if the previous entry has this URL. Otherwise the URL replaces the current one.
 * @param {Element} [link] The link that waits for the page.
 */
export function returnTo(path, link = null) {
  const { pathname, search } = new URL(path, location)
  const target = pathname + search
  // A second press, while the browser goes back or the page is on its way.
  if (returning || target === url) return
  const [, , previous] = entries[history.state?.previous] ?? []
  if (target !== previous) return send(link, 0, EVENT_NAVIGATE, path, true)
  returning = { link }
  history.back()
}

/** Shows another page in place of the whole document. */
export function showPage(html, title, path, replaces, words) {
  const previewScroll = at("page")
  updateHistory(path, replaces)
  setWords(words)
  page.savedState = null
  document.title = title
  fill(parse(html, document.body))
  const part = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
  const target = part || firstShown(document, "[autofocus]") || document.querySelector("h1")
  if (target) {
    if (target.tabIndex < 0) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }
  const scroll = savedScroll()
  if (part && scroll == null) part.scrollIntoView()
  else scrollTo(0, scroll ?? previewScroll ?? 0)
  lastScroll = scrollY
}

/** Replaces the content of the document. */
export function fill(content) {
  forgetNodes()
  at("fill")
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
  // Only the part of the page behind the number sign has changed.
  if (next === url) return history.replaceState({ ...event.state, entry: current }, "")
  // The URL changes before the answer, as the user may go on meanwhile.
  url = next
  page.savedState = entries[current]?.[1]
  send(link, 0, EVENT_NAVIGATE, next, true, page.savedState ?? "")
}

export function watchHistory() {
  addEventListener("pagehide", leave)
  addEventListener("visibilitychange", () => document.hidden && leave())
  addEventListener("popstate", onPopState)
  // The browser may scroll to where the next entry was before it sends `popstate`, but sends `scroll` after
  // it.
  addEventListener("scroll", () => (lastScroll = scrollY), { passive: true })
}
