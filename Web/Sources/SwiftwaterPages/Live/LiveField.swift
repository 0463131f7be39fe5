internal import Swiftwater

/// One field of the page, as the page and the browser have agreed on it.
///
/// The browser numbers its edits. Whatever the page wants to show carries the number of the last edit that it
/// knows of; so the browser can tell an answer to what is in the field from one to what was there before.
final class LiveField {
  private let binding: any FieldBinding
  private let node: Int
  private unowned let document: Document
  /// What the browser shows, as far as the page knows.
  private var shown: WireValue
  private var lastEdit = 0

  init(_ binding: any FieldBinding, node: Int, _ document: Document) {
    self.binding = binding
    self.node = node
    self.document = document
    shown = binding.current
  }

  func start(in region: Region) {
    region.keep(self)
    document.node(node).add(EventHandler(name: .edit, options: "") { [unowned self] in edit($0) })
    binding.changes.observe(during: region.lifetime) { [unowned self] value in
      if value != shown { show(value) }
    }
  }

  /// Takes over an edit: what the field holds, and the edit's number.
  private func edit(_ arguments: [WireValue]) -> Bool {
    guard arguments.count == 2, let number = arguments[1].count, number > lastEdit else { return false }
    lastEdit = number
    shown = arguments[0]
    document.withdrawField(node)
    guard binding.write(arguments[0]) else { return false }
    // Writing what is there already tells nobody; but then the browser shows something else.
    if binding.current != shown { show(binding.current) }
    return true
  }

  private func show(_ value: WireValue) {
    shown = value
    document.patch(.field(node: node, value, edit: lastEdit))
  }
}
