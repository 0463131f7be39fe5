// Previews: the script fetches the page behind a link that the user points at. After a press, this preview stands in
// the place of the real page, inert, until that arrives. The old page stays in the document, hidden, as its patches
// still arrive.

import { applyStyles, page } from "../client.js"

// In milliseconds.
const POINTING_TIME = 65
const SHOW_DELAY = 20
const MAXIMUM_AGE = 10000

const ROOT = document.documentElement
const LINKS = 'a[data-link=""][href^="/"]'

/**
 * The page that was asked for last: its `url`, its `body` if it has come, the `time` of the request, and whether that
 * `isPending`.
 */
let fetched = {}
let pointed
let pointingTimer
/** A link that the user pointed at while the page was not connected. */
let early
let showTimer
/** The elements of the preview that is shown. */
let shown = []
let oldScroll
let oldFocus

const sheet = new CSSStyleSheet()
sheet.replaceSync("[data-preview] body>:not([data-preview],.connection-notice){display:none!important}")

function pointAt(link, delay) {
  if (link === pointed) return
  pointed = link
  clearTimeout(pointingTimer)
  if (link) pointingTimer = setTimeout(() => prefetch(link), delay)
}

async function prefetch(link) {
  if (!page.isReady) return (early = link)
  // A link of SVG has no URL of its own.
  const { origin, href } = new URL(link.getAttribute("href"), location)
  const isFresh = fetched.url === href && Date.now() - fetched.time < MAXIMUM_AGE
  if (isFresh || fetched.isPending || origin !== location.origin || href === location.href) return
  if (navigator.connection?.saveData) return
  const current = (fetched = { url: href, time: Date.now(), isPending: true })
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

/** Fetches the page that the user pointed at while this one was not connected, if the user still does. */
export function prefetchEarly() {
  if (early?.isConnected && (early === pointed || early.contains(document.activeElement))) prefetch(early)
  early = null
}

/** Shows the preview of a URL until its page is there, if that takes a moment. */
export function previewSoon(url) {
  const { href } = new URL(url, location)
  clearTimeout(showTimer)
  showTimer = setTimeout(() => {
    // Without a connection, the user can go on with the old page.
    if (!page.isReady || fetched.url !== href || !fetched.body || Date.now() - fetched.time > MAXIMUM_AGE) return
    hidePreview()
    shown = [...fetched.body.children]
    applyStyles(fetched.body)
    fetched.body = null
    for (const part of shown) {
      part.inert = true
      part.dataset.preview = ""
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
 * @param {boolean} [isReplaced] Whether another page takes the place of the old one at once.
 * @returns {number | undefined} How far the user has scrolled the preview; undefined if there is none.
 */
export function hidePreview(isReplaced) {
  clearTimeout(showTimer)
  if (!shown.length) return
  const scroll = scrollY
  for (const part of shown) part.remove()
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
