// A code editor: line numbers, Enter keeps the indentation, Control+] and Control+[ change it.

const PAUSE = 300
const INDENTATION = "  "

const sheet = new CSSStyleSheet()
sheet.replaceSync(`
  .code-editor { display: grid; grid-template-columns: auto 1fr; border: 1px solid var(--line); overflow: hidden }
  .code-editor > * { font: 14px/1.5 ui-monospace, "Noto Sans Mono", monospace; padding: 8px; white-space: pre }
  .code-editor-numbers { background: var(--surface); color: var(--quiet); text-align: end; user-select: none }
  .code-editor > textarea { width: 100%; border: 0; background: none; color: inherit; resize: none }
  .code-editor > textarea:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px }
`)
document.adoptedStyleSheets.push(sheet)

export function mount(element, { parameters, sendLatest }) {
  const numbers = document.createElement("div")
  numbers.className = "code-editor-numbers"
  // A screen reader reads the text without them.
  numbers.ariaHidden = "true"
  const field = document.createElement("textarea")
  field.spellcheck = false
  field.addEventListener("input", edited)
  field.addEventListener("blur", () => timer && report())
  field.addEventListener("keydown", pressed)
  let timer = null

  function show({ text, label, maximumLength }) {
    field.ariaLabel = label
    field.maxLength = maximumLength
    // Text that the user is typing takes precedence over an older text of the page.
    if (timer || field.value === text) return
    const { selectionStart, selectionEnd } = field
    field.value = text
    field.setSelectionRange(selectionStart, selectionEnd)
    number()
  }

  function number() {
    const count = field.value.split("\n").length
    numbers.textContent = Array.from({ length: count }, (_, index) => index + 1).join("\n")
    field.rows = count
  }

  function edited() {
    number()
    clearTimeout(timer)
    timer = setTimeout(report, PAUSE)
  }

  function report() {
    clearTimeout(timer)
    timer = null
    sendLatest({ changed: { text: field.value } })
  }

  function pressed(event) {
    const { key, ctrlKey, isComposing } = event
    if (isComposing) return
    if (key === "Enter" && !ctrlKey) insertLine(event)
    else if (ctrlKey && key === "]") indent(event, (line) => INDENTATION + line)
    else if (ctrlKey && key === "[") indent(event, (line) => line.replace(/^ {1,2}/, ""))
  }

  function insertLine(event) {
    const before = field.value.slice(0, field.selectionStart)
    const [indentation] = before.slice(before.lastIndexOf("\n") + 1).match(/^ */)
    event.preventDefault()
    replace(field.selectionStart, field.selectionEnd, "\n" + indentation, "end")
  }

  function indent(event, change) {
    event.preventDefault()
    const start = field.value.lastIndexOf("\n", field.selectionStart - 1) + 1
    const lines = field.value.slice(start, field.selectionEnd).split("\n")
    replace(start, field.selectionEnd, lines.map(change).join("\n"), lines.length > 1 ? "select" : "end")
  }

  function replace(start, end, text, selection) {
    if (field.value.length - (end - start) + text.length > field.maxLength) return
    field.setRangeText(text, start, end, selection)
    edited()
  }

  show(parameters)
  number()
  element.classList.add("code-editor")
  element.replaceChildren(numbers, field)
  return {
    update: show,
    focus: (options) => field.focus(options),
    unmount: () => clearTimeout(timer),
  }
}
