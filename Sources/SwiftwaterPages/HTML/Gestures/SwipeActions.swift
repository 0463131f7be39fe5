public import SwiftwaterDesign

/// A row that slides to reveal actions, as in mail applications.
///
///     ForEach(mails) { mail in
///       li {
///         SwipeActions(trailing: [mail.delete, mail.archive], name: mail.subject) { mail.subject }
///       }
///     }
///
/// A finger, a mouse or a trackpad slides the content to a side that has actions. A row that a finger or a mouse has
/// slid by more than 72 percent of its width performs the first action of the side when it is released. Where the text
/// runs from right to left, the sides are exchanged.
///
/// A button at the end of the row shows the same actions below it, for the keyboard, for screen readers, and for
/// users who do not slide. Escape and a press elsewhere hide them. Only the browser knows whether they are shown.
///
/// The element has the class `swipe-actions`. Its parts have the classes `swipe-content`, `swipe-menu` and
/// `swipe-buttons`, which has `leading` or `trailing` as well. While a release would perform the first action, the
/// element has the attribute `data-full`.
public struct SwipeActions: View {
  private let leading: [ButtonDesign]
  private let trailing: [ButtonDesign]
  private let allowsFullSwipe: Bool
  private let name: String?
  private let attributes: [Attribute]
  private let content: Markup

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - leading: The actions at the start of the row, the outermost first. A design that is destructive is shown so.
  ///   - trailing: The actions at the end of the row, the outermost first.
  ///   - allowsFullSwipe: Whether sliding the row most of the way performs the first action of the side.
  ///   - name: The name of the row, by which a screen reader tells its button from those of other rows.
  ///   - attributes: Further attributes of the element.
  ///   - content: The content of the row.
  public init(
    leading: [ButtonDesign] = [], trailing: [ButtonDesign] = [], allowsFullSwipe: Bool = true,
    name: String? = nil, _ attributes: Attribute..., @MarkupBuilder content: () -> Markup
  ) {
    self.leading = leading
    self.trailing = trailing
    self.allowsFullSwipe = allowsFullSwipe
    self.name = name
    self.attributes = attributes
    self.content = content()
  }

  private var label: String {
    [DesignText.actions.localized, name].compactMap(\.self).joined(separator: ": ")
  }

  /// The row.
  public var body: Markup {
    let isFull: Attribute = allowsFullSwipe ? .data("full-swipe", "") : .none
    let row = div(.class("swipe-content")) {
      div { content }
      button(
        .class("swipe-menu"), .aria(.label, label), .aria(.expanded, false))
    }
    let parts = row.body.nodes + buttons(leading, "leading").nodes + buttons(trailing, "trailing").nodes
    return Element(
      Tag("div"), [.class("swipe-actions"), .feature(.swipe), isFull] + attributes, Markup(nodes: parts)
    ).body
  }

  // The buttons are hidden, even from the keyboard, until the browser reveals them.
  @MarkupBuilder private func buttons(_ designs: [ButtonDesign], _ side: String) -> Markup {
    if !designs.isEmpty {
      div(
        .class("swipe-buttons"), .class(side), .hidden(), .inert(), .role(.group), .aria(.label, label)
      ) {
        for design in designs { ButtonView(design) }
      }
    }
  }
}
