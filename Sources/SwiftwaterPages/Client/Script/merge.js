// What becomes of a text that was changed in two places: what either inserted is there, what either deleted is not,
// and of what both replaced, the person's is. The server's `TextMerge` is the same.
function merge(base, typed, written) {
  if (written === base || typed === base) return typed === base ? written : typed
  const old = [...base]
  const mine = changes(old, [...typed])
  const theirs = changes(old, [...written])
  let text = ""
  for (let i = 0; i <= old.length; i++) {
    text += (mine.inserted[i] ?? "") + (theirs.inserted[i] ?? "")
    if (i < old.length) text += mine.replaced[i] ?? theirs.replaced[i] ?? old[i]
  }
  return text
}

// What was inserted before each character of a text, and what stands in the place of those that are gone.
function changes(old, text) {
  let start = 0
  const shorter = Math.min(old.length, text.length)
  while (start < shorter && old[start] === text[start]) start++
  let tail = 0
  while (tail < shorter - start && old[old.length - 1 - tail] === text[text.length - 1 - tail]) tail++
  const end = old.length - tail
  const textEnd = text.length - tail
  const result = { inserted: [], replaced: [] }
  // The heaviest common subsequence, unless that would take long. Letters and digits weigh more than what stands
  // between them: where a page moves the dashes of a number, the digits are what stays. A letter stays the same
  // letter in the other case.
  const width = textEnd - start + 1
  const isSmall = (end - start) * width <= 250000
  const common = new Uint32Array(isSmall ? (end - start + 1) * width : 0)
  const place = (i, j) => (i - start) * width + j - start
  const lower = (character) => character.toLowerCase()
  const oldLower = old.map(lower)
  const textLower = text.map(lower)
  const match = (i, j) => {
    if (i === end || j === textEnd || oldLower[i] !== textLower[j]) return 0
    const weight = old[i] !== text[j] ? 15 : /[\0-/:-@[-`{-\xa0\u2000-\u206f]/.test(old[i]) ? 1 : 16
    return weight + common[place(i + 1, j + 1)]
  }
  for (let i = end - 1; isSmall && i >= start; i--) {
    for (let j = textEnd - 1; j >= start; j--) {
      common[place(i, j)] = Math.max(match(i, j), common[place(i + 1, j)], common[place(i, j + 1)])
    }
  }
  let i = start
  let j = start
  while (i < end || j < textEnd) {
    const from = i
    const first = j
    // Without weights nothing matches.
    while ((i < end || j < textEnd) && !(match(i, j) && match(i, j) === common[place(i, j)])) {
      if (j === textEnd || (i < end && common[place(i + 1, j)] >= common[place(i, j + 1)])) i++
      else j++
    }
    const insertion = text.slice(first, j)
    if (from === i) result.inserted[i] = insertion.join("")
    // Each character stands for one that is gone, the last for all that follow.
    for (let k = from; k < i; k++) {
      result.replaced[k] = k < i - 1 ? insertion[k - from] ?? "" : insertion.slice(k - from).join("")
    }
    if (i < end && old[i] !== text[j]) result.replaced[i] = text[j]
    i++
    j++
  }
  return result
}
