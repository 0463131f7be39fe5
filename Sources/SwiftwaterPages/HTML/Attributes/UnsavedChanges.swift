public import Swiftwater
internal import SwiftwaterDesign

extension Attribute {
  /// Asks the user before a page with unsaved changes is left: by a link inside the application, by going back or
  /// forward, by closing or reloading the tab.
  ///
  ///     FormView(submit: saveButton, .asksBeforeLeaving(while: form.isChanged)) { … }
  ///
  /// An edit that has not reached the page yet counts as well. The browser asks with a dialog of its own. Navigations
  /// of the program happen without a question. Browsers without the Navigation API do not ask when the user goes back
  /// or forward.
  ///
  /// - Parameter isUnsaved: Whether there are changes that are not saved.
  public static func asksBeforeLeaving(while isUnsaved: Property<Bool>) -> Attribute {
    .group(
      .data("question", DesignText.leaveUnsaved.localized), .data("unsaved", isUnsaved.map { $0 ? "" : nil }),
      .feature(.unsaved))
  }

  /// Lets a link be followed without the question of ``asksBeforeLeaving(while:)``, because the application keeps the
  /// changes until the user comes back from its page.
  ///
  ///     a(.link(person.path), .keepsUnsavedChanges) { person.name }
  public static var keepsUnsavedChanges: Attribute { .data("keeps-unsaved", "") }
}
