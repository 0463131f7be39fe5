// The announcements to screen readers while an element is dragged or a row is moved.

let region

/** Announces a text to screen readers at once. */
export function announce(text) {
  if (!region) {
    region = document.createElement("div")
    region.setAttribute("role", "status")
    region.setAttribute("aria-live", "assertive")
    Object.assign(region.style, {
      position: "fixed", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)", whiteSpace: "nowrap",
    })
  }
  // A new page has no such region.
  if (!region.isConnected) document.body.append(region)
  region.textContent = text
}

/** Removes the region, when no element of the page announces anything anymore. */
export function stopAnnouncing() {
  region?.remove()
}
