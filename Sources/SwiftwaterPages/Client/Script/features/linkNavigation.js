// The time between the press of a link and the arrival of its page.

import { hidePreview, prefetchPending, schedulePreview, watchLinks } from "../shared/previews.js"
import { deliverText, navigationBegan, navigationEnded, watchTypeAhead } from "../shared/typeAhead.js"
import { NAME, on, outbox } from "../client.js"
import { EVENT_NAVIGATE } from "../protocol.js"

on("link", schedulePreview)
on("send", mark)
on("answer", mark)
on("navigationStarted", navigationBegan)
on("answered", navigationEnded)
on("update", deliverText)
on("update", prefetchPending)
on("disconnected", hidePreview)
on("willShowPage", () => hidePreview(true))
watchLinks()
watchTypeAhead()
// A link may have been pressed before this module has arrived.
outbox.entries.forEach(mark)

// The class `waiting` would do, but then the press of any element would cost a frame: browsers look for the class of a
// rule, and not for its selector.
function mark({ element: link, event }) {
  if (event[NAME] !== EVENT_NAVIGATE) return
  const isUnanswered = ({ element, event }) => element === link && event[NAME] === EVENT_NAVIGATE
  link?.classList.toggle("navigating", outbox.entries.some(isUnanswered))
}
