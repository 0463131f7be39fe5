// The browser keeps drafts of fields and events with a key until the server has them, also when the tab is closed. Only
// elements with the attribute `data-persistent` take part. Its value names them within the application.
//
// Each tab has drafts of its own. A field without one takes over the last one of another tab, which may be closed.

import { isCurrent, isText, NAME, on, outbox, page, put, sendFrom, VALUES, wasEdited } from "../client.js"
import { all } from "../dom.js"

const STORE = "kept"
// In milliseconds: thirty days.
const MAXIMUM_AGE = 2592e6
const MAXIMUM_COUNT = 200
const MAXIMUM_LENGTH = 60000

// The elements that were mounted in this turn: a form and its fields are restored together.
const waiting = []

let opening

/** Puts back what was kept for an element. */
export function mount(element) {
  if (wasEdited(element)) keepDraft(element)
  waiting.push(element)
  if (waiting.length === 1) queueMicrotask(() => restore(waiting.splice(0)))
}

outbox.entries.forEach(keepEvent)
on("edit", keepDraft)
on("send", keepEvent)
on("answer", forgetEvent)
on("leave", keepDrafts)
removeExpired()

function open() {
  return (opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("swiftwater", 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  }))
}

/** Runs an action on the stored records. Without a storage, as in some private windows, nothing is kept. */
async function run(mode, action) {
  try {
    const transaction = (await open()).transaction(STORE, mode)
    const request = action(transaction.objectStore(STORE))
    // Otherwise a page that is left would not finish it.
    transaction.commit()
    await new Promise((done, fail) => Object.assign(transaction, { oncomplete: done, onerror: fail, onabort: fail }))
    return request.result
  } catch {}
}

function keep(record) {
  if (JSON.stringify(record).length > MAXIMUM_LENGTH) return
  // The main script deletes what it keeps for another account.
  try {
    localStorage.persistentAccount = page.account
  } catch {}
  run("readwrite", (store) => store.put({ ...record, account: page.account, time: Date.now() }))
}

function forget(id) {
  run("readwrite", (store) => store.delete(id))
}

/** Identifies the draft of a field in this tab, also after a reload. */
function idOf(field) {
  let tab
  // The storage may be forbidden.
  try {
    tab = sessionStorage.tab ??= Math.random()
  } catch {}
  return `draft:${tab}:${nameOf(field)}`
}

function nameOf(element) {
  return element?.getAttribute("data-persistent")
}

/** Keeps the text of a field, or forgets it if there is none. */
function keepDraft(field) {
  const name = nameOf(field)
  if (!name || !isText(field) || field.type === "password") return
  if (field.value) keep({ id: idOf(field), name, text: field.value })
  else forget(idOf(field))
}

/** Keeps the text of each field, also where another tab has taken over the draft. */
function keepDrafts() {
  for (const field of all(document, "[data-persistent]")) if (field.value) keepDraft(field)
}

/** Keeps an event with a key until the server has answered it. */
function keepEvent({ event, element, fields }) {
  const name = nameOf(element)
  if (!name || !fields) return
  const values = fields
    .filter(([field]) => nameOf(field) && field.type !== "password")
    .map(([field, value]) => [nameOf(field), value])
  keep({ id: "event:" + event[VALUES], name, event: event[NAME], key: event[VALUES], values })
}

/** Forgets an event that the server has answered. */
function forgetEvent({ event, element, fields }) {
  if (fields && nameOf(element)) forget("event:" + event[VALUES])
}

async function restore(mounted) {
  const elements = new Map(mounted.map((element) => [nameOf(element), element]))
  const records = (await run("readonly", (store) => store.getAll())) ?? []
  records.sort((one, other) => one.time - other.time)
  const fields = [...elements.values()].filter(isText)
  const untouched = fields.filter((field) => !field.value && !wasEdited(field))
  const others = fields.filter((field) => !untouched.includes(field)).map((field) => [field, field.value])
  for (const { account, name, event, key, values } of records) {
    const element = elements.get(name)
    if (!key || account !== page.account || !element || !isCurrent(element) || isUnanswered(key)) continue
    for (const [name, value] of values) if (elements.has(name)) put(elements.get(name), value)
    sendFrom(element, event, key)
  }
  // The drafts come last, as they were typed after the events.
  for (const field of untouched.filter(isCurrent)) {
    const own = idOf(field)
    const drafts = records.filter(({ account, name, text }) => text && account === page.account && name === nameOf(field))
    const draft = drafts.find(({ id }) => id === own) ?? drafts.at(-1)
    if (!draft) continue
    put(field, draft.text)
    if (draft.id !== own) forget(draft.id)
  }
  // An event that is repeated sets its fields, and what stood there before comes after it.
  for (const [field, text] of others) if (field.value !== text && isCurrent(field)) put(field, text)
}

function isUnanswered(key) {
  return outbox.entries.some(({ event }) => event[VALUES] === key)
}

/** Forgets what is too old or too much and, if an account is signed in, what belongs to another one. */
async function removeExpired() {
  const records = (await run("readonly", (store) => store.getAll())) ?? []
  records.sort((one, other) => other.time - one.time)
  const isKept = ({ account, time }, index) =>
    (account === page.account || !page.account) && time > Date.now() - MAXIMUM_AGE && index < MAXIMUM_COUNT
  for (const [index, record] of records.entries()) if (!isKept(record, index)) forget(record.id)
}
