// Previews: the script fetches the page of a link that the user points at. After a press, the document shows this
// preview, inert, until the live page arrives. The old page stays in the document, hidden, because its patches still
// arrive.

import { applyStyles, page } from "../client.js"

// In milliseconds.
const POINTING_TIME = 65
const SHOW_DELAY = 20
const MAXIMUM_AGE = 10000

const ROOT = document.documentElement
const LINKS = 'a[data-link=""][href^="/"]'

/**
 * The latest request for a preview: its `url`, the `body` of the page if it has arrived, the `time` of the request, and
 * whether the request `isPending`.
 */
let latestRequest = {}
let pointedLink
let pointingTimer
/** A link that the user pointed at while the page was not connected. */
let pendingLink
let showTimer
/** The elements of the preview that is shown. */
let shown = []
let oldScroll
let oldFocus

const sheet = new CSSStyleSheet()
sheet.replaceSync("[data-preview] body>:not([data-preview],.connection-notice){display:none!important}")

function pointAt(link, delay) {
  if (link === pointedLink) return
  pointedLink = link
  clearTimeout(pointingTimer)
  if (link) pointingTimer = setTimeout(() => prefetch(link), delay)
}

async function prefetch(link) {
  if (!page.isReady) return (pendingLink = link)
  // The property `href` of a link in an SVG drawing is not a URL.
  const { origin, href } = new URL(link.getAttribute("href"), location)
  const isFresh = latestRequest.url === href && Date.now() - latestRequest.time < MAXIMUM_AGE
  if (isFresh || latestRequest.isPending || origin !== location.origin || href === location.href) return
  if (navigator.connection?.saveData) return
  const current = (latestRequest = { url: href, time: Date.now(), isPending: true })
  try {
    const response = await fetch(href, {
      headers: { "page-preview": page.token },
      redirect: "manual",
      signal: AbortSignal.timeout(MAXIMUM_AGE),
    })
    if (response.status !== 200) return
    const next = new DOMParser().parseFromString(await response.text(), "text/html")
    if (next.querySelector("meta[name=swiftwater]")?.dataset.account === page.account) current.body = next.body
  } catch {
  } finally {
    current.isPending = false
  }
}

/** Fetches the page of a link that the user pointed at while the page was not connected, if the user still does. */
export function prefetchPending() {
  const isPointedAt = pendingLink === pointedLink || pendingLink?.contains(document.activeElement)
  if (pendingLink?.isConnected && isPointedAt) prefetch(pendingLink)
  pendingLink = null
}

/** Shows the preview of a URL after a moment, unless its page has arrived. */
export function schedulePreview(url) {
  const { href } = new URL(url, location)
  clearTimeout(showTimer)
  showTimer = setTimeout(() => {
    // Without a connection, the user can go on with the old page.
    const { url, body, time } = latestRequest
    if (!page.isReady || url !== href || !body || Date.now() - time > MAXIMUM_AGE) return
    hidePreview()
    shown = [...body.children]
    applyStyles(body)
    latestRequest.body = null
    for (const element of shown) {
      element.inert = true
      element.dataset.preview = ""
    }
    oldScroll = scrollY
    oldFocus = document.activeElement
    document.body.append(...shown)
    ROOT.dataset.preview = ""
    scrollTo(0, 0)
  }, SHOW_DELAY)
}

/**
 * Removes the preview, and shows the old page.
 * @param {boolean} [isReplaced] Whether another page replaces the old page at once.
 * @returns {number | undefined} How far the user has scrolled the preview; undefined if there is none.
 */
export function hidePreview(isReplaced) {
  clearTimeout(showTimer)
  if (!shown.length) return
  const scroll = scrollY
  for (const element of shown) element.remove()
  shown = []
  delete ROOT.dataset.preview
  scrollTo(0, oldScroll)
  // An element that is not shown loses the focus.
  if (!isReplaced && document.activeElement === document.body) oldFocus.focus({ preventScroll: true })
  return scroll
}

export function watchLinks() {
  document.adoptedStyleSheets.push(sheet)
  const linkOf = ({ target }) => target.closest?.(LINKS)
  addEventListener("pointerover", (event) => pointAt(linkOf(event), POINTING_TIME))
  addEventListener("focusin", (event) => pointAt(linkOf(event), POINTING_TIME))
  addEventListener("touchstart", (event) => pointAt(linkOf(event), 0), { passive: true })
  // The user may point at a link already, or have moved the focus to it.
  pointAt(document.querySelector(`${LINKS}:hover`) ?? document.querySelector(`${LINKS}:focus`), 0)
}
