// Files that the user adds. The browser gives each an id and announces it, and the server requests or rejects it.
//
// The files of an element with the attribute `data-kept-files` are kept in a database of the browser until the server
// has dropped them, so that they outlive the document. The value of the attribute names the element within the
// application.

import { elementAt, handlerOf, listen, load, locatorOf, on, page, sendFrom } from "../client.js"
import { objectStore } from "../shared/database.js"
import { DROP_TARGET, mark } from "../shared/dropMark.js"
import { EVENT_FILES } from "../protocol.js"

const FILES_PATH = "/_live/files/"
// In milliseconds.
const RETRY_INTERVAL = 3000
const MAXIMUM_RETRY_COUNT = 20

const TOO_MANY_REQUESTS = 429
const INSUFFICIENT_STORAGE = 507

// In milliseconds: thirty days.
const MAXIMUM_AGE = 2592e6
// In bytes.
const MAXIMUM_KEPT_SIZE = 2 ** 28

// Id → the file and its state:
//   file, key, element  the file, its key, and the element to which the user has added it
//   size                width and height of a picture; empty for another file
//   name                the value of `data-kept-files`, if the browser keeps the file
//   sent, settle        a promise that is fulfilled when the upload has ended, and the function that fulfills it
//   request             the controller that aborts the upload
//   isShown, shownIn    whether a row shows the file, and that row, while the page does not have it yet
const files = new Map()
let lastID = 0

// Key → the same without an element: files that this document has, and the page does not.
const unclaimed = new Map()
// Key → a function that lets another tab have the file.
const releases = new Map()
const run = objectStore("swiftwater-files", "kept", "key")
/** Fulfilled when all changes of the database are made. */
let stored = removeForeign()
/** Fulfilled when the kept files of the mounted elements are added. */
let added = stored

/**
 * Adds the kept files of an element, and announces those that the user has chosen before this module was loaded. Shows
 * the file of a preview.
 */
export function mount(element) {
  const { keptFiles, hasFiles } = element.dataset
  if (hasFiles) checkMarks()
  if (keptFiles) added = added.then(() => addKept(element, keptFiles))
  if (element.files?.length) takeFiles(element, element)
  const file = files.get(Number(element.dataset.file))?.file
  if (!file) return
  const url = URL.createObjectURL(file)
  element.src = url
  return { unmount: () => URL.revokeObjectURL(url) }
}

/**
 * Shows the files that wait in a row that the page does not have yet. They wait no more, because the row sends them. If
 * the row has a key and the page answers without it, the event was ignored, so they wait again.
 */
export function mountInPredictedRow(element, predictedRow) {
  const { shownFiles, except, maximumSize } = element.dataset
  if (!shownFiles) return
  const row = predictedRow.dataset.key && { row: predictedRow, element }
  for (const entry of waitingFiles(shownFiles, except)) {
    Object.assign(entry, { isShown: true, shownIn: row })
    element.append(viewOf(entry, maximumSize.split(" ")))
  }
  checkMarks()
}

/** The files of a name that no row has shown yet, except those whose own names begin with a text. */
function waitingFiles(name, except) {
  return [...files.values()].filter(
    ({ element, file, isShown }) =>
      !isShown && element.dataset.keptFiles === name && !(except && file.name.startsWith(except)),
  )
}

/** A picture in the size in which the page will show it, or the name of another file. */
function viewOf({ file, size: [width, height] }, [maximumWidth, maximumHeight]) {
  if (!width) {
    const name = document.createElement("p")
    Object.assign(name, { className: "waiting-file", dir: "auto", textContent: file.name })
    return name
  }
  const scale = Math.min(1, maximumWidth / width, maximumHeight / height)
  const picture = new Image(Math.max(1, Math.trunc(width * scale)), Math.max(1, Math.trunc(height * scale)))
  Object.assign(picture, { className: "waiting-file", alt: file.name, src: URL.createObjectURL(file) })
  picture.onload = picture.onerror = () => URL.revokeObjectURL(picture.src)
  return picture
}

/** Checks the hidden boxes that say whether files wait. */
function checkMarks() {
  for (const mark of document.querySelectorAll("[data-has-files]")) {
    mark.checked = waitingFiles(mark.dataset.hasFiles, mark.dataset.except).length > 0
  }
}

