import MessengerServices
import MessengerViewModels
import SwiftwaterDesign
import SwiftwaterPages

/// The button that records a voice message, and the panel that is shown during a recording. The script
/// records, and adds its recordings to a field for files.
struct VoiceRecorder: View {
  /// The data that the script needs.
  struct Parameters: Codable, Equatable {
    /// The `id` of the field to which recordings are added.
    let field: String
    /// The length at which a recording is sent by itself.
    let maximumMilliseconds: Int
  }

  /// Why the script cannot record.
  enum Problem: Codable {
    /// The user, or the browser in its place, has denied the microphone.
    case denied
    /// There is no microphone.
    case missing
  }

  static let module = ScriptModule<Parameters, Problem>("voice-recorder.js", pageUpdatesContent: true)

  /// The `id` of the field to which recordings are added.
  let field: String
  let localization: Localization
  /// Shows why nothing can be recorded.
  let onProblem: (String) -> Void

  var body: Markup {
    let parameters = Parameters(
      field: field, maximumMilliseconds: VoiceRecording.maximumMilliseconds)
    div(
      .class("voice-recorder"),
      .module(Self.module, parameters) { problem in
        onProblem(localization.text(problem == .missing ? .noMicrophone : .microphoneDenied))
      }
    ) {
      button(
        .type("button"), .class("voice-record"), .title(localization.text(.recordVoiceMessage)),
        .aria(.label, localization.text(.recordVoiceMessage))
      ) { Icon.microphone }
      div(.class("voice-panel"), .role(.group), .aria(.label, localization.text(.recording))) {
        button(.type("button"), .class("quiet voice-cancel")) { DesignText.cancel.localized }
        span(.class("voice-level"), .aria(.hidden, true)) {}
        span(.class("voice-time"), .role(.timer)) { "0:00" }
        span(.class("voice-hint"), .aria(.hidden, true)) { localization.text(.slideToCancel) }
        button(
          .type("button"), .class("emphasized voice-send"),
          .aria(.label, localization.text(.sendVoiceMessage))
        ) { Icon.send }
      }
    }
  }
}
