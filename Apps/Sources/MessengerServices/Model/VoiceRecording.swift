public import struct Foundation.UUID

/// Measurements that a browser has made while it recorded a voice message. They are only shown, because the server
/// does not check them.
public struct VoiceRecording: Hashable, Codable, Sendable {
  /// The number of levels.
  public static let levelCount = 48
  /// The maximum level.
  public static let maximumLevel = 31
  /// The maximum length of a recording, in milliseconds.
  public static let maximumMilliseconds = 15 * 60 * 1000

  /// The length of the recording, in milliseconds.
  public let milliseconds: Int
  /// The loudness of equal parts of the recording, each from 0 to ``maximumLevel``.
  public let levels: [UInt8]
}

/// The name of the file of a voice message, in which a browser states what it has measured.
///
/// The facts are in the name because a browser keeps nothing else beside the bytes of a file that it uploads again
/// after a failure.
///
///     voice-message.01234567-89ab-cdef-0123-456789abcdef.2400.0a9v….webm
public struct VoiceMessageFileName {
  /// The beginning of each name.
  public static let prefix = "voice-message"

  /// The identifier of the message; see ``Message/clientMessageID``. So a file that a browser uploads twice is one
  /// message.
  public let id: UUID
  /// The measurements of the browser.
  public let recording: VoiceRecording

  /// Reads a name: the prefix, the identifier, the length in milliseconds, a digit of base 32 for each level (`0` to
  /// `9`, `a` to `v`), and the extension, separated by periods.
  ///
  /// - Parameter name: The name, as a browser has sent it; nil is returned for a name of another form.
  public init?(_ name: String) {
    guard name.utf8.count <= Limits.fileNameLength else { return nil }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0] == Self.prefix, let id = UUID(uuidString: String(parts[1])),
      parts[2].utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let milliseconds = Int(parts[2]), (1...VoiceRecording.maximumMilliseconds).contains(milliseconds),
      parts[3].utf8.count == VoiceRecording.levelCount
    else { return nil }
    let levels = parts[3].utf8.compactMap(Self.level)
    guard levels.count == VoiceRecording.levelCount else { return nil }
    self.id = id
    recording = VoiceRecording(milliseconds: milliseconds, levels: levels)
  }

  private static func level(digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "v"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
