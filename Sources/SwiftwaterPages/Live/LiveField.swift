internal import Swiftwater

/// A bound field of the page, whose edits by the user and writes by the page are merged.
///
/// The browser numbers its edits, and the page numbers its writes. Each message carries the number of the
/// last one of the other side that the sender knew. So both sides notice edits and writes that crossed, and
/// merge them in the same way: each edit is transformed by each write that it crossed, in another order on
/// either side but with the same results. (This is operational transformation as in Jupiter, Nichols and
/// others 1995; the messages carry whole texts, from which both sides find the same operations.)
final class LiveField {
  private let binding: any FieldBinding
  private let node: Int
  /// Whether the field holds a text, in which edits and writes are merged.
  private let isText: Bool
  private unowned let document: Document
  private var lastEdit = 0
  private var lastWrite = 0
  /// The value in the browser at its last edit, then the value after each write since, the oldest first.
  private var history: [Entry]
  /// A value that waits until the browser has received earlier writes; nil if none does.
  private var postponedWrite: WireValue?
  /// The value that the user saw when the event happened that is being handled; nil at other times.
  private var seenValue: WireValue?

  private struct Entry {
    /// The number of the write.
    let write: Int
    var value: WireValue
    /// The change that the write makes of the value before; nil until an edit crosses it.
    var change: TextChange?
  }

  /// The maximum number of values in ``history``. The browser sends an edit after every
  /// ``WireLimits/writesPerEdit`` writes, which makes room.
  private static let historyLimit = 16
  /// The number of pairs of characters that are compared for one message. An honest browser needs far fewer.
  /// For one that claims not to know any write, larger changes are merged coarsely, and the result is written
  /// again.
  static let mergeBudget = 500_000

  init(_ binding: any FieldBinding, node: Int, isText: Bool, _ document: Document) {
    self.binding = binding
    self.node = node
    self.isText = isText
    self.document = document
    history = [Entry(write: 0, value: binding.current)]
  }

  func start(in scope: Scope) {
    scope.retain(self)
    document.node(node, in: scope).add(EventHandler(name: .edit, options: "") { [unowned self] in edit($0) })
    binding.changes.observe(during: scope.lifetime) { [unowned self] value in
      if seenValue == nil, value != wholeValue { write(value) }
    }
  }

  /// The value in the browser once it has received all writes.
  private var wholeValue: WireValue { postponedWrite ?? history[history.count - 1].value }

  /// Gives the property the value that the user saw when an event happened.
  ///
  /// A text that the page has given back, and that the browser did not show yet, is not part of it: the user has sent
  /// something else. Otherwise the two would be sent as one.
  func beginEvent() {
    let seen = history[0].value
    guard seen != wholeValue, !document.isDisabled(node) else { return }
    seenValue = seen
    if !binding.write(seen) { seenValue = nil }
  }

  /// Gives the property back what ``beginEvent()`` has left out, beside what the page has made of the rest.
  func endEvent() {
    guard let seen = seenValue else { return }
    let whole = merge(base: seen, typed: wholeValue, written: binding.current)
    seenValue = nil
    // The event may have removed the field from the page.
    if hasReturn, whole != wholeValue { write(whole) }
    _ = binding.write(whole)
  }

  /// Whether the page has given a text back which the browser expected to be gone, such as that of an event that it has
  /// refused, and the browser may not show it yet.
  private var hasReturn: Bool {
    get { document.fieldsWithReturns[node] != nil }
    set { document.fieldsWithReturns[node] = newValue ? self : nil }
  }

