internal import Swiftwater

extension Attribute {
  /// A state or property of the element for assistive technology.
  ///
  /// - Parameters:
  ///   - name: The name of the attribute without `aria-`.
  ///   - value: The value, constant or live. Nil leaves the attribute out.
  public static func aria(_ name: Aria, _ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "aria-" + name.rawValue, value.attributeSource))
  }

  /// A state or property of the element for assistive technology that is `true` or `false`.
  ///
  /// - Parameters:
  ///   - name: The name of the attribute without `aria-`.
  ///   - value: Whether it is `true`, constant or live.
  public static func aria(_ name: Aria, _ value: some BooleanValue) -> Attribute {
    switch value.booleanSource.kind {
    case .constant(let isSet):
      Attribute(.text(name: "aria-" + name.rawValue, TextSource(.constant(isSet ? "true" : "false"))))
    case .live(let property):
      Attribute(
        .text(name: "aria-" + name.rawValue, TextSource(.live(property.map { $0 ? "true" : "false" }))))
    }
  }
}

/// The states and properties of WAI-ARIA 1.2, without the deprecated ones.
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
