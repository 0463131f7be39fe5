// The time between the press of a link and the arrival of its page.

import { hidePreview, prefetchEarly, schedulePreview, watchLinks } from "../parts/previews.js"
import { deliverText, navigationBegan, navigationEnded, watchTypeAhead } from "../parts/typeAhead.js"
import { on } from "../client.js"

on("link", schedulePreview)
on("go", navigationBegan)
on("answered", navigationEnded)
on("frame", deliverText)
on("frame", prefetchEarly)
on("lost", hidePreview)
on("page", () => hidePreview(true))
watchLinks()
watchTypeAhead()
