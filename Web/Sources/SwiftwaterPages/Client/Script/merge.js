// What becomes of a text that was changed in two places: what either inserted is there, what either deleted is not,
// and of what both replaced, the person's is. The server's `TextMerge` is the same.
function merge(base, typed, written) {
  if (written === base || typed === base) return typed === base ? written : typed
  const old = Array.from(base)
  const mine = changes(old, Array.from(typed))
  const theirs = changes(old, Array.from(written))
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
  // The longest common subsequence, unless that would take long.
  const width = textEnd - start + 1
  const isSmall = (end - start) * width <= 250000
  const common = new Uint16Array(isSmall ? (end - start + 1) * width : 0)
  const place = (i, j) => (i - start) * width + j - start
  if (isSmall) {
    for (let i = end - 1; i >= start; i--) {
      for (let j = textEnd - 1; j >= start; j--) {
        common[place(i, j)] =
          old[i] === text[j] ? common[place(i + 1, j + 1)] + 1 : Math.max(common[place(i + 1, j)], common[place(i, j + 1)])
      }
    }
  }
  let i = start
  let j = start
  while (i < end || j < textEnd) {
    const from = i
    const first = j
    while ((i < end || j < textEnd) && !(isSmall && i < end && j < textEnd && old[i] === text[j])) {
      if (j === textEnd || (i < end && common[place(i + 1, j)] >= common[place(i, j + 1)])) i++
      else j++
    }
    const insertion = text.slice(first, j)
    if (from === i) result.inserted[i] = insertion.join("")
    // Each character stands for one that is gone, the last for all that follow.
    for (let k = from; k < i; k++) {
      result.replaced[k] = k < i - 1 ? insertion[k - from] ?? "" : insertion.slice(k - from).join("")
    }
    i++
    j++
  }
  return result
}
