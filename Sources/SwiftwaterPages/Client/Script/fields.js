// Fields: what the person typed and what the server wrote are numbered on both sides and brought together.

function field(element) {
  let state = fields.get(element)
  // `texts` holds, for each edit that the server may not have seen, what the field showed then, with everything
  // in it that the server has written since.
  if (!state) {
    state = { edit: 0, write: 0, texts: new Map([[0, element.defaultValue ?? ""]]), postponed: null }
    fields.set(element, state)
  }
  return state
}

function isBox(element) {
  return /checkbox|radio/.test(element.type)
}

// Whether what the person types and what the server writes can be put together.
function isText(element) {
  return /^(text(area)?|search|url|tel|email|password)$/.test(element.type)
}

function sendEdit(element) {
  if (isTooLong(element)) return
  const state = field(element)
  const value = isBox(element) ? element.checked : element.value
  state.texts.delete(takeBack(numberOf(element), "edit")?.[4])
  state.edit++
  if (!isText(element)) return tell(element, "edit", value, state.edit)
  state.texts.set(state.edit, value)
  tell(element, "edit", value, state.edit, state.write)
}

// The server wants to show a value; it has seen the edits up to one of them, and numbers what it writes.
function answerField(element, value, edit, write) {
  const state = field(element)
  if (!isText(element)) {
    if (edit !== state.edit || pauses.edit.has(element)) return
    if (isBox(element)) element.checked = !!value
    else element.value = value
    return
  }
  if (state.postponed) return state.postponed.push([value, edit, write])
  state.write = write
  forgetEdits(state, edit)
  // The person typed on meanwhile: what they typed is kept, on top of what the server says. The server does the same
  // with the edits that it gets, and so comes to the same text.
  let base = state.texts.get(edit)
  let text = value
  state.texts.set(edit, text)
  for (const [number, old] of state.texts) {
    if (number === edit) continue
    text = merge(base, old, text)
    base = old
    state.texts.set(number, text)
  }
  setValue(element, merge(base, element.value, text))
  // The server keeps only so many of the texts that an edit may be about.
  if (write % 8 === 0) sendEdit(element)
}

// Drops what the server has gone past.
function forgetEdits(state, edit) {
  for (const number of state.texts.keys()) if (number < edit) state.texts.delete(number)
}

function setValue(element, value) {
  const old = element.value
  if (old === value) return
  const from = element.selectionStart
  const to = element.selectionEnd
  element.value = value
  if (document.activeElement !== element || from == null) return
  const characters = [...old]
  const { inserted, replaced } = changes(characters, [...value])
  const move = (caret) => {
    let moved = 0
    for (let i = 0, passed = 0; passed < caret; passed += characters[i++].length) {
      moved += (inserted[i] ?? "").length + (replaced[i] ?? characters[i]).length
    }
    return moved
  }
  element.setSelectionRange(move(from), move(to), element.selectionDirection)
}

// What an input method is composing is not touched.
addEventListener("compositionstart", ({ target }) => (field(target).postponed = []), true)
addEventListener(
  "compositionend",
  ({ target }) => {
    const state = field(target)
    const answers = state.postponed || []
    state.postponed = null
    for (const answer of answers) answerField(target, ...answer)
  },
  true
)
