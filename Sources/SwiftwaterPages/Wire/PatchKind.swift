/// The kinds of patches, by their numbers on the wire.
///
/// `Client/Script/protocol.js` repeats these numbers, and the other names in this folder, for the browser.
package enum PatchKind: Int, CaseIterable {
  case text = 0
  case attribute = 1
  case `class` = 2
  case style = 3
  case field = 4
  case content = 5
  case insert = 6
  case remove = 7
  case move = 8
  case clear = 9
  case title = 10
  case page = 11
  case focus = 12
  case template = 13
  case location = 14
  case upload = 15
  case state = 16
  case leave = 17
  case `return` = 18
  case hold = 19
  case settle = 20
  case ignore = 21
  case update = 22
}

/// The pieces of a template that are not HTML, by their numbers on the wire.
package enum TemplatePiece: Int, CaseIterable {
  /// The position of a value.
  case value = 0
  /// The position of the id of a node.
  case node = 1
}
