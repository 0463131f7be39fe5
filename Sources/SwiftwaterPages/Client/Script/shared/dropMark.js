// The class of an element while something is dragged over it that can be dropped there.

export const DROP_TARGET = "drop-target"
export const DROP_BEFORE = "drop-before"
export const DROP_AFTER = "drop-after"

let marked

/** Gives an element the class, and takes it from the previous element. */
export function mark(element, className) {
  marked?.classList.remove(DROP_TARGET, DROP_BEFORE, DROP_AFTER)
  marked = element
  element?.classList.add(className)
}
