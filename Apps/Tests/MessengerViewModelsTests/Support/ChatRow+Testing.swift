import MessengerViewModels

extension ChatRow {
  /// The text of the row, with a prefix: `#` for a header, `*` for a system message. It is empty for an album
  /// part.
  var text: String {
    switch self {
    case .header(let text, _), .unreadHeader(let text, _): "# \(text)"
    case .system(let text, _): "* \(text)"
    case .message(let row): row.text
    case .albumPart: ""
    }
  }

  var message: MessageRow? { if case .message(let row) = self { row } else { nil } }
}
