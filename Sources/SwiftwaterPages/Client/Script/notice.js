// The notice about the connection, or about a text that is too long.

// In milliseconds.
const CONNECTION_LOST_DELAY = 1000
const SLOW_ANSWER_DELAY = 2000

/** The class of a field whose text is too long to be sent. */
export const TOO_LONG = "too-long"

export const notice = document.createElement("div")
Object.assign(notice, { className: "connection-notice", role: "status", ariaAtomic: "false", hidden: true })
// The time and the numbers change often, so a screen reader does not read them.
const problemText = notice.appendChild(document.createElement("span"))
const detailsText = notice.appendChild(document.createElement("span"))
detailsText.ariaHidden = "true"

let lostTimer
let slowTimer
/** The time at which the connection was lost; null while it is open. */
let lostSince = null
let isLost
let isSlow
/** The number of actions of the user that have no answer. */
let waitingCount = 0
let texts = []

/** Sets the language of the page and the texts of the notices, one a line. */
export function setTexts(lines) {
  texts = lines.split("\n")
  document.documentElement.lang = texts[0]
}

/** Shows whether the connection is open. A short interruption shows no notice. */
export function showConnection(isOpen) {
  document.documentElement.dataset.connection = isOpen ? "open" : "lost"
  noteLoss(!isOpen)
  clearTimeout(lostTimer)
  lostTimer = setTimeout(
    () => {
      isLost = !isOpen
      showNotice()
    },
    isOpen ? 0 : CONNECTION_LOST_DELAY
  )
}

/** Shows at once that there is no connection, if that is known before the page opens one. */
export function showLoss() {
  isLost = true
  noteLoss(true)
  showNotice()
}

function noteLoss(isWithout) {
  lostSince = isWithout ? lostSince ?? new Date() : null
}

/**
 * Shows how many actions have no answer. If no answer arrives for a while, the connection counts as slow. It counts as
 * fast again when no action waits at the end of such a while, so that the notice does not flicker with each action.
 */
export function showWaiting(count) {
  if (count === waitingCount) return
  // After one answer has arrived, others are likely to arrive.
  if (count < waitingCount || !waitingCount) {
    clearTimeout(slowTimer)
    slowTimer = setTimeout(() => {
      isSlow = waitingCount > 0
      showNotice()
    }, SLOW_ANSWER_DELAY)
  }
  waitingCount = count
  showNotice()
}

export function showNotice() {
  const [language, connectionLost, textTooLong, offline, slow, since, waiting] = texts
  const problem = !navigator.onLine ? offline : isLost ? connectionLost : isSlow ? slow : ""
  const details = []
  if (lostSince && problem) {
    const time = lostSince.toLocaleTimeString(language, { hour: "numeric", minute: "2-digit" })
    details.push(since.replace("{time}", time))
  }
  if (waitingCount && problem) details.push(waiting.replace("{count}", waitingCount))
  const text = problem || (document.querySelector("." + TOO_LONG) ? textTooLong : "")
  setText(problemText, text)
  setText(detailsText, details.map((detail) => " · " + detail).join(""))
  // Unlike the property `hidden`, this requests no frame if nothing changes. An action calls it at once, mostly in vain.
  notice.toggleAttribute("hidden", !text)
}

// Setting the same text again would have a screen reader read it again.
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text
}

/** Shows the notice again after the page has changed, if it is shown. */
export function refreshNotice() {
  if (!notice.hidden) showNotice()
}

/** The browser knows at once when there is no network. */
export function watchNetwork() {
  addEventListener("offline", () => {
    // The connection is replaced as soon as there is a network again.
    document.documentElement.dataset.connection = "lost"
    noteLoss(true)
    showNotice()
  })
  addEventListener("online", () => {
    noteLoss(isLost)
    showNotice()
  })
}
