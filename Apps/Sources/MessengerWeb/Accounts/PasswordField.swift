import Swiftwater
import SwiftwaterPages

/// A field for a password, with a button that shows it. Without script there is no button.
struct PasswordField: View {
  private let attributes: Attribute
  private let isShown = MutableProperty(false)

  /// - Parameter attributes: Attributes of the field, beside its `id`, name and type.
  init(_ attributes: Attribute) {
    self.attributes = attributes
  }

  var body: Markup {
    div(.class("password-field")) {
      input(
        .id("password"), .name("password"), .type(isShown.map { $0 ? "text" : "password" }), .required(),
        attributes)
      button(
        .type("button"), .class("quiet"), .aria(.label, "Show password"), .title("Show password"),
        .aria(.controls, "password"), .aria(.pressed, isShown), .onClick { isShown.value.toggle() }
      ) { Icon.show }
    }
  }
}
