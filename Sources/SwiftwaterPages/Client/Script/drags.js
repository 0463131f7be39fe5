// Elements that are dragged, and elements that something is dropped on.

import { offer } from "./files.js"
import { handlerOf, listen, optionsOf } from "./handlers.js"
import { sendFrom } from "./outbox.js"
import { EVENT_DRAG, EVENT_DROP, EVENT_FILES } from "./protocol.js"

const DRAGGING = "dragging"
const DROP_TARGET = "drop-target"
const DROP_BEFORE = "drop-before"
const DROP_AFTER = "drop-after"

let dragged
let marked

export function watchDrags() {
  listen("dragstart", EVENT_DRAG, (element, event) => {
    dragged = element
    // Firefox drags only elements that carry data.
    event.dataTransfer.setData("text/plain", "")
    element.classList.add(DRAGGING)
    sendFrom(element, EVENT_DRAG)
  })
  addEventListener("dragend", () => {
    dragged?.classList.remove(DRAGGING)
    dragged = null
    mark(null)
  })
  for (const type of ["dragover", "dragleave", "drop"]) addEventListener(type, dragOver)
}

function dragOver(event) {
  const { files, types } = event.dataTransfer
  const hasFiles = types.includes("Files")
  const element = hasFiles ? handlerOf(event.target, EVENT_FILES) : dropTarget(event.target)
  mark(null)
  if (!element || element === dragged) return
  event.preventDefault()
  const { top, height } = element.getBoundingClientRect()
  const isAfter = event.clientY > top + height / 2
  if (event.type === "dragover") mark(element, hasFiles ? DROP_TARGET : isAfter ? DROP_AFTER : DROP_BEFORE)
  else if (event.type === "drop") hasFiles ? offer(element, files) : sendFrom(element, EVENT_DROP, isAfter)
}

/** The element that takes what is dragged: its options name the same drags. */
function dropTarget(target) {
  return dragged && handlerOf(target, EVENT_DROP, optionsOf(dragged, EVENT_DRAG))
}

function mark(element, className) {
  marked?.classList.remove(DROP_TARGET, DROP_BEFORE, DROP_AFTER)
  marked = element
  element?.classList.add(className)
}
