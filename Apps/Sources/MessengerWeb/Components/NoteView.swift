import MessengerServices
import MessengerViewModels
import SwiftwaterPages

/// A note below a field, which says the rules for its value before the person enters one.
struct NoteView: View {
  /// The `id` by which the field refers to the note.
  let id: String
  let text: String

  var body: Markup { p(.id(id), .class("input-note")) { text } }

  /// The rules for a new password.
  static func password(_ id: String, _ localization: Localization) -> NoteView {
    NoteView(id: id, text: localization.text(.passwordNote(minimum: Limits.passwordLength.lowerBound)))
  }
}
