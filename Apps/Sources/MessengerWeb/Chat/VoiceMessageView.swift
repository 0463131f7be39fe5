import MessengerServices
import MessengerViewModels
import SwiftwaterPages

/// A voice message, which is played in place: its levels, the position, the time and the speed.
struct VoiceMessageView: View {
  /// The data that the script needs.
  struct Parameters: Codable, Equatable {
    /// The length of the recording.
    let milliseconds: Int
    /// The labels of the button, while nothing is played and while something is.
    let play, pause: String
    /// The label of the speed.
    let speed: String
  }

  static let module = ScriptModule<Parameters, Never>("voice-player.js", pageUpdatesContent: true)

  /// The distance between two levels in the drawing, and the height of the drawing.
  private static let (levelDistance, height) = (4, 32)

  let recording: VoiceRecording
  /// The path of the sound.
  let path: String
  let localization: Localization

  var body: Markup {
    let parameters = Parameters(
      milliseconds: recording.milliseconds, play: localization.text(.play),
      pause: localization.text(.pause), speed: localization.text(.playbackSpeed))
    div(.class("voice-message"), .module(Self.module, parameters)) {
      audio(.preload("none"), .src(path)) {}
      button(.type("button"), .class("voice-play"), .aria(.label, parameters.play)) {
        Icon.play
        Icon.pause
      }
      Self.track(
        of: recording,
        position: input(
          .type("range"), .class("voice-position"), .min("0"), .max(String(recording.milliseconds)),
          .step("1000"), .value("0"), .aria(.label, localization.text(.playbackPosition))))
      span(.class("voice-time")) { localization.duration(milliseconds: recording.milliseconds) }
      button(.type("button"), .class("voice-speed"), .aria(.label, "\(parameters.speed) 1×")) { "1×" }
      a(
        .class("voice-download"), .href(path), .download(localization.text(.voiceMessage)),
        .aria(.label, localization.text(.download))
      ) { Icon.down }
    }
  }

  /// A voice message that is being sent.
  static func preview(of recording: VoiceRecording, _ localization: Localization) -> Element {
    div(.class("voice-message")) {
      track(of: recording)
      span(.class("voice-time")) { localization.duration(milliseconds: recording.milliseconds) }
    }
  }

  /// The levels of a recording as bars, twice: the part that was played is drawn above the others.
  ///
  /// - Parameter position: The slider of the position, which covers the levels; nil for none.
  private static func track(of recording: VoiceRecording, position: Element? = nil) -> Element {
    let bars = recording.levels.enumerated().map { index, level in
      let length = max(2, Int(level) * height / VoiceRecording.maximumLevel)
      return "M\(index * levelDistance + 2) \((height - length) / 2)v\(length)"
    }.joined()
    let drawing = { (name: String) in
      svg(
        .class(name), .viewBox("0 0 \(recording.levels.count * levelDistance) \(height)"),
        .preserveAspectRatio("none"), .aria(.hidden, true)
      ) { SVG.path(.d(bars)) }
    }
    return div(.class("voice-track")) {
      drawing("voice-levels")
      drawing("voice-levels played")
      if let position { position }
    }
  }
}
