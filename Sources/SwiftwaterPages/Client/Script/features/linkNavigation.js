// The time between the press of a link and the arrival of its page.

import { hidePreview, prefetchPending, schedulePreview, watchLinks } from "../shared/previews.js"
import { deliverText, navigationBegan, navigationEnded, watchTypeAhead } from "../shared/typeAhead.js"
import { on } from "../client.js"

on("link", schedulePreview)
on("navigationStarted", navigationBegan)
on("answered", navigationEnded)
on("update", deliverText)
on("update", prefetchPending)
on("disconnected", hidePreview)
on("willShowPage", () => hidePreview(true))
watchLinks()
watchTypeAhead()
