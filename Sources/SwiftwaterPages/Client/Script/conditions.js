// Shows the effects of conditions on fields while the page has not answered the edits that the conditions depend on.
//
// The effects are undone before an update is applied. The effects that depend on a text that is still on its way are
// shown again afterwards.

import { all, nodeID } from "./dom.js"
import { setAttribute } from "./effects.js"
import { isUnanswered } from "./outbox.js"
import { isDelayed } from "./rateLimiting.js"
import * as protocol from "./protocol.js"

/** A decimal number, as `TextCondition` reads it. `+text` would also accept hexadecimal digits and `Infinity`. */
const NUMBER = /^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?\s*$/i

/** The functions that undo the shown effects. */
let undos = []

function fieldOf(id) {
  return document.getElementById(id)
}

export function textOf(id) {
  return fieldOf(id)?.value ?? ""
}

// Each gets the element that the condition is for, and the values of the condition.
const tests = {
  [protocol.CONDITION_NOT_EMPTY]: (_, id) => textOf(id) !== "",
  [protocol.CONDITION_NOT_BLANK]: (_, id) => textOf(id).trim() !== "",
  [protocol.CONDITION_LENGTH](_, id, minimum, maximum) {
    const { length } = [...new Intl.Segmenter().segment(textOf(id))]
    return length >= minimum && length <= (maximum ?? length)
  },
  [protocol.CONDITION_PATTERN](_, id, pattern) {
    try {
      return new RegExp(`^(?:${pattern})$`, "u").test(textOf(id))
    } catch {
      return true
    }
  },
  [protocol.CONDITION_RANGE](_, id, minimum, maximum) {
    const text = textOf(id)
    const value = typeof (minimum ?? maximum) === "string" ? text : NUMBER.test(text) ? +text : NaN
    return value >= (minimum ?? value) && value <= (maximum ?? value)
  },
  [protocol.CONDITION_EQUAL]: (_, id, other) => textOf(id) === textOf(other),
  [protocol.CONDITION_CHECKED]: (_, id) => !!fieldOf(id)?.checked,
  [protocol.CONDITION_NO_BAD_INPUT]: (_, id) => !fieldOf(id)?.validity.badInput,
  [protocol.CONDITION_ALL]: (element, ...conditions) => conditions.every((condition) => holds(condition, element)),
  [protocol.CONDITION_ANY]: (element, ...conditions) => conditions.some((condition) => holds(condition, element)),
  [protocol.CONDITION_NOT]: (element, condition) => !holds(condition, element),
  [protocol.CONDITION_KNOWN]: (_, value) => value,
  [protocol.CONDITION_FORM]: (element) => fieldsWithRules(element.form).every((field) => !problemOf(field)),
}

/** Whether a condition of an element holds in the browser. */
export function holds([kind, ...values], element) {
  return tests[kind](element, ...values)
}

function fieldsWithRules(root) {
  return all(root, "[data-rules]").filter((field) => !field.disabled && field.checkVisibility())
}

function rulesOf(field) {
  return JSON.parse(field.dataset.rules)
}

function problemOf(field) {
  return rulesOf(field).find(([condition]) => !holds(condition, field))?.[1]
}

/** Whether a condition depends on an edit that the server has not answered yet. */
function dependsOnUnansweredEdit([kind, ...values], element) {
  if (kind === protocol.CONDITION_FORM) return fieldsWithRules(element.form).some(hasUnansweredEdit)
  return values.some((value) =>
    Array.isArray(value) ? dependsOnUnansweredEdit(value, element) : hasUnansweredEdit(fieldOf(value))
  )
}

function hasUnansweredEdit(field) {
  return field && (isDelayed(protocol.EVENT_EDIT, field) || isUnanswered(nodeID(field), protocol.EVENT_EDIT))
}

/** Undoes the shown effects. */
export function undoConditions() {
  while (undos.length) undos.pop()()
}

/** Forgets the shown effects, because the page is rebuilt. */
export function dropConditions() {
  undos = []
}

/** Whether any effect is shown. */
export function hasConditions() {
  return undos.length > 0
}

/** Shows the effects that follow from the current texts of the fields. */
export function showConditions() {
  undoConditions()
  for (const element of all(document, "[data-when]")) {
    for (const [condition, kind, name, yes, no] of JSON.parse(element.dataset.when)) {
      if (dependsOnUnansweredEdit(condition, element)) set(kind, element, name, holds(condition, element) ? yes : no)
    }
  }
  fieldsWithRules(document).forEach(showProblem)
}

function set(kind, element, name, value) {
  if (kind === protocol.EFFECT_ATTRIBUTE) {
    const old = element.getAttribute(name)
    setAttribute(element, name, value)
    undos.push(() => setAttribute(element, name, old))
  } else {
    for (const className of name.split(" ")) {
      const had = element.classList.contains(className)
      element.classList.toggle(className, value)
      undos.push(() => element.classList.toggle(className, had))
    }
  }
}

/** Shows the problem of a field of an input, like the page, once the user has left the field. */
function showProblem(field) {
  const isLeft = isUnanswered(nodeID(field), protocol.EVENT_BLUR)
  if (
    !isLeft &&
    !("touched" in field.dataset && rulesOf(field).some(([condition]) => dependsOnUnansweredEdit(condition, field)))
  ) {
    return
  }
  const text = problemOf(field)
  const id = field.id + "-problem"
  const view = field.closest(".input")
  set(protocol.EFFECT_ATTRIBUTE, field, "aria-invalid", String(!!text))
  set(protocol.EFFECT_ATTRIBUTE, field, "aria-describedby", text ? id : null)
  set(protocol.EFFECT_CLASS, view, "invalid", !!text)
  const old = fieldOf(id)
  if (old && text) {
    const { textContent } = old
    old.textContent = text
    undos.push(() => (old.textContent = textContent))
  } else if (old) {
    const placeholder = document.createComment("")
    old.replaceWith(placeholder)
    undos.push(() => placeholder.replaceWith(old))
  } else if (text) {
    const problem = document.createElement("p")
    Object.assign(problem, { id, className: "input-problem", role: "alert", textContent: text })
    view.append(problem)
    undos.push(() => problem.remove())
  }
}
