// Properties that the page sets on elements, and events that custom elements send to it.

import { sendFrom } from "../client.js"
import { split } from "../dom.js"
import { messageText } from "../shared/messages.js"
import { EVENT_CUSTOM, MAXIMUM_DETAIL_BYTES } from "../protocol.js"

const PROPERTY = "data-property-"

export function mount(element) {
  listenTo(element)
  for (const name of element.getAttributeNames()) set(element, name)
  return { update: (name) => set(element, name) }
}

function listenTo(element) {
  for (const entry of (element.getAttribute("data-on") ?? "").split(" ")) {
    const [event, name] = split(entry)
    if (event !== EVENT_CUSTOM) continue
    element.addEventListener(name, ({ target, detail }) => {
      // Another element inside may send the same event.
      if (target === element) sendFrom(element, EVENT_CUSTOM, name, messageText(detail, MAXIMUM_DETAIL_BYTES))
    })
  }
}

/** Sets the property that an attribute holds: `data-property-value-as-date` holds `valueAsDate`. */
async function set(element, attribute) {
  if (!attribute.startsWith(PROPERTY)) return
  const name = attribute.slice(PROPERTY.length).replace(/-(.)/g, (_, letter) => letter.toUpperCase())
  const { localName } = element
  // Before the class is defined, a value would hide the property of the class.
  if (localName.includes("-")) await customElements.whenDefined(localName)
  element[name] = JSON.parse(element.getAttribute(attribute))
}
