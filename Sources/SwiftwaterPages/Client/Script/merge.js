// A three-way merge of texts by character. The server's `TextMerge` comes to the same result.

// Above this product of lengths, a change counts as a replacement of the whole.
const LARGEST_TABLE = 250000

// Letters and digits weigh more than the marks between them: where a page moves the dashes of a number, the digits
// stay. A letter is the same in the other case, only slightly less so.
const LETTER = 16
const OTHER_CASE = 15
const MARK = 1
const marks = /[\0-/:-@[-`{-\xa0\u2000-\u206f]/

/**
 * Merges two changes of a text: everything that either inserted is there, everything that either deleted is gone, and
 * of what both replaced, the person's replacement stays.
 * @param {string} base The text before both changes.
 * @param {string} typed The text as the person changed it.
 * @param {string} written The text as the server changed it.
 */
export function merge(base, typed, written) {
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

/**
 * The changes from one text to another, by the heaviest common subsequence.
 * @param {string[]} old The characters before.
 * @param {string[]} text The characters after.
 * @returns {{inserted: string[], replaced: string[]}} By the positions of the old characters: the text that was
 *   inserted before each, and the text that replaces each.
 */
export function changes(old, text) {
  let start = 0
  const shorter = Math.min(old.length, text.length)
  while (start < shorter && old[start] === text[start]) start++
  let tail = 0
  while (tail < shorter - start && old[old.length - 1 - tail] === text[text.length - 1 - tail]) tail++
  const end = old.length - tail
  const textEnd = text.length - tail
  const inserted = []
  const replaced = []
  const width = textEnd - start + 1
  const isSmall = (end - start) * width <= LARGEST_TABLE
  const weights = new Uint32Array(isSmall ? (end - start + 1) * width : 0)
  const cell = (i, j) => (i - start) * width + j - start
  const lowercase = (character) => character.toLowerCase()
  const oldLowercase = old.map(lowercase)
  const textLowercase = text.map(lowercase)
  // The weight of the common subsequence from a pair of characters on; 0 if they differ.
  const match = (i, j) => {
    if (i === end || j === textEnd || oldLowercase[i] !== textLowercase[j]) return 0
    const weight = old[i] !== text[j] ? OTHER_CASE : marks.test(old[i]) ? MARK : LETTER
    return weight + weights[cell(i + 1, j + 1)]
  }
  for (let i = end - 1; isSmall && i >= start; i--) {
    for (let j = textEnd - 1; j >= start; j--) {
      weights[cell(i, j)] = Math.max(match(i, j), weights[cell(i + 1, j)], weights[cell(i, j + 1)])
    }
  }
  let i = start
  let j = start
  while (i < end || j < textEnd) {
    const from = i
    const first = j
    // Nothing matches without a table, as no weight is equal to undefined.
    while ((i < end || j < textEnd) && !(match(i, j) && match(i, j) === weights[cell(i, j)])) {
      if (j === textEnd || (i < end && weights[cell(i + 1, j)] >= weights[cell(i, j + 1)])) i++
      else j++
    }
    const insertion = text.slice(first, j)
    if (from === i) inserted[i] = insertion.join("")
    // One new character replaces each old one; the last old one is replaced by all that are left.
    for (let k = from; k < i; k++) {
      replaced[k] = k < i - 1 ? insertion[k - from] ?? "" : insertion.slice(k - from).join("")
    }
    if (i < end && old[i] !== text[j]) replaced[i] = text[j]
    i++
    j++
  }
  return { inserted, replaced }
}
