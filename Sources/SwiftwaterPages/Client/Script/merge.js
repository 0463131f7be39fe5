// Changes of texts by character, and the merging of two changes that crossed. The server's `TextChange` computes the
// same results.

// Above this product of lengths, a change replaces the whole differing part.
const MAXIMUM_TABLE_SIZE = 250000

// Letters and digits weigh more than the marks between them: where a page moves the dashes of a number, the digits
// stay. A letter in the other case is the same letter, with slightly less weight.
const LETTER = 16
const OTHER_CASE = 15
const MARK = 1
const marks = /[\0-/:-@[-`{-\xa0\u2000-\u206f]/

/**
 * Merges two changes of a text. The result contains everything that either inserted, and nothing that either deleted.
 * Of characters that both replaced, the user's replacement stays.
 * @param {string[]} old The characters before both changes.
 * @param mine The change of the user.
 * @param theirs The change of the server.
 * @returns The change of the user as one of the text with the server's change, and the change of the server as one of
 *   the text with the user's.
 */
export function transform(old, mine, theirs) {
  const mineAfter = { inserted: [], replaced: [] }
  const theirsAfter = { inserted: [], replaced: [] }
  const insert = ({ inserted }, i, text) => {
    if (text) inserted[i] = (inserted[i] ?? "") + text
  }
  const length = (text = "") => [...text].length
  // The positions in the text with the server's change, and in the text with the user's.
  let i = 0
  let j = 0
  for (let k = 0; k <= old.length; k++) {
    // Where both inserted, the text of the user is first.
    insert(mineAfter, i, mine.inserted[k])
    i += length(theirs.inserted[k])
    j += length(mine.inserted[k])
    insert(theirsAfter, j, theirs.inserted[k])
    if (k === old.length) break
    const [my, their] = [mine.replaced[k], theirs.replaced[k]]
    if (my === undefined) {
      if (their !== undefined) theirsAfter.replaced[j] = their
    } else if (their === "") insert(mineAfter, i, my)
    else {
      mineAfter.replaced[i] = my
      for (let l = 1; l < length(their); l++) mineAfter.replaced[i + l] = ""
    }
    i += length(their ?? old[k])
    j += length(my ?? old[k])
  }
  return [mineAfter, theirsAfter]
}

/** Reads a change from a patch: for each position the text that is inserted there, and its replacement or null. */
export function readChange(values) {
  const change = { inserted: [], replaced: [] }
  for (let i = 0; i < values.length; i += 3) {
    change.inserted[values[i]] = values[i + 1]
    change.replaced[values[i]] = values[i + 2] ?? undefined
  }
  return change
}

/**
 * A text with a change.
 * @param {string[]} old The characters before.
 */
export function applied(old, { inserted, replaced }) {
  let text = inserted[old.length] ?? ""
  for (let i = old.length - 1; i >= 0; i--) text = (inserted[i] ?? "") + (replaced[i] ?? old[i]) + text
  return text
}

/**
 * The change from one text to another, by the heaviest common subsequence.
 * @param {string[]} old The characters before.
 * @param {string[]} text The characters after.
 * @param {number} [caret] The number of characters before the caret after the change. It tells which of two
 *   adjacent `o` was typed.
 * @returns {{inserted: string[], replaced: string[]}} By the positions of the old characters: the text that was
 *   inserted before each, and the text that replaces each.
 */
export function changes(old, text, caret) {
  let start = 0
  const shorter = Math.min(old.length, text.length)
  while (start < shorter && old[start] === text[start]) start++
  let tail = 0
  while (tail < shorter - start && old[old.length - 1 - tail] === text[text.length - 1 - tail]) tail++
  // An insertion or deletion whose last character is equal to the character before it could also be one to the left.
  const repeats = () => {
    if (start === old.length - tail) return text[start - 1] === text[text.length - tail - 1]
    return start === text.length - tail && old[start - 1] === old[old.length - tail - 1]
  }
  while (caret < text.length - tail && start > 0 && repeats()) {
    start--
    tail++
  }
  const end = old.length - tail
  const textEnd = text.length - tail
  const inserted = []
  const replaced = []
  const width = textEnd - start + 1
  const isSmall = (end - start) * width <= MAXIMUM_TABLE_SIZE
  const weights = new Uint32Array(isSmall ? (end - start + 1) * width : 0)
  const cell = (i, j) => (i - start) * width + j - start
  const lowercase = (character) => character.toLowerCase()
  const oldLowercase = old.map(lowercase)
  const textLowercase = text.map(lowercase)
  // The weight of the common subsequence that begins with a pair of characters; 0 if they differ.
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
    // Without a table nothing matches, because no weight is equal to undefined.
    while ((i < end || j < textEnd) && !(match(i, j) && match(i, j) === weights[cell(i, j)])) {
      if (j === textEnd || (i < end && weights[cell(i + 1, j)] >= weights[cell(i, j + 1)])) i++
      else j++
    }
    const insertion = text.slice(first, j)
    if (from === i) inserted[i] = insertion.join("")
    // One new character replaces each old character; the last old one is replaced by all that are left.
    for (let k = from; k < i; k++) {
      replaced[k] = k < i - 1 ? insertion[k - from] ?? "" : insertion.slice(k - from).join("")
    }
    if (i < end && old[i] !== text[j]) replaced[i] = text[j]
    i++
    j++
  }
  return { inserted, replaced }
}
