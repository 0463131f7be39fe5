// The notice about a lost connection, or about a text that is too long.

const CONNECTION_LOST_DELAY = 1000

/** The class of a field whose text is too long to be sent. */
export const TOO_LONG = "too-long"

export const notice = document.createElement("div")
Object.assign(notice, { className: "connection-notice", role: "status", hidden: true })

let timer
let isLost
let words = []

/** Takes over the language of the page and the texts of the notices, one a line. */
export function setWords(lines) {
  words = lines.split("\n")
  document.documentElement.lang = words[0]
}

/** Shows whether the connection is open. A short interruption shows no notice. */
export function showConnection(isOpen) {
  document.documentElement.dataset.connection = isOpen ? "open" : "lost"
  clearTimeout(timer)
  timer = setTimeout(
    () => {
      isLost = !isOpen
      showNotice()
    },
    isOpen ? 0 : CONNECTION_LOST_DELAY
  )
}

export function showNotice() {
  const [, connectionLost, textTooLong] = words
  const text = isLost ? connectionLost : document.querySelector("." + TOO_LONG) ? textTooLong : ""
  // Setting the same text again would have a screen reader read it again.
  if (notice.textContent !== text) notice.textContent = text
  notice.hidden = !text
}

/** Shows the notice again after the page has changed, if it is shown. */
export function refreshNotice() {
  if (!notice.hidden) showNotice()
}