on("update", () => {
  for (const entry of files.values()) {
    const { shownIn } = entry
    if (!shownIn || shownIn.element.isConnected) continue
    entry.shownIn = undefined
    // The page has adopted the row, or the user has left the list.
    entry.isShown = shownIn.row.isConnected || !entry.element.isConnected
    if (!entry.isShown) checkMarks()
  }
})
// The server decides which event takes the files, so each later event may need them.
on("send", (entry) => (entry.mayNeedFiles = files.size > 0))
on("upload", (id, isWanted) => (isWanted ? upload(id) : drop(id)))
on("willReplaceContent", () => {
  for (const id of files.keys()) {
    const entry = release(id)
    if (entry.name) unclaimed.set(entry.key, entry)
  }
})
// The files that the server has not dropped are added again to the rebuilt page.
on("rebuild", (restores) => {
  for (const entry of files.values()) {
    const locator = locatorOf(entry.element)
    restores.push(() => (entry.name ? whenAdded(entry.key) : elementAt(locator) && offer(elementAt(locator), entry)))
  }
})

addEventListener("change", ({ target }) => {
  const element = target.files && handlerOf(target, EVENT_FILES)
  if (element) takeFiles(element, target)
})

listen("paste", EVENT_FILES, (element, event) => {
  const { files, types } = event.clipboardData
  // Text that is copied from a document may be accompanied by pictures.
  if (!files.length || types.includes("text/plain")) return
  event.preventDefault()
  announce(element, files)
})

for (const type of ["dragover", "dragleave", "drop"]) addEventListener(type, handleDrag)

function handleDrag(event) {
  const { files, types } = event.dataTransfer
  const element = types.includes("Files") && handlerOf(event.target, EVENT_FILES)
  mark(null)
  if (!element) return
  event.preventDefault()
  if (event.type === "dragover") mark(element, DROP_TARGET)
  else if (event.type === "drop") announce(element, files)
}

function takeFiles(element, field) {
  announce(element, field.files)
  // Clearing the field allows the user to choose the same file again.
  field.value = ""
}

/**
 * Announces files to the server, pictures with their sizes.
 * @returns A promise that is fulfilled when each file was sent, has failed or was rejected.
 */
async function announce(element, added) {
  // The browser creates keys only in pages with TLS or of this machine.
  const offered = [...added].map((file) => ({ file, key: crypto.randomUUID?.() ?? "", size: [] }))
  const name = element.dataset.keptFiles
  // Other files need not wait.
  if (offered.some(isPicture)) await Promise.all(offered.filter(isPicture).map(measure))
  return Promise.all(
    offered.map((entry) => {
      if (name && entry.key) keep(Object.assign(entry, { name }))
      return offer(element, entry)
    }),
  )
}

function offer(element, { file, key, size, name }) {
  const entry = { file, key, size, name, element }
  entry.sent = new Promise((settle) => (entry.settle = settle))
  files.set(++lastID, entry)
  checkMarks()
  sendFrom(element, EVENT_FILES, lastID, file.name, file.type, file.size, key, ...size)
  return entry.sent
}

function isPicture({ file }) {
  return file.type.startsWith("image/")
}

/** Notes the size of a picture as it is shown upright, so that the page can reserve its space, without decoding it. */
async function measure(entry) {
  const image = new Image()
  image.src = URL.createObjectURL(entry.file)
  await new Promise((done) => (image.onload = image.onerror = done))
  if (image.naturalWidth) entry.size = [image.naturalWidth, image.naturalHeight]
  URL.revokeObjectURL(image.src)
}

