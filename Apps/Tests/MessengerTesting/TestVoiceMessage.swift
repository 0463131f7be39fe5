import Foundation
public import MessengerServices

/// A file that is named as the browser names the recording of a voice message.
public struct TestVoiceMessage {
  /// The name of the file.
  public let name: String
  /// The measurements that the name states.
  public var recording: VoiceRecording { VoiceMessageFileName(name)!.recording }

  /// - Parameter seconds: The length of the recording.
  public init(seconds: Int = 7) {
    let levels = String(repeating: "0av8", count: VoiceRecording.levelCount / 4)
    name = "voice-message.\(UUID().uuidString.lowercased()).\(seconds * 1000).\(levels).webm"
  }
}
