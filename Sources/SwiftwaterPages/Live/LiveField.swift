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
  /// A write that waits until the browser has received earlier ones; nil if none does.
  private var postponedWrite: Entry?
  /// While an event is handled, the value that the user saw when it happened, if that is not the latest; nil at
  /// other times.
  private var seenValue: WireValue?
  /// Whether an edit of the user is being given to the property.
  private var isEditing = false

  private struct Entry {
    /// The number of the write.
    let write: Int
    var value: WireValue
    /// The change that the write makes of the value before; nil if it was not computed yet. For most writes,
    /// an edit that crosses the write needs it first.
    var change: TextChange?
    /// Whether the change was known, but is too large to be kept.
    var hasForgottenChange = false
  }

  /// The maximum number of values in ``history``. The browser sends an edit after every
  /// ``WireLimits/writesPerEdit`` writes, which makes room.
  private static let historyLimit = 16
  /// The maximum number of positions of a change that is kept. A larger change would take far more memory than its
  /// texts.
  private static let changeLimit = 1_000
  /// The maximum number of pairs of characters that are compared for one message. An honest browser needs far
  /// fewer. For a browser that claims not to know any write, larger changes are merged coarsely, and the result is
  /// written again.
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
      if seenValue == nil, !isEditing, value != wholeValue { write(value) }
    }
  }

  /// The value in the browser once it has received all writes.
  private var wholeValue: WireValue { postponedWrite?.value ?? history[history.count - 1].value }

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

  /// Gives the property back the text that ``beginEvent()`` has left out, merged with the changes of the page since.
  func endEvent() {
    guard let seen = seenValue else { return }
    seenValue = nil
    var base = seen.scalars
    var change = TextChange(from: base, to: binding.current.scalars, within: &document.mergeBudget)
    for entry in history.dropFirst() + (postponedWrite.map { [$0] } ?? []) {
      change = TextChange.transform(self.change(of: entry, after: base), change).theirs
      base = entry.value.scalars
    }
    let whole = WireValue.string(String(scalars: change.applied(to: base)))
    // The event may have removed the field from the page.
    if hasReturn, whole != wholeValue { write(whole, change) }
    _ = binding.write(whole)
  }

  /// Whether the page has given a text back that the browser expected to be removed, such as that of an event that the
  /// page has rejected, and the browser may not show the text yet.
  private var hasReturn: Bool {
    get { document.fieldsWithReturns[node] != nil }
    set { document.fieldsWithReturns[node] = newValue ? self : nil }
  }

  /// Applies an edit of the user.
  ///
  /// - Parameter arguments: The value of the field and the number of the edit. For a text, the number of the last
  ///   write that the browser knew and, unless the caret is at the end, its position. Finally true if the browser
  ///   has set the value because it predicts that the page does.
  /// - Returns: False if the client script never sends such an edit.
  private func edit(_ arguments: [WireValue]) -> Bool {
    var arguments = arguments
    let isPrediction = arguments.last == .bool(true) && arguments.count > 2
    if isPrediction { arguments.removeLast() }
    guard (2...4).contains(arguments.count), let number = arguments[1].nonnegativeInteger, number > lastEdit
    else {
      return false
    }
    let isMerged = isText && arguments.count > 2
    let caret = arguments.count > 3 ? arguments[3].nonnegativeInteger : nil
    guard arguments.count < 4 || isMerged && caret != nil else { return false }
    let known = isMerged ? arguments[2].nonnegativeInteger : lastWrite
    guard let known, known <= lastWrite, known >= history[0].write else { return false }
    lastEdit = number
    let before = wholeValue
    let isUnsent = document.dropUnsentWrite(to: node)
    // A write that was not sent yet is merged with the edit and written again.
    let isRewritten = isUnsent || postponedWrite != nil
    if let postponedWrite { history.append(postponedWrite) }
    postponedWrite = nil
    let typed = rebase(arguments[0], caret: caret, after: known)
    let value = history[history.count - 1].value
    let unsent = isRewritten && history.count > 1 ? history.removeLast() : nil
    if history.count == 1, unsent == nil { hasReturn = false }
    // A prediction never changes the property: if the page did not set this value, the browser gets the page's value.
    if value != binding.current, !document.isDisabled(node), !isPrediction {
      isEditing = true
      defer { isEditing = false }
      guard binding.write(value) else { return false }
    }
    let isWhole = binding.current == history[history.count - 1].value
    if isPrediction, isText, !isWhole { hasReturn = true }
    // A merge that ran out of its budget may differ from that of the browser.
    guard document.mergeBudget <= 0 || !isWhole else { return true }
    var change = binding.current == value ? unsent?.change : nil
    // The page puts back the characters that the user's change has taken out.
    if isPrediction, binding.current == before, let typed {
      let inverse = typed.inverse(of: before.scalars)
      change =
        unsent?.change?.followed(by: inverse, count: history[history.count - 1].value.scalars.count)
        ?? inverse
    }
    write(binding.current, change)
    return true
  }

  /// Merges an edit with the writes that it crossed.
  ///
  /// The known changes are merged and not computed again from the merged texts: there, an insertion could seem to be
  /// within another.
  ///
  /// - Parameters:
  ///   - typed: The value of the field at the edit.
  ///   - caret: The number of characters before the caret; nil if it is at the end, or unknown.
  ///   - known: The number of the last write that the browser knew.
  /// - Returns: The change that the edit makes of the value after the last write; nil if it has crossed none.
  private func rebase(_ typed: WireValue, caret: Int?, after known: Int) -> TextChange? {
    while history.count > 1, history[1].write <= known { history.removeFirst() }
    var base = history[0].value.scalars
    history[0].value = typed
    guard history.count > 1 else { return nil }
    var merged = typed.scalars
    var mine = TextChange(from: base, to: merged, caret: caret, within: &document.mergeBudget)
    for index in history.indices.dropFirst() {
      let transformed = TextChange.transform(mine, change(of: history[index], after: base))
      (mine, base) = (transformed.mine, history[index].value.scalars)
      merged = transformed.theirs.applied(to: merged)
      history[index].value = .string(String(scalars: merged))
      history[index].hasForgottenChange = transformed.theirs.count > Self.changeLimit
      history[index].change = history[index].hasForgottenChange ? nil : transformed.theirs
    }
    return mine
  }

  private func change(of entry: Entry, after base: [Unicode.Scalar]) -> TextChange {
    // The browser still has the change that was removed here, so the text is written again.
    if entry.hasForgottenChange { document.mergeBudget = 0 }
    return entry.change ?? TextChange(from: base, to: entry.value.scalars, within: &document.mergeBudget)
  }

  /// Sends a value to the browser.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - change: The change from the previous value; nil to compute it from the texts.
  private func write(_ value: WireValue, _ change: TextChange? = nil) {
    var change = change
    // The write replaces one that was not sent yet.
    if let unsent = postponedWrite ?? (document.dropUnsentWrite(to: node) ? history.removeLast() : nil) {
      let base = history[history.count - 1].value.scalars
      if unsent.change != nil || change != nil {
        let next = self.change(of: Entry(write: 0, value: value, change: change), after: unsent.value.scalars)
        change = self.change(of: unsent, after: base).followed(by: next, count: base.count)
      }
    }
    postponedWrite = nil
    // A choice is not merged, so its earlier values are not needed.
    if !isText { history.removeFirst(history.count - 1) }
    // Both sides find a large change in the texts.
    if let size = change?.count, !isText || size > Self.changeLimit { change = nil }
    let entry = Entry(write: lastWrite + 1, value: value, change: change)
    guard history.count < Self.historyLimit else { return postponedWrite = entry }
    lastWrite += 1
    history.append(entry)
    document.patch(.field(node: node, value, edit: lastEdit, write: lastWrite, entry.change))
  }
}

extension WireValue {
  fileprivate var scalars: [Unicode.Scalar] { string.map { Array($0.unicodeScalars) } ?? [] }
}
