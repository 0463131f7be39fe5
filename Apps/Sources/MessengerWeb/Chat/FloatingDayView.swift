import SwiftwaterPages

/// The day of the first visible message, which the script shows above the messages while the person scrolls.
struct FloatingDayView: View {
  /// The script needs no data.
  struct Parameters: Codable, Equatable {}

  static let module = ScriptModule<Parameters, Never>("floating-day.js")

  // Screen readers read the headings between the messages.
  var body: Markup {
    div(.class("floating-day"), .aria(.hidden, true), .module(Self.module, Parameters())) {}
  }
}
