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
  private unowned let document: Document
  private var lastEdit = 0
  private var lastWrite = 0
  /// What the browser showed at its last edit, then what it shows once it has got the writes after that.
  private var shown: [(write: Int, value: WireValue)]

  /// How many values of ``shown`` are kept. A browser that is further behind is told what to show.
  private static let historyLimit = 16

  init(_ binding: any FieldBinding, node: Int, _ document: Document) {
    self.binding = binding
    self.node = node
    self.document = document
    shown = [(0, binding.current)]
  }

  func start(in region: Region) {
    region.keep(self)
    document.node(node).add(EventHandler(name: .edit, options: "") { [unowned self] in edit($0) })
    binding.changes.observe(during: region.lifetime) { [unowned self] value in
      if value != shown.last?.value { show(value) }
    }
  }

  /// Takes over an edit: what the field holds, the edit's number and, of a field for text, the number of the
  /// last write that the browser had got.
  private func edit(_ arguments: [WireValue]) -> Bool {
    guard (2...3).contains(arguments.count), let number = arguments[1].count, number > lastEdit else {
      return false
    }
    let isText = arguments.count == 3
    let known = isText ? arguments[2].count : lastWrite
    guard let known, known <= lastWrite else { return false }
    lastEdit = number
    // What was not sent is written anew, with the edit in it.
    let unsent = document.withdrawField(node) ? shown.removeLast().value : nil
    let isFarBehind = known < shown[0].write
    let base = shown[shown.count - 1].value
    var value = arguments[0]
    if isFarBehind {
      // What it typed on top of is forgotten, so what it typed counts alone.
      shown = [(lastWrite, value)]
    } else {
      value = rebase(value, after: known)
    }
    if isText, !isFarBehind, let unsent { value = Self.merge(base: base, typed: value, written: unsent) }
    if !document.isDisabled(node) {
      guard binding.write(value) else { return false }
    }
    if isFarBehind || binding.current != shown.last?.value { show(binding.current) }
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
      shown[index].value = Self.merge(base: base, typed: shown[index - 1].value, written: written)
      base = written
    }
    return shown[shown.count - 1].value
  }

  private static func merge(base: WireValue, typed: WireValue, written: WireValue) -> WireValue {
    guard let base = base.string, let typed = typed.string, let written = written.string else { return typed }
    return .string(TextMerge.merge(base: base, typed: typed, written: written))
  }

  private func show(_ value: WireValue) {
    if document.withdrawField(node) { shown.removeLast() }
    lastWrite += 1
    shown.append((lastWrite, value))
    if shown.count > Self.historyLimit { shown.removeFirst() }
    document.patch(.field(node: node, value, edit: lastEdit, write: lastWrite))
  }
}