/** Sends a file that the server requests. */
async function upload(id, failures = 0) {
  const entry = files.get(id)
  if (!entry) return
  const { file, element, request, settle } = entry
  request?.abort()
  const controller = (entry.request = new AbortController())
  const { signal } = controller
  try {
    const headers = { "page-token": page.token, "content-type": file.type || "application/octet-stream" }
    const { status } = await fetch(FILES_PATH + id, { method: "PUT", headers, body: file, signal })
    const isDiskFull = status === INSUFFICIENT_STORAGE
    if (status < 400 || isDiskFull) settle()
    if (status < 400) return
    // The request was rejected, perhaps by a proxy between browser and server. A full disk has no space again soon. If
    // the disk of the server is full, the page says so already, and ignores the report.
    const isRejected = isDiskFull || (status < 500 && status !== TOO_MANY_REQUESTS)
    if (isRejected) failures = MAXIMUM_RETRY_COUNT
  } catch {}
  setTimeout(() => {
    if (signal.aborted) return
    if (failures < MAXIMUM_RETRY_COUNT) upload(id, failures + 1)
    else {
      settle()
      sendFrom(element, EVENT_FILES, id)
    }
  }, RETRY_INTERVAL)
}

/** Ends the upload of a file that this page does not want anymore. */
function release(id) {
  const entry = files.get(id)
  files.delete(id)
  checkMarks()
  entry?.request?.abort()
  entry?.settle()
  return entry
}

/** Drops a file that the server does not want anymore. */
function drop(id) {
  const { key, name } = release(id) ?? {}
  if (name) removeKept(key)
}

// MARK: Kept files

/** Adds the files of an element that an earlier page or document had, and then tells the server that these are all. */
async function addKept(element, name) {
  // An event that is older than the files must not take them.
  if (document.querySelector("[data-persistent]")) await (await load("features/persistence.js")).olderEvents
  await stored
  const records = (await run("readonly", (store) => store.getAll())) ?? []
  for (const { key } of records.filter((record) => record.name === name).sort((one, other) => one.time - other.time)) {
    if (isKnown(key) || !(await claim(key))) continue
    // Meanwhile another tab may have sent it.
    const record = await run("readonly", (store) => store.get(key))
    if (record) unclaimed.set(key, record)
    else releases.get(key)()
  }
  if (!element.isConnected) return
  for (const entry of [...unclaimed.values()].filter((entry) => entry.name === name)) {
    unclaimed.delete(entry.key)
    offer(element, entry)
  }
  sendFrom(element, EVENT_FILES)
}

/** Waits until the kept files of the elements of this page are added. */
export async function addedKeptFiles() {
  // The elements are mounted when this module is loaded, in the order in which they have waited for it.
  await load("features/files.js")
  await added
}

/** Waits until a kept file is added again and sent, if an element of this page wants it. */
async function whenAdded(key) {
  await addedKeptFiles()
  await [...files.values()].find((entry) => entry.key === key)?.sent
}

function isKnown(key) {
  return unclaimed.has(key) || [...files.values()].some((entry) => entry.key === key)
}

/** Keeps a file, if there is room for it. */
function keep({ file, key, size, name }) {
  const time = Date.now() + lastID / 1000
  change(async () => {
    // Files that are nobody's would be removed by the next document.
    if (!page.account || !(await claim(key))) return
    const records = (await run("readonly", (store) => store.getAll())) ?? []
    const total = records.reduce((sum, record) => sum + record.file.size, file.size)
    if (total > MAXIMUM_KEPT_SIZE || !isKnown(key)) return
    await run("readwrite", (store) => store.put({ file, key, size, name, account: page.account, time }))
  })
}

function removeKept(key) {
  releases.get(key)?.()
  change(() => run("readwrite", (store) => store.delete(key)))
}

/** Changes the database after all earlier changes. */
function change(action) {
  stored = stored.then(action)
}

/**
 * Claims a file for this tab, until it is closed: no other tab adds it.
 * @returns Whether no other tab has it. A page without TLS of another machine claims and keeps nothing.
 */
function claim(key) {
  return new Promise((settle) => {
    if (!navigator.locks) return settle(false)
    const hold = (lock) => {
      settle(lock !== null)
      return lock && new Promise((done) => releases.set(key, done))
    }
    navigator.locks.request("swiftwater-file:" + key, { ifAvailable: true }, hold).catch(() => settle(false))
  })
}

/** Removes files that are too old, and those of other accounts: all of them if nobody is signed in. */
async function removeForeign() {
  const records = (await run("readonly", (store) => store.getAll())) ?? []
  for (const { key, account, time } of records) {
    if (account === page.account && account && Math.abs(Date.now() - time) < MAXIMUM_AGE) continue
    await run("readwrite", (store) => store.delete(key))
  }
}
