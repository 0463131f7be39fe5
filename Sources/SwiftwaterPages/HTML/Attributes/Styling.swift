public import Swiftwater

extension Attribute {
  /// One or several classes, separated by spaces. Several such attributes of one element add up.
  public static func `class`(_ names: String) -> Attribute {
    Attribute(.classes(names, FlagSource(.constant(true))))
  }

  /// One or several classes that are there while something holds.
  public static func `class`(_ names: String, when condition: some Flag) -> Attribute {
    Attribute(.classes(names, condition.flagSource))
  }

  /// A property of the element's style; nil removes it.
  ///
  /// - Parameters:
  ///   - property: The name in CSS, such as `--progress` or `width`.
  ///   - value: Its value, constant or live.
  public static func style(_ property: StaticString, _ value: some AttributeValue) -> Attribute {
    Attribute(.style(name: "\(property)", value.attributeSource))
  }

  /// Lets the rows of a list in this element come, go and move visibly.
  ///
  /// While a row comes it has the class `entering`, while it goes `leaving`; style sheets say what that looks
  /// like.
  public static var animated: Attribute { data("animated", "") }

  /// Keeps the content of a scrolling element where the person looks at it while it grows.
  ///
  /// - Parameter edge: Where the element is scrolled to at first. A person who is at the bottom of one that
  ///   is anchored there stays at the bottom: also when a row comes, when something below the element takes
  ///   its place, such as a field that grows, and when a picture in it arrives. For that, the height of the
  ///   element must be what the rest leaves it, as with `flex: 1` in a column.
  public static func scrollAnchor(_ edge: ScrollEdge) -> Attribute {
    scrollAnchor(.constant(edge))
  }

  /// Keeps the content of a scrolling element where the person looks at it while it grows, by an edge that
  /// changes: at the bottom of a list whose end is not loaded nobody should be taken along with what is
  /// loaded.
  ///
  /// - Parameter edge: As of ``scrollAnchor(_:)-(ScrollEdge)``. Where the element is at first, the first one
  ///   says.
  public static func scrollAnchor(_ edge: Property<ScrollEdge>) -> Attribute {
    data("anchor", edge.map { $0 == .top ? "top" : "bottom" })
  }

  /// Any attribute by name.
  ///
  /// - Parameter name: A constant, so that it never comes from outside. Attributes that hold script
  ///   (`onclick`) are refused by the page's content security policy.
  public static func custom(_ name: StaticString, _ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "\(name)", value.attributeSource))
  }

  /// A `data-` attribute, for style sheets and tests.
  public static func data(_ name: StaticString, _ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "data-\(name)", value.attributeSource))
  }

  /// A statement for assistive technology.
  public static func aria(_ name: Aria, _ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "aria-" + name.rawValue, value.attributeSource))
  }

  /// A statement for assistive technology that is `true` or `false`.
  public static func aria(_ name: Aria, _ value: some Flag) -> Attribute {
    switch value.flagSource.kind {
    case .constant(let isSet):
      Attribute(.text(name: "aria-" + name.rawValue, TextSource(.constant(isSet ? "true" : "false"))))
    case .live(let property):
      Attribute(
        .text(name: "aria-" + name.rawValue, TextSource(.live(property.map { $0 ? "true" : "false" }))))
    }
  }
}

/// The states and properties of WAI-ARIA 1.2.
public enum Aria: String {
  case activeDescendant = "activedescendant"
  case atomic, autocomplete, busy, checked
  case columnCount = "colcount"
  case columnIndex = "colindex"
  case columnSpan = "colspan"
  case controls, current
  case describedBy = "describedby"
  case details, disabled
  case errorMessage = "errormessage"
  case expanded
  case flowTo = "flowto"
  case hasPopup = "haspopup"
  case hidden, invalid
  case keyShortcuts = "keyshortcuts"
  case label
  case labelledBy = "labelledby"
  case level, live, modal
  case multiline, multiselectable, orientation, owns, placeholder
  case positionInSet = "posinset"
  case pressed
  case readOnly = "readonly"
  case relevant, required
  case roleDescription = "roledescription"
  case rowCount = "rowcount"
  case rowIndex = "rowindex"
  case rowSpan = "rowspan"
  case selected
  case setSize = "setsize"
  case sort
  case valueMax = "valuemax"
  case valueMin = "valuemin"
  case valueNow = "valuenow"
  case valueText = "valuetext"
}