  /// Applies an edit of the user.
  ///
  /// - Parameter arguments: The value of the field, the number of the edit and, for a text, the number of the
  ///   last write that the browser knew and, unless it is at the end, the position of the caret; at the end true for
  ///   a value that the browser has set because it predicts that the page does.
  /// - Returns: False if the client script never sends such an edit.
  private func edit(_ arguments: [WireValue]) -> Bool {
    var arguments = arguments
    let isPrediction = arguments.last == .bool(true) && arguments.count > 2
    if isPrediction { arguments.removeLast() }
    guard (2...4).contains(arguments.count), let number = arguments[1].count, number > lastEdit else {
      return false
    }
    let isMerged = isText && arguments.count > 2
    let caret = arguments.count > 3 ? arguments[3].count : nil
    guard arguments.count < 4 || isMerged && caret != nil else { return false }
    let known = isMerged ? arguments[2].count : lastWrite
    guard let known, known <= lastWrite, known >= history[0].write else { return false }
    lastEdit = number
    // A write that was not sent yet is merged with the edit and written again.
    var unsent = document.dropUnsentWrite(to: node) ? history.removeLast() : nil
    if let postponedWrite { unsent = Entry(write: lastWrite, value: postponedWrite) }
    postponedWrite = nil
    let value = rebase(arguments[0], caret: caret, after: known, before: isMerged ? unsent : nil)
    if history.count == 1, unsent == nil { hasReturn = false }
    // A prediction never changes the property: if the page did not set this value, the browser gets the page's back.
    if value != binding.current, !document.isDisabled(node), !isPrediction {
      guard binding.write(value) else { return false }
    }
    let isWhole = binding.current == history.last?.value
    if isPrediction, isText, !isWhole { hasReturn = true }
    // A merge that ran out of its budget may differ from that of the browser.
    if document.mergeBudget <= 0 || !isWhole { write(binding.current) }
    return true
  }

  /// Merges an edit with the writes that it crossed.
  ///
  /// The changes are merged rather than found anew in the merged texts, where an insertion could seem to stand within
  /// another.
  ///
  /// - Parameters:
  ///   - typed: The value of the field at the edit.
  ///   - caret: The number of characters before the caret; nil if it is at the end, or unknown.
  ///   - known: The number of the last write that the browser knew.
  ///   - unsent: The last write if it was not sent.
  /// - Returns: The value in the browser once it has received all writes and the one that was not sent.
  private func rebase(_ typed: WireValue, caret: Int?, after known: Int, before unsent: Entry?) -> WireValue {
    while history.count > 1, history[1].write <= known { history.removeFirst() }
    var base = history[0].value.scalars
    history[0].value = typed
    if let unsent { history.append(unsent) }
    guard history.count > 1 else { return typed }
    var merged = typed.scalars
    var mine = TextChange(from: base, to: merged, caret: caret, within: &document.mergeBudget)
    for index in history.indices.dropFirst() {
      let written = history[index].value.scalars
      let theirs = history[index].change ?? TextChange(from: base, to: written, within: &document.mergeBudget)
      let transformed = TextChange.transform(mine, theirs)
      merged = transformed.theirs.applied(to: merged)
      history[index].value = .string(String(scalars: merged))
      history[index].change = transformed.theirs
      (mine, base) = (transformed.mine, written)
    }
    return unsent == nil ? history[history.count - 1].value : history.removeLast().value
  }

  private func merge(base: WireValue, typed: WireValue, written: WireValue) -> WireValue {
    guard let base = base.string, let typed = typed.string, let written = written.string else { return typed }
    return .string(
      TextMerge.merge(base: base, typed: typed, written: written, within: &document.mergeBudget))
  }

  /// Sends a value to the browser.
  private func write(_ value: WireValue) {
    if document.dropUnsentWrite(to: node) { history.removeLast() }
    // A choice is not merged, so its earlier values are not needed.
    if !isText { history.removeFirst(history.count - 1) }
    guard history.count < Self.historyLimit else { return postponedWrite = value }
    lastWrite += 1
    history.append(Entry(write: lastWrite, value: value))
    document.patch(.field(node: node, value, edit: lastEdit, write: lastWrite))
  }
}

extension WireValue {
  fileprivate var scalars: [Unicode.Scalar] { string.map { Array($0.unicodeScalars) } ?? [] }
}
