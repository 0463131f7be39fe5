// The time between the press of a link and the page behind it.

import { hidePreview, prefetchEarly, previewSoon, watchLinks } from "../parts/previews.js"
import { deliverText, navigationBegan, navigationEnded, watchTypeAhead } from "../parts/typeAhead.js"
import { on } from "../client.js"

on("link", previewSoon)
on("go", navigationBegan)
on("answered", navigationEnded)
on("frame", deliverText)
on("frame", prefetchEarly)
on("lost", hidePreview)
on("page", () => hidePreview(true))
watchLinks()
watchTypeAhead()
