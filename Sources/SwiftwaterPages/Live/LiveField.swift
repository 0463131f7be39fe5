internal import Swiftwater

/// One field of the page, as the page and the browser have agreed on it.
///
/// The browser numbers its edits, the page what it writes into the field; each says with its own the last of
/// the other's that it knew of. So both can tell what was made of a text that has changed meanwhile, and both
/// put such changes together, in the same way: the matrix of what every edit becomes by every write is the
/// same on both sides, only in another order (operational transformation as in Jupiter, Nichols and others
/// 1995, with whole texts in place of operations).
final class LiveField {
  private let binding: any FieldBinding
  private let node: Int
  /// Whether what is typed and what is written can be put together.
  private let isText: Bool
  private unowned let document: Document
  private var lastEdit = 0
  private var lastWrite = 0
  /// What the browser showed at its last edit, then what it shows once it has got the writes after that.
  private var shown: [(write: Int, value: WireValue)]
  /// What is written once the browser has caught up.
  private var held: WireValue?

  /// How many values of ``shown`` are kept. The browser tells of every eighth write that it has got it, so
  /// that there is room again.
  private static let historyLimit = 16
  /// How many characters times characters are compared for one message. An honest one needs far less; more,
  /// as from somebody who never admits to know what was written, is put together coarsely and then written
  /// anew.
  static let mergeBudget = 500_000

  init(_ binding: any FieldBinding, node: Int, isText: Bool, _ document: Document) {
    self.binding = binding
    self.node = node
    self.isText = isText
    self.document = document
    shown = [(0, binding.current)]
  }

  func start(in scope: Scope) {
    scope.keep(self)
    document.node(node, in: scope).add(EventHandler(name: .edit, options: "") { [unowned self] in edit($0) })
    binding.changes.observe(during: scope.lifetime) { [unowned self] value in
      if value != (held ?? shown.last?.value) { show(value) }
    }
  }

  /// Takes over an edit: what the field holds, the edit's number and, of a field for text, the number of the
  /// last write that the browser had got.
  private func edit(_ arguments: [WireValue]) -> Bool {
    guard (2...3).contains(arguments.count), let number = arguments[1].count, number > lastEdit else {
      return false
    }
    let isMerged = isText && arguments.count == 3
    let known = isMerged ? arguments[2].count : lastWrite
    guard let known, known <= lastWrite, known >= shown[0].write else { return false }
    lastEdit = number
    // What was not sent is written anew, with the edit in it.
    let unsent = document.withdrawField(node) ? shown.removeLast().value : held
    held = nil
    let base = shown[shown.count - 1].value
    var value = rebase(arguments[0], after: known)
    if isMerged, let unsent { value = merge(base: base, typed: value, written: unsent) }
    if value != binding.current, !document.isDisabled(node) {
      guard binding.write(value) else { return false }
    }
    // A merge that was cut short may differ from the browser's.
    if document.mergeBudget <= 0 || binding.current != shown.last?.value { show(binding.current) }
    return true
  }

  /// Brings what a person typed together with what was written meanwhile.
  ///
  /// - Returns: What the browser shows once it has got everything.
  private func rebase(_ typed: WireValue, after known: Int) -> WireValue {
    while shown.count > 1, shown[1].write <= known { shown.removeFirst() }
    var base = shown[0].value
    shown[0].value = typed
    for index in shown.indices.dropFirst() {
      let written = shown[index].value
      shown[index].value = merge(base: base, typed: shown[index - 1].value, written: written)
      base = written
    }
    return shown[shown.count - 1].value
  }

  private func merge(base: WireValue, typed: WireValue, written: WireValue) -> WireValue {
    guard let base = base.string, let typed = typed.string, let written = written.string else { return typed }
    return .string(
      TextMerge.merge(base: base, typed: typed, written: written, within: &document.mergeBudget))
  }

  private func show(_ value: WireValue) {
    if document.withdrawField(node) { shown.removeLast() }
    // Nothing is put together with what a choice was before.
    if !isText { shown.removeFirst(shown.count - 1) }
    guard shown.count < Self.historyLimit else { return held = value }
    lastWrite += 1
    shown.append((lastWrite, value))
    document.patch(.field(node: node, value, edit: lastEdit, write: lastWrite))
  }
}
