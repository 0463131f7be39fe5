// The browser keeps drafts of fields and events with a key until the server has them, even when the tab is closed. Only
// elements with the attribute `data-persistent` take part. Its value names them within the application.
//
// Each tab has drafts of its own. A field without a draft takes over the latest draft of another tab, which may be
// closed.

import { isCurrent, isText, load, NAME, on, outbox, page, put, sendFrom, VALUES, wasEdited } from "../client.js"
import { all } from "../dom.js"
import { objectStore } from "../shared/database.js"

// In milliseconds: thirty days.
const MAXIMUM_AGE = 2592e6
const MAXIMUM_COUNT = 200
// An event has the texts of its fields, of which each may have as many bytes as a message.
const MAXIMUM_LENGTH = 250000

// The elements that were mounted in this turn: a form and its fields are restored together.
const waiting = []

const run = objectStore("swiftwater", "kept", "id")
/** The time of the last record. */
let lastTime = 0

/** Fulfilled when the events are repeated that are older than the files that the browser keeps. */
export let olderEvents = Promise.resolve()

/** Puts back the records of an element. */
export function mount(element) {
  waiting.push(element)
  if (waiting.length > 1) return
  olderEvents = new Promise((done) => queueMicrotask(() => restoreWaiting(done)))
}

function restoreWaiting(done) {
  const mounted = waiting.splice(0)
  restore(mounted, done).then(done)
  // Text that was typed before this module was loaded is stored after the older draft has been read.
  mounted.filter(wasEdited).forEach(keepDraft)
}

outbox.entries.forEach(keepEvent)
on("edited", keepDraft)
on("send", keepEvent)
on("answer", removeEvent)
on("pageHidden", keepDrafts)
removeExpired()
claimTab()

function keep(record) {
  if (JSON.stringify(record).length > MAXIMUM_LENGTH) return
  // The main script deletes what it keeps for another account.
  try {
    localStorage.persistentAccount = page.account
  } catch {}
  // Events are repeated in the order in which they happened, even within one millisecond or after a clock was set back.
  const time = (lastTime = Math.max(Date.now(), lastTime + 1))
  run("readwrite", (store) => store.put({ ...record, account: page.account, time }))
}

function remove(id) {
  run("readwrite", (store) => store.delete(id))
}

/** Identifies the draft of a field in this tab, even after a reload. */
function idOf(field) {
  return `draft:${tabNumber()}:${nameOf(field)}`
}

function tabNumber() {
  // The storage may be forbidden.
  try {
    return String((sessionStorage.tab ??= Math.random()))
  } catch {}
}

/** Asks other tabs whether this one was duplicated from them, with its storage. If so, it gets a number of its own. */
function claimTab() {
  const tabs = new BroadcastChannel("swiftwater-tabs")
  tabs.onmessage = ({ data: { tab, isTaken } }) => {
    if (!tab || tab !== tabNumber()) return
    if (isTaken) sessionStorage.tab = Math.random()
    else tabs.postMessage({ tab, isTaken: true })
  }
  tabs.postMessage({ tab: tabNumber() })
}

function nameOf(element) {
  return element?.getAttribute("data-persistent")
}

/** Keeps the text of a field, or removes it if there is none. */
function keepDraft(field) {
  const name = nameOf(field)
  if (!name || !isText(field) || field.type === "password") return
  if (field.value) keep({ id: idOf(field), name, text: field.value })
  else remove(idOf(field))
}

/** Keeps the text of each field, even if another tab has taken over the draft. */
function keepDrafts() {
  for (const field of all(document, "[data-persistent]")) if (field.value) keepDraft(field)
}

/** Keeps an event with a key until the server has answered it. */
async function keepEvent(entry) {
  const { event, element, fields } = entry
  const name = nameOf(element)
  if (!name || !fields) return
  const values = fields
    .filter(([field]) => nameOf(field) && field.type !== "password")
    .map(([field, value]) => [nameOf(field), value])
  // The other features react to the event, too: the files that it may need are noted.
  await null
  const { mayNeedFiles } = entry
  keep({ id: "event:" + event[VALUES], name, event: event[NAME], key: event[VALUES], values, mayNeedFiles })
}

/**
 * Removes an event that the server has answered. An event whose element was removed before it arrived is repeated when
 * a page shows the element, which it may do already.
 */
function removeEvent({ event, element, fields, isIgnored }) {
  if (!fields || !nameOf(element)) return
  if (isIgnored) restore(all(document, "[data-persistent]"))
  else remove("event:" + event[VALUES])
}

/**
 * Puts back the records of elements.
 * @param {() => void} [olderEventsAreSent] Called before the first event that may need the files that the browser keeps.
 */
async function restore(mounted, olderEventsAreSent) {
  const elements = new Map(mounted.map((element) => [nameOf(element), element]))
  const kept = (await run("readonly", (store) => store.getAll())) ?? []
  const records = kept.filter(({ account }) => account === page.account).sort((one, other) => one.time - other.time)
  const fields = [...elements.values()].filter(isText)
  const untouched = fields.filter((field) => !field.value && !wasEdited(field))
  const others = fields.filter((field) => !untouched.includes(field)).map((field) => [field, withDraft(field, records)])
  for (const { name, event, key, values, mayNeedFiles } of records) {
    const element = elements.get(name)
    if (element && mayNeedFiles && document.querySelector("[data-kept-files]")) {
      olderEventsAreSent?.()
      await (await load("features/files.js")).addedKeptFiles()
    }
    if (!key || !element || !isCurrent(element) || isUnanswered(key)) continue
    for (const [name, value] of values) if (elements.has(name)) put(elements.get(name), value)
    sendFrom(element, event, key)
  }
  // The drafts are restored last, because they were typed after the events.
  for (const field of untouched.filter(isCurrent)) {
    const own = idOf(field)
    const drafts = records.filter(({ name, text }) => text && name === nameOf(field))
    const draft = drafts.find(({ id }) => id === own) ?? drafts.at(-1)
    if (!draft) continue
    put(field, draft.text)
    if (draft.id !== own) remove(draft.id)
  }
  // A repeated event sets its fields, so the text that they had before is put back after it.
  for (const [field, text] of others) if (field.value !== text && isCurrent(field)) put(field, text)
}

/** The text of a field. Text that was typed before its draft was read is after the draft. */
function withDraft(field, records) {
  const { value } = field
  const text = records.find(({ id }) => id === idOf(field) && wasEdited(field))?.text ?? ""
  return (value && text.includes(value)) || value.includes(text) ? value : text + value
}

function isUnanswered(key) {
  return outbox.entries.some(({ event }) => event[VALUES] === key)
}

/** Removes records that are too old or too many and, if an account is signed in, those of other accounts. */
async function removeExpired() {
  const records = (await run("readonly", (store) => store.getAll())) ?? []
  records.sort((one, other) => other.time - one.time)
  const isKept = ({ account, time }, index) =>
    (account === page.account || !page.account) && Math.abs(Date.now() - time) < MAXIMUM_AGE && index < MAXIMUM_COUNT
  for (const [index, record] of records.entries()) if (!isKept(record, index)) remove(record.id)
}
