public import MessengerServices

extension Message {
  /// The text that a reader sees.
  ///
  /// - Parameter localization: The language of the reader.
  func shownText(in localization: Localization) -> String {
    if kind == .deleted { return localization.text(.messageDeleted) }
    return action.map { localization.text(.action($0, by: senderName)) } ?? text
  }

  /// The message as a list of chats shows it: its text, which may have line feeds, or else the kind or the
  /// name of its attachment.
  ///
  /// - Parameter localization: The language of the reader.
  public func summary(in localization: Localization) -> String {
    guard let attachment, text.isEmpty else { return shownText(in: localization) }
    return switch attachment.content {
    case .image: localization.text(.picture)
    case .voice: localization.text(.voiceMessage)
    case .file: attachment.name
    }
  }
}
