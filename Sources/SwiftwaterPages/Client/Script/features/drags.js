// Elements that are dragged, and elements that they are dropped on.

import { handlerOf, listen, optionsOf, sendFrom } from "../client.js"
import { EVENT_DRAG, EVENT_DROP } from "../protocol.js"
import { DROP_AFTER, DROP_BEFORE, mark } from "../parts/dropMark.js"

const DRAGGING = "dragging"

let dragged

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

function dragOver(event) {
  // The options of an element that takes what is dragged name the same drags.
  const element = dragged && handlerOf(event.target, EVENT_DROP, optionsOf(dragged, EVENT_DRAG))
  mark(null)
  if (!element || element === dragged) return
  event.preventDefault()
  const { top, height } = element.getBoundingClientRect()
  const isAfter = event.clientY > top + height / 2
  if (event.type === "dragover") mark(element, isAfter ? DROP_AFTER : DROP_BEFORE)
  else if (event.type === "drop") sendFrom(element, EVENT_DROP, isAfter)
}
