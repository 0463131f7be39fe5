// Rebuilds the page from its URL when the server does not have it any more.

import { connect, forgetAcknowledged, retry } from "./connection.js"
import { all } from "./dom.js"
import { dropEffects } from "./effects.js"
import { isText, put, textBeforeEdits, valueOf, wasEdited } from "./fields.js"
import { offer, offeredFiles } from "./files.js"
import { optionsOf } from "./handlers.js"
import { fill } from "./navigation.js"
import { setWords } from "./notice.js"
import { isPrediction, NAME, outbox, send, sendFrom } from "./outbox.js"
import { meta, page } from "./page.js"
import { flushDelayed } from "./pauses.js"
import { EVENT_EDIT, EVENT_FILES } from "./protocol.js"
import { forgetTemplates } from "./templates.js"
import { navigationEnded } from "./typeAhead.js"

const TIMEOUT = 30000
const TOO_MANY_REQUESTS = 429

/**
 * Fetches the page again and puts back what the person has typed and done.
 * @param {number} [scroll] How far to scroll it.
 */
export async function rebuild(scroll) {
  try {
    const next = await fetchPage()
    const nextMeta = next.querySelector("meta[name=swiftwater]")
    // Nothing of one account may get into the page of another. Without a live page there is no account either.
    if (nextMeta?.dataset.account !== page.account) return location.reload()
    flushDelayed()
    const restore = noteContent()
    begin(next, nextMeta)
    restore()
    if (scroll) scrollTo(0, scroll)
    connect()
  } catch {
    retry(() => rebuild(scroll))
  }
}

async function fetchPage() {
  const response = await fetch(location.href, {
    headers: {
      "page-state": encodeURIComponent(page.savedState || ""),
      "page-account": encodeURIComponent(page.account),
    },
    // A redirect has no page here, so that the document is loaded again and the browser follows it.
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT),
  })
  if (response.status >= 500 || response.status === TOO_MANY_REQUESTS) throw response
  return new DOMParser().parseFromString(await response.text(), "text/html")
}

/** Takes up the new page, of which no frame was applied and to which no event was sent. */
function begin(next, nextMeta) {
  page.token = meta.content = nextMeta.content
  page.applied = 0
  forgetAcknowledged()
  dropEffects()
  navigationEnded()
  Object.assign(outbox, { entries: [], transmitted: 0, nextNumber: 1 })
  forgetTemplates()
  setWords(nextMeta.dataset.words)
  document.title = next.title
  const body = document.createDocumentFragment()
  body.append(...next.body.childNodes)
  fill(body)
}

/**
 * Notes what the person has typed, done and added that the server has certainly not dealt with.
 * @returns {() => void} Puts it back into the new page, with focus and selection.
 */
function noteContent() {
  const drafts = all(document, "[data-on]")
    .filter(wasEdited)
    .map((field) => [successor(field), content(field)])
  const values = all(document, "[data-on]")
    .filter(wasEdited)
    .map((field) => [successor(field), valueOf(field)])
  const repeated = outbox.entries
    .filter(({ fields }, index) => fields || index >= outbox.transmitted)
    .filter(({ event }) => event[NAME] !== EVENT_FILES && !isPrediction(event))
    .map(({ event: [, ...event], element, fields = [] }) => ({
      event,
      find: element ? successor(element) : () => null,
      fields: fields.map(([field, value]) => [successor(field), value]),
    }))
  const added = offeredFiles().map(({ file, element }) => [successor(element), file])
  const focused = document.activeElement
  const findFocused = successor(focused)
  const selection = [focused.selectionStart, focused.selectionEnd, focused.selectionDirection]
  return () => {
    for (const [find, value] of drafts) putBack(find(), value)
    for (const { event, find, fields } of repeated) {
      for (const [find, value] of fields) putBack(find(), value)
      repeat(find(), ...event)
    }
    // The fields of an event that is repeated may have got a later text since.
    for (const [find, value] of values) putBack(find(), value)
    for (const [find, file] of added) if (find()) offer(find(), [file])
    const element = findFocused()
    element?.focus({ preventScroll: true })
    if (selection[0] != null) element?.setSelectionRange(...selection)
  }
}

/** Does an event again on the new page. One whose element is not found is left out. */
function repeat(element, node, name, ...values) {
  if (name === EVENT_EDIT) putBack(element, values[0])
  else if (!node) send(element, 0, name, ...values)
  else if (element && optionsOf(element, name) !== undefined) sendFrom(element, name, ...values)
}

/** The content of a field before the edits that are sent again. */
function content(field) {
  const isUnsent = outbox.entries
    .slice(outbox.transmitted)
    .some(({ element, event }) => element === field && event[NAME] === EVENT_EDIT)
  return isUnsent && isText(field) ? textBeforeEdits(field) : valueOf(field)
}

function putBack(field, value) {
  if (field && valueOf(field) !== value) put(field, value)
}

/**
 * Finds the element of the new page that corresponds to one of the old page: by its id, by its name and its position
 * among those of that name, or as the only one of its kind with the same text.
 * @returns {() => Element | undefined} To be called on the new page.
 */
function successor(element) {
  const id = element.getAttribute("id")
  if (id) return () => document.getElementById(id)
  const name = element.getAttribute("name")
  const text = element.textContent
  const isSame = (other) => (name ? other.getAttribute("name") === name : other.textContent === text)
  const same = () => all(document, element.localName).filter(isSame)
  const position = same().indexOf(element)
  return () => (name || same().length === 1 ? same()[position] : undefined)
}
