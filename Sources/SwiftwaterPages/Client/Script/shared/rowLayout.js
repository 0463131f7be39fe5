// The boxes of the rows of a list in the layout, and how rows make way for one that is moved among them.

/** The rows of a list, without those that are leaving it. */
export function rowsOf(list) {
  return [...list.children].filter((row) => row.hasAttribute("data-row") && !row.inert)
}

/** The boxes of rows in the layout, which no translation changes. */
export function measure(rows) {
  const boxes = rows.map((row) => {
    const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = row
    return { left, top, width, height, right: left + width, bottom: top + height }
  })
  const isGrid = boxes.some((box, index) => index > 0 && box.top < boxes[index - 1].top + boxes[index - 1].height / 2)
  return { boxes, isGrid, columns: boxes.filter(({ top }) => top === boxes[0].top).length }
}

/**
 * The distance by which a row has to move when the row at a position moves to another position.
 * @returns {[number, number]} To the right and down, in pixels.
 */
export function translation({ boxes, isGrid }, index, from, to) {
  const target = index === from ? to : index > from && index <= to ? index - 1 : index < from && index >= to ? index + 1 : index
  if (target === index) return [0, 0]
  if (isGrid) return [boxes[target].left - boxes[index].left, boxes[target].top - boxes[index].top]
  // Rows of different heights make way by the height of the moved row.
  if (index === from) return [0, to > from ? boxes[to].bottom - boxes[from].bottom : boxes[to].top - boxes[from].top]
  if (target < index) return [0, boxes[from].top - boxes[from + 1].top]
  return [0, boxes[from].bottom - boxes[from - 1].bottom]
}

/** The position of a row that is held at some distance from its box. */
export function positionAt({ boxes, isGrid }, from, x, y) {
  const { left, top, bottom, width, height } = boxes[from]
  if (isGrid) {
    const distances = boxes.map((box) =>
      Math.hypot(box.left + box.width / 2 - left - x - width / 2, box.top + box.height / 2 - top - y - height / 2),
    )
    return distances.indexOf(Math.min(...distances))
  }
  // A row makes way when the leading edge of the moved row has passed its middle.
  const middles = boxes.map((box) => box.top + box.height / 2)
  const passed = middles.filter((middle, index) => index > from && middle < bottom + y).length
  const passedUp = middles.filter((middle, index) => index < from && middle > top + y).length
  return from + passed - passedUp
}
