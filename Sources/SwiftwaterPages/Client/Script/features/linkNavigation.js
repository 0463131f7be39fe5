// The time between the press of a link and the arrival of its page.

import { hidePreview, prefetchPending, schedulePreview, watchLinks } from "../shared/previews.js"
import { deliverText, navigationBegan, navigationEnded, watchTypeAhead } from "../shared/typeAhead.js"
import { NAME, on, outbox } from "../client.js"
import { EVENT_NAVIGATE } from "../protocol.js"

on("link", schedulePreview)
on("send", (entry) => mark(entry, true))
on("answer", (entry) => mark(entry, false))
on("navigationStarted", navigationBegan)
on("answered", navigationEnded)
on("update", deliverText)
on("update", prefetchPending)
on("disconnected", hidePreview)
on("willShowPage", () => hidePreview(true))
watchLinks()
watchTypeAhead()
// A link may have been pressed before this module has arrived.
for (const entry of outbox.entries) mark(entry, true)

// The class `waiting` would do, but then the press of any element would cost a frame: browsers look for the class of a
// rule, and not for its selector.
function mark({ element, event }, isNavigating) {
  if (event[NAME] === EVENT_NAVIGATE) element?.classList.toggle("navigating", isNavigating)
}
