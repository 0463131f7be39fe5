// Keeps one page alive: applies what the server changes, and tells it what the person does.
// Documentation/WireProtocol.md says what travels. No dependencies, nothing evaluated.
// All files of this folder are parts of one function, put together by `clientScript`.

const meta = document.querySelector("meta[name=swiftwater]")
if (!meta) return

const nodes = new Map() // number → element, or the comment that opens a text, branch or list; some are gone
const templates = new Map() // number → what fragments have in common
const fields = new WeakMap() // element → what server and browser have agreed on
const pauses = { edit: new Map(), input: new Map() } // element → a delayed event

let token = meta.content
let applied = 0 // the last frame that was applied
let acknowledged = 0
let nextEvent = 1
let queue = [] // events without an answer: { event, element }
let transmitted = 0 // how many of them this connection has sent
let socket = null
let isReady = false // whether the server has said where it stands
let attempts = 0
let address = location.pathname + location.search
let lastScroll = 0
let isLeaving = false
