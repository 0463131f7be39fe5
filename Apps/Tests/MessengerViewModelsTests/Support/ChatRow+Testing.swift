import MessengerViewModels

extension ChatRow {
  /// The visible text of the row.
  var text: String {
    switch self {
    case .header(let text, _): "# \(text)"
    case .system(let text, _): "* \(text)"
    case .message(let row): row.text
    }
  }

  var message: MessageRow? { if case .message(let row) = self { row } else { nil } }
}
