// Measures the operations of js-framework-benchmark in any page with the same elements.
(() => {
  const body = document.getElementById("rows")
  const text = (index) => body.rows[index]?.textContent
  const press = (id) => document.getElementById(id).click()
  const link = (index, column) => body.rows[index].cells[column].firstElementChild

  // For each operation: the number of rows before it, the click, and the condition at its end, which gets the
  // value of `look` from before the click.
  const operations = {
    create: { rows: 0, click: () => press("run"), isDone: () => body.rows.length === 1000 },
    replace: { rows: 1000, look: () => text(0), click: () => press("run"), isDone: (old) => body.rows.length === 1000 && text(0) !== old },
    update: { rows: 1000, look: () => text(990), click: () => press("update"), isDone: (old) => text(990) !== old },
    select: { rows: 1000, click: (iteration) => link(iteration + 1, 1).click(), isDone: (_, iteration) => body.rows[iteration + 1].className === "danger" },
    swap: { rows: 1000, look: () => [text(1), text(998)], click: () => press("swaprows"), isDone: ([second, last]) => text(1) === last && text(998) === second },
    remove: { rows: 1000, click: (iteration) => link(iteration + 1, 2).click(), isDone: () => body.rows.length === 999 },
    create10000: { rows: 0, click: () => press("runlots"), isDone: () => body.rows.length === 10000 },
    append: { rows: 1000, click: () => press("add"), isDone: () => body.rows.length === 2000 },
    clear: { rows: 1000, click: () => press("clear"), isDone: () => body.rows.length === 0 },
  }

  function changed(isDone) {
    return new Promise((done) => {
      const observer = new MutationObserver(() => {
        if (!isDone()) return
        observer.disconnect()
        done()
      })
      observer.observe(body, { subtree: true, childList: true, attributes: true, characterData: true })
    })
  }

  // Resolves in the task after the next painted frame.
  function painted() {
    return new Promise((done) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => done(performance.now())
        port2.postMessage(null)
      })
    )
  }

  async function ensure(count) {
    if (body.rows.length === count) return
    const done = changed(() => body.rows.length === count)
    press(count ? "run" : "clear")
    await done
  }

  const html = () => new Map(Array.from(body.rows, (row) => [row.cells[0].textContent, row.outerHTML]))
  const bytes = (texts) => texts.reduce((sum, text) => sum + new TextEncoder().encode(text).length, 0)

  // The bytes of the inserted and changed rows, or of the removed ones. If rows only moved, the bytes of two.
  function difference(before, after) {
    const added = Array.from(after).filter(([id, row]) => before.get(id) !== row)
    const removed = Array.from(before).filter(([id]) => !after.has(id))
    const rows = added.length ? added : removed
    return bytes((rows.length ? rows : Array.from(after).slice(0, 2)).map(([, row]) => row))
  }

  // A hash of the rows.
  function state() {
    let hash = 0
    for (const row of body.rows) {
      const line = row.className + row.textContent
      for (let index = 0; index < line.length; index++) hash = (Math.imul(hash, 31) + line.charCodeAt(index)) | 0
    }
    return hash
  }

  window.measure = async (name, iteration, wantsHTML) => {
    const { rows, look, click, isDone } = operations[name]
    await ensure(rows)
    const before = wantsHTML ? html() : null
    await painted()
    // Users click at any time between two frames, and not directly after the click that has made the rows: a page
    // sends an event that follows another within 25 ms together with those after it.
    await new Promise((done) => setTimeout(done, 25 + Math.random() * 17))
    const old = look?.()
    const done = changed(() => isDone(old, iteration))
    const begin = performance.now()
    click(iteration)
    await done
    const end = await painted()
    return { milliseconds: end - begin, state: state(), html: before ? difference(before, html()) : 0 }
  }
})()
