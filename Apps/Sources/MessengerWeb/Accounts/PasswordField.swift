import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// A field for a password, with a button that shows the password. Without script there is no button.
struct PasswordField: View {
  private let attributes: Attribute
  private let showTitle: String
  private let isShown = MutableProperty(false)

  /// - Parameters:
  ///   - attributes: Attributes of the field, beside its `id`, name and type.
  ///   - localization: The language of the person.
  init(_ attributes: Attribute, _ localization: Localization) {
    self.attributes = attributes
    showTitle = localization.text(.showPassword)
  }

  var body: Markup {
    div(.class("password-field")) {
      input(
        .id("password"), .name("password"), .type(isShown.map { $0 ? "text" : "password" }), .required(),
        attributes)
      button(
        .type("button"), .class("quiet"), .aria(.label, showTitle), .title(showTitle),
        .aria(.controls, "password"), .aria(.pressed, isShown), .onClick { isShown.value.toggle() }
      ) { Icon.show }
    }
  }
}
