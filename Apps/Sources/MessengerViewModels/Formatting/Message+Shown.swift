public import MessengerServices

extension Message {
  /// The text that a reader sees.
  ///
  /// - Parameter localization: The language of the reader.
  func shownText(in localization: Localization) -> String {
    if kind == .deleted { return localization.text(.messageDeleted) }
    return action.map { localization.text(.action($0, by: senderName)) } ?? text
  }

  /// The message in one line: its text, after a sign for the kind of its attachment.
  ///
  /// - Parameter localization: The language of the reader.
  public func summary(in localization: Localization) -> String {
    guard let attachment else { return shownText(in: localization) }
    return switch attachment.content {
    case .image: "📷 " + (text.isEmpty ? localization.text(.photo) : text)
    case .voice: "🎤 " + (text.isEmpty ? localization.text(.voiceMessage) : text)
    case .file(_, let type):
      (type.hasPrefix("audio/") ? "🎵 " : type.hasPrefix("video/") ? "🎬 " : "📎 ")
        + (text.isEmpty ? attachment.name : text)
    }
  }
}
