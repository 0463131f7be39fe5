internal import SwiftwaterDesign

/// The button by which a row or another element is moved.
///
/// - Parameters:
///   - className: The class by which the script finds the button.
///   - name: The name of the element, for screen readers and for the announcements of moves.
///   - attributes: Further attributes of the button.
func moveHandle(_ className: String, of name: TextSource, _ attributes: [Attribute]) -> Markup {
  Element(
    Tag("button"),
    [
      .type("button"), .class(className),
      Attribute(.text(name: "aria-label", name.map { DesignText.moveRow(name: $0).localized })),
      Attribute(.text(name: "data-name", name)),
    ] + attributes, Markup()
  ).body
}
