// The page of js-framework-benchmark in plain JavaScript. It is keyed: a row keeps its element as long as it
// exists.
const adjectives = ["pretty", "large", "big", "small", "tall", "short", "long", "handsome", "plain", "quaint", "clean", "elegant", "easy", "angry", "crazy", "helpful", "mushy", "odd", "unsightly", "adorable", "important", "inexpensive", "cheap", "expensive", "fancy"]
const colors = ["red", "yellow", "blue", "green", "pink", "brown", "purple", "brown", "white", "black", "orange"]
const nouns = ["table", "chair", "house", "bbq", "desk", "car", "pony", "cookie", "sandwich", "burger", "pizza", "mouse", "keyboard"]

// The server uses the same pseudorandom numbers, so both pages show the same rows.
let seed = 1
function pick(words) {
  seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
  return words[(seed >> 8) % words.length]
}

const body = document.getElementById("rows")
const template = document.createElement("tr")
template.innerHTML = '<td class="number"></td><td class="label"><a></a></td><td><a class="remove">×</a></td><td></td>'

let nextID = 1
let rows = [] // { id, label, element, text }
let selected = null

function make() {
  const element = template.cloneNode(true)
  const row = { id: nextID++, label: `${pick(adjectives)} ${pick(colors)} ${pick(nouns)}`, element, text: null }
  element.firstChild.textContent = row.id
  row.text = element.childNodes[1].firstChild
  row.text.textContent = row.label
  element.row = row
  return row
}

function append(count) {
  const added = Array.from({ length: count }, make)
  rows.push(...added)
  // The browser lays out all rows together, even if they are inserted one by one.
  for (const { element } of added) body.append(element)
}

function clear() {
  rows = []
  selected = null
  body.textContent = ""
}

const actions = {
  run() {
    clear()
    append(1000)
  },
  runlots() {
    clear()
    append(10000)
  },
  add: () => append(1000),
  update() {
    for (let index = 0; index < rows.length; index += 10) {
      rows[index].label += " !!!"
      rows[index].text.firstChild.data = rows[index].label
    }
  },
  clear,
  swaprows() {
    if (rows.length < 999) return
    const [first, last] = [rows[1], rows[998]]
    rows[1] = last
    rows[998] = first
    const after = last.element.nextSibling
    body.insertBefore(last.element, first.element)
    body.insertBefore(first.element, after)
  },
}

for (const [id, action] of Object.entries(actions)) document.getElementById(id).addEventListener("click", action)

body.addEventListener("click", ({ target }) => {
  const row = target.closest("tr").row
  if (target.className === "remove") {
    rows.splice(rows.indexOf(row), 1)
    row.element.remove()
  } else if (target.localName === "a") {
    if (selected) selected.element.className = ""
    selected = row
    row.element.className = "danger"
  }
})
