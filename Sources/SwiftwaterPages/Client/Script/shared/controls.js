// The elements that react to a press by themselves, so that a press of one in a row is none of the row.

/** The selector of these elements. `ControlElements` in Swift has the same. */
export const CONTROLS = "a,button,input,select,textarea,label,summary,[contenteditable]"
