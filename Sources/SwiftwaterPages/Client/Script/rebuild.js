// Rebuilds the page from its URL when the server does not have it anymore.

import { connect, resetAcknowledged, retry } from "./connection.js"
import { saveContent, captureContent, restoreContent } from "./content.js"
import { all } from "./dom.js"
import { dropEffects } from "./effects.js"
import { emit } from "./hooks.js"
import { replaceContent } from "./navigation.js"
import { setTexts } from "./notice.js"
import { outbox } from "./outbox.js"
import { meta, page } from "./page.js"
import { flushDelayed } from "./rateLimiting.js"
import { removeTemplates } from "./templates.js"

// In milliseconds.
const TIMEOUT = 30000
const TOO_MANY_REQUESTS = 429
const ASSETS_PATH = "/assets/"

/**
 * Fetches the page again and puts back what the user has typed and done.
 * @param {number} [scroll] How far to scroll it.
 * @param {object} [saved] The content of the page, saved while the document was reloaded.
 */
export async function rebuild(scroll, saved) {
  try {
    const next = await fetchPage()
    const nextMeta = next.querySelector("meta[name=swiftwater]")
    // Nothing of one account may get into the page of another. A document without a live page has no account.
    flushDelayed()
    const captured = joined(saved, captureContent())
    if (nextMeta?.dataset.account !== page.account) {
      // It is put back when this account has signed in again, or a proxy has the page again.
      saveContent(captured)
      return location.reload()
    }
    const restores = []
    emit("rebuild", restores)
    // The page of a new version of the server needs the script and the styles of that version, so the document is
    // reloaded. Files that wait cannot be saved, so the document is not reloaded while there are any.
    if (assets(next) !== assets(document) && !restores.length) {
      saveContent(captured)
      return location.reload()
    }
    begin(next, nextMeta)
    restoreContent(captured, restores)
    if (scroll) scrollTo(0, scroll)
    connect()
  } catch {
    retry(() => rebuild(scroll, saved))
  }
}

/** The content that was saved, and what the user has typed and done since. */
function joined(saved, captured) {
  if (!saved) return captured
  const both = (name) => [...saved[name], ...captured[name]]
  return { ...saved, ...captured, drafts: both("drafts"), values: both("values"), repeated: both("repeated") }
}

async function fetchPage() {
  const response = await fetch(location.href, {
    headers: {
      "page-state": encodeURIComponent(page.savedState || ""),
      "page-account": encodeURIComponent(page.account),
    },
    // A redirect is not followed here: it has no page, so the document is reloaded and the browser follows it.
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT),
  })
  if (response.status >= 500 || response.status === TOO_MANY_REQUESTS) throw response
  return new DOMParser().parseFromString(await response.text(), "text/html")
}

/** Begins with the new page, of which no update was applied and to which no event was sent. */
function begin(next, nextMeta) {
  page.token = meta.content = nextMeta.content
  page.applied = 0
  resetAcknowledged()
  dropEffects()
  emit("answered")
  Object.assign(outbox, { entries: [], transmitted: 0, nextNumber: 1 })
  removeTemplates()
  setTexts(nextMeta.dataset.texts)
  document.title = next.title
  const body = document.createDocumentFragment()
  body.append(...next.body.childNodes)
  replaceContent(body)
}

/**
 * The style sheets and the scripts of a document. Their paths contain hashes, so other paths belong to another version.
 * Modules that are only preloaded do not count, because a page preloads other modules at another time.
 */
function assets(root) {
  return all(root, "head link[rel=stylesheet], head script")
    .map((element) => element.getAttribute("href") ?? element.getAttribute("src"))
    .filter((path) => path?.startsWith(ASSETS_PATH))
    .join()
}
