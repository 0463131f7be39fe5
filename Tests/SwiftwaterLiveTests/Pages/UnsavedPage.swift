#if Web
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// A form that asks before it is left with changes.
final class UnsavedPage: Page {
  let title: Property<String>
  private let other: String
  private let name = StringInput("Name", isRequired: true)
  private let form: Form
  private let saveButton: ButtonDesign

  init(_ title: String, other: String) {
    self.title = .constant(title)
    self.other = other
    form = Form(name)
    (saveButton, _) = form.submit("Save", failedAction: "save", showingErrorsIn: Dialogs()) {}
  }

  var body: Markup {
    main {
      h1 { title }
      FormView(submit: saveButton, .asksBeforeLeaving(while: form.isChanged)) {
        InputView(name, name: "name")
      }
      p { a(.id("link"), .link(other)) { "The other page" } }
      p { a(.id("keeping-link"), .link(other), .keepsUnsavedChanges) { "The other page, for a moment" } }
    }
  }
}
#endif
