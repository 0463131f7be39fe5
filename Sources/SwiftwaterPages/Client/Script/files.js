// Files that the person adds. They are numbered; the server says which of them it wants.
const files = new Map()
let lastFile = 0

function offer(element, list) {
  for (const file of list) {
    files.set(++lastFile, { file, element })
    tell(element, "files", lastFile, file.name, file.type, file.size)
  }
}

async function upload(id, isWanted, failures = 0) {
  const entry = files.get(id)
  if (!entry) return
  const { file, element, request } = entry
  request?.abort()
  if (!isWanted) return files.delete(id)
  const controller = (entry.request = new AbortController())
  const { signal } = controller
  try {
    const headers = { "page-token": token, "content-type": file.type || "application/octet-stream" }
    const { status } = await fetch("/_live/files/" + id, { method: "PUT", headers, body: file, signal })
    if (status < 400) return
    // It was refused, perhaps by something on the way that the page knows nothing of.
    if (status < 500 && status !== 429) failures = 20
  } catch {}
  setTimeout(() => {
    if (signal.aborted) return
    if (failures < 20) upload(id, true, failures + 1)
    else tell(element, "files", id)
  }, 3000)
}

listen("paste", "files", (element, event) => {
  const { files, types } = event.clipboardData
  // What is copied from a document may have pictures beside its text.
  if (!files.length || types.includes("text/plain")) return
  event.preventDefault()
  offer(element, files)
})

let dragged
listen("dragstart", "drag", (element, event) => {
  dragged = element
  event.dataTransfer.setData("text/plain", "")
  element.classList.add("dragging")
  tell(element, "drag")
})
addEventListener("dragend", () => {
  dragged?.classList.remove("dragging")
  dragged = null
  mark(null)
})

for (const name of ["dragover", "dragleave", "drop"]) {
  addEventListener(name, (event) => {
    const { files, types } = event.dataTransfer
    const hasFiles = types.includes("Files")
    const { target } = event
    const element = hasFiles ? handler(target, "files") : dragged && handler(target, "drop", handles(dragged, "drag"))
    mark(null)
    if (!element || element === dragged) return
    event.preventDefault()
    const { top, height } = element.getBoundingClientRect()
    const isAfter = event.clientY > top + height / 2
    if (name === "dragover") mark(element, hasFiles ? "drop-target" : isAfter ? "drop-after" : "drop-before")
    else if (name === "drop") hasFiles ? offer(element, files) : tell(element, "drop", isAfter)
  })
}

let marked
function mark(element, name) {
  marked?.classList.remove("drop-target", "drop-after", "drop-before")
  marked = element
  element?.classList.add(name)
}
