// The main script of live pages. The features import from it what they share with it.

import "./start.js"

export { elementAt, locatorOf } from "./content.js"
export { hasEffects, showEffect, whenInserted } from "./effects.js"
export { isEdited, isText, put, wasEdited } from "./fields.js"
export { load, modules } from "./features.js"
export { handlerOf, listen, listenInstead, optionsOf } from "./handlers.js"
export { on } from "./hooks.js"
export { applyStyles, isCurrent, nodeOf } from "./nodes.js"
export { isUnanswered, NAME, outbox, removeUnsent, send, sendFrom, VALUES } from "./outbox.js"
export { page } from "./page.js"
