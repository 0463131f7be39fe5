// Files that the user adds. They are numbered; the server answers which of them it wants.

import { listen } from "./handlers.js"
import { sendFrom } from "./outbox.js"
import { FILES_PATH, page } from "./page.js"
import { EVENT_FILES } from "./protocol.js"

const RETRY_INTERVAL = 3000
const LARGEST_FAILURE_COUNT = 20

const TOO_MANY_REQUESTS = 429

// Number → `{ file, element, request }`.
const files = new Map()
let lastNumber = 0

/** Announces files to the server. */
export function offer(element, added) {
  for (const file of added) {
    files.set(++lastNumber, { file, element })
    sendFrom(element, EVENT_FILES, lastNumber, file.name, file.type, file.size)
  }
}

/** The files that the server has not dropped, each with the element that it was added to. */
export function offeredFiles() {
  return [...files.values()]
}

/** Drops all files, as their page is gone. */
export function dropFiles() {
  for (const number of files.keys()) upload(number, false)
}

/** Sends a file, or drops it if the server does not want it. */
export async function upload(number, isWanted, failures = 0) {
  const entry = files.get(number)
  if (!entry) return
  const { file, element, request } = entry
  request?.abort()
  if (!isWanted) return files.delete(number)
  const controller = (entry.request = new AbortController())
  const { signal } = controller
  try {
    const headers = { "page-token": page.token, "content-type": file.type || "application/octet-stream" }
    const { status } = await fetch(FILES_PATH + number, { method: "PUT", headers, body: file, signal })
    if (status < 400) return
    // The request was refused, perhaps by a proxy between browser and server.
    if (status < 500 && status !== TOO_MANY_REQUESTS) failures = LARGEST_FAILURE_COUNT
  } catch {}
  setTimeout(() => {
    if (signal.aborted) return
    if (failures < LARGEST_FAILURE_COUNT) upload(number, true, failures + 1)
    else sendFrom(element, EVENT_FILES, number)
  }, RETRY_INTERVAL)
}

export function watchPaste() {
  listen("paste", EVENT_FILES, (element, event) => {
    const { files, types } = event.clipboardData
    // Text that is copied from a document may come with pictures.
    if (!files.length || types.includes("text/plain")) return
    event.preventDefault()
    offer(element, files)
  })
}
