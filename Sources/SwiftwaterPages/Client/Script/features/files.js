// Files that the user adds. The browser numbers and announces them, and the server requests or rejects each of them.

import { elementAt, handlerOf, locatorOf, listen, on, page, sendFrom } from "../client.js"
import { EVENT_FILES } from "../protocol.js"
import { DROP_TARGET, mark } from "../parts/dropMark.js"

const FILES_PATH = "/_live/files/"
// In milliseconds.
const RETRY_INTERVAL = 3000
const MAXIMUM_RETRY_COUNT = 20

const TOO_MANY_REQUESTS = 429

// Number → `{ file, element, settle, request }`.
const files = new Map()
let lastNumber = 0

/** Announces the files that the user has chosen before this module was loaded, or shows the file of a preview. */
export function mount(element) {
  if (element.files?.length) takeFiles(element, element)
  const file = files.get(Number(element.dataset.file))?.file
  if (!file) return
  const url = URL.createObjectURL(file)
  element.src = url
  return { unmount: () => URL.revokeObjectURL(url) }
}

// The server decides which event takes the files, so each later event may need them.
on("send", (entry) => (entry.mayNeedFiles = files.size > 0))
on("upload", upload)
on("fill", () => {
  for (const number of files.keys()) upload(number, false)
})
// The files that the server has not dropped are added again to the rebuilt page.
on("rebuild", (restores) => {
  for (const { file, element } of files.values()) {
    const key = locatorOf(element)
    restores.push(() => elementAt(key) && announce(elementAt(key), [file]))
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
 * Announces files to the server.
 * @returns A promise that is fulfilled when each file was sent, has failed or was rejected.
 */
function announce(element, added) {
  const endings = [...added].map(
    (file) =>
      new Promise((settle) => {
        files.set(++lastNumber, { file, element, settle })
        sendFrom(element, EVENT_FILES, lastNumber, file.name, file.type, file.size)
      }),
  )
  return Promise.all(endings)
}

/** Sends a file that the server requests, or drops one that it rejects. */
async function upload(number, isWanted, failures = 0) {
  const entry = files.get(number)
  if (!entry) return
  const { file, element, request, settle } = entry
  request?.abort()
  if (!isWanted) {
    settle()
    return files.delete(number)
  }
  const controller = (entry.request = new AbortController())
  const { signal } = controller
  try {
    const headers = { "page-token": page.token, "content-type": file.type || "application/octet-stream" }
    const { status } = await fetch(FILES_PATH + number, { method: "PUT", headers, body: file, signal })
    if (status < 400) return settle()
    // The request was refused, perhaps by a proxy between browser and server.
    if (status < 500 && status !== TOO_MANY_REQUESTS) failures = MAXIMUM_RETRY_COUNT
  } catch {}
  setTimeout(() => {
    if (signal.aborted) return
    if (failures < MAXIMUM_RETRY_COUNT) upload(number, true, failures + 1)
    else {
      settle()
      sendFrom(element, EVENT_FILES, number)
    }
  }, RETRY_INTERVAL)
}
