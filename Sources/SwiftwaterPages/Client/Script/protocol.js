// The numbers and names that travel between server and browser. The Swift enums in Wire/ have the same;
// `WireProtocolTests` compares them with this file.

// The kinds of patches.
export const PATCH_TEXT = 0
export const PATCH_ATTRIBUTE = 1
export const PATCH_CLASS = 2
export const PATCH_STYLE = 3
export const PATCH_FIELD = 4
export const PATCH_CONTENT = 5
export const PATCH_INSERT = 6
export const PATCH_REMOVE = 7
export const PATCH_MOVE = 8
export const PATCH_CLEAR = 9
export const PATCH_TITLE = 10
export const PATCH_PAGE = 11
export const PATCH_FOCUS = 12
export const PATCH_TEMPLATE = 13
export const PATCH_LOCATION = 14
export const PATCH_UPLOAD = 15
export const PATCH_STATE = 16
export const PATCH_LEAVE = 17
export const PATCH_RETURN = 18
export const PATCH_HOLD = 19
export const PATCH_SETTLE = 20
export const PATCH_IGNORE = 21
export const PATCH_UPDATE = 22

// The pieces of a template that are not HTML: the position of a value, and that of the id of a node.
export const PIECE_VALUE = 0
export const PIECE_NODE = 1

// The kinds of optimistic effects, and the elements that they name without an `id`.
export const EFFECT_VALUE = 0
export const EFFECT_CLASS = 1
export const EFFECT_ATTRIBUTE = 2
export const EFFECT_APPEND = 3
export const EFFECT_REMOVE = 4
export const EFFECT_CLOSE = 5
export const EFFECT_FOCUS = 6
export const TARGET_ELEMENT = 0
export const TARGET_ROW = 1
export const TARGET_DIALOG = 2

// The kinds of conditions that the browser evaluates.
export const CONDITION_NOT_EMPTY = 0
export const CONDITION_NOT_BLANK = 1
export const CONDITION_LENGTH = 2
export const CONDITION_PATTERN = 3
export const CONDITION_RANGE = 4
export const CONDITION_EQUAL = 5
export const CONDITION_CHECKED = 6
export const CONDITION_ALL = 7
export const CONDITION_ANY = 8
export const CONDITION_NOT = 9
export const CONDITION_KNOWN = 10
export const CONDITION_FORM = 11
export const CONDITION_NO_BAD_INPUT = 12

// The option of an event that has a key.
export const KEY_OPTION = "key"

// The events of elements.
export const EVENT_CLICK = "click"
export const EVENT_INPUT = "input"
export const EVENT_CHANGE = "change"
export const EVENT_SUBMIT = "submit"
export const EVENT_KEY = "key"
export const EVENT_FOCUS = "focus"
export const EVENT_BLUR = "blur"
export const EVENT_LONG_PRESS = "longpress"
export const EVENT_CANCEL = "cancel"
export const EVENT_EDIT = "edit"
export const EVENT_REACH_START = "reachstart"
export const EVENT_REACH_END = "reachend"
export const EVENT_INTERSECTION = "intersection"
export const EVENT_RANGE = "range"
export const EVENT_ROWS = "rows"
export const EVENT_HOVER = "hover"
export const EVENT_FILES = "files"
export const EVENT_DRAG = "drag"
export const EVENT_DROP = "drop"
export const EVENT_MOVE = "move"
export const EVENT_TURN = "turn"
export const EVENT_CLOSE = "close"
export const EVENT_CROP = "crop"
export const EVENT_STAY = "stay"
export const EVENT_ENTER = "enter"
export const EVENT_PUSH = "push"
export const EVENT_MESSAGE = "message"
export const EVENT_FAILURE = "failure"
export const EVENT_CUSTOM = "custom"
export const EVENT_SELECT = "select"

// The ways in which a user selects an element.
export const SELECT_ONLY = "only"
export const SELECT_TOGGLE = "toggle"
export const SELECT_EXTEND = "extend"
export const SELECT_ALL = "all"

// The events of the page.
export const EVENT_NAVIGATE = "navigate"
export const EVENT_PING = "ping"
export const EVENT_PAGE_VISIBILITY = "visible"

// The codes with which a connection is closed.
export const CLOSE_SIGNED_OUT = 4401
export const CLOSE_PAGE_GONE = 4404
export const CLOSE_DRAINING = 4503
export const CLOSE_PROTOCOL_ERROR = 1002
export const CLOSE_ABNORMAL = 1006
export const CLOSE_MESSAGE_TOO_BIG = 1009

// Limits that both sides keep.
export const MAXIMUM_MESSAGE_BYTES = 60000
export const MAXIMUM_MESSAGE_EVENTS = 200
export const UNACKNOWLEDGED_UPDATES = 16
export const UNACKNOWLEDGED_BYTES = 65536
export const KNOWN_TEMPLATES = 256
export const WRITES_PER_EDIT = 8
export const MAXIMUM_DETAIL_BYTES = 16384
