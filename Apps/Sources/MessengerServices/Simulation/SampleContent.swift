/// The content of a sample message beside its text.
enum SampleContent: Equatable, Sendable {
  case text
  /// A picture, by its index.
  case picture(Int)
  /// A picture of the album of the group, by its index.
  case albumPicture(Int)
  case file
  case voiceMessage
  /// A link with a preview.
  case link

  /// The page of the link.
  static let url = "https://example.org/tides"
  private static let albumSize = 3

  /// The contents of the last messages of a group: two of four kinds. The second one is the first one of the next
  /// group.
  ///
  /// - Parameters:
  ///   - number: The number of the group.
  ///   - random: Chooses the pictures.
  static func ending(
    ofGroup number: Int, using random: inout some RandomNumberGenerator
  ) -> [SampleContent] {
    let first = Int.random(in: 0..<SamplePictures.count, using: &random)
    let kinds: [[SampleContent]] = [
      (0..<albumSize).map { .albumPicture((first + $0) % SamplePictures.count) }, [.file], [.voiceMessage],
      [.link],
    ]
    return kinds[number % kinds.count] + kinds[(number + 1) % kinds.count]
  }

  /// The text of a message at the end of a group. If ``isWithoutText``, it is used only if the file is not available.
  func text(using random: inout some RandomNumberGenerator) -> String {
    self == .link ? Self.url : SampleText.text(using: &random)
  }

  /// Whether the file is sent without a text.
  var isWithoutText: Bool {
    switch self {
    case .text, .picture, .link: false
    case .albumPicture, .file, .voiceMessage: true
    }
  }
}
