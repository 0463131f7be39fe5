// Attributes that every element can have.
extension Attribute {
  /// A key that focuses or activates the element, together with the browser's modifier keys.
  ///
  /// - Parameter value: The key, such as `"s"`, constant or live. Nil leaves the attribute out.
  public static func accessKey(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "accesskey", value.attributeSource))
  }

  /// The letters that the keyboard of a phone capitalizes.
  ///
  /// - Parameter value: `none`, `sentences`, `words` or `characters`, constant or live. Nil leaves the
  ///   attribute out.
  public static func autocapitalize(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "autocapitalize", value.attributeSource))
  }

  /// Whether a user can edit the content.
  ///
  /// The page does not receive the text that is typed there; use a field for that.
  ///
  /// - Parameter value: `true`, `false` or `plaintext-only`, constant or live. Nil leaves the attribute out.
  public static func contentEditable(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "contenteditable", value.attributeSource))
  }

  /// The direction of the text.
  ///
  /// - Parameter value: `ltr`, `rtl` or `auto`, constant or live. Nil leaves the attribute out.
  public static func dir(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "dir", value.attributeSource))
  }

  /// The label of the enter key on the keyboard of a phone.
  ///
  /// - Parameter value: `enter`, `done`, `go`, `next`, `previous`, `search` or `send`, constant or live. Nil
  ///   leaves the attribute out.
  public static func enterKeyHint(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "enterkeyhint", value.attributeSource))
  }

  /// The identifier of the element, which no other element of the page has.
  ///
  /// - Parameter value: The identifier, constant or live. Nil leaves the attribute out.
  public static func id(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "id", value.attributeSource))
  }

  /// The kind of keyboard that a phone shows.
  ///
  /// - Parameter value: `none`, `text`, `decimal`, `numeric`, `tel`, `search`, `email` or `url`, constant or
  ///   live. Nil leaves the attribute out.
  public static func inputMode(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "inputmode", value.attributeSource))
  }

  /// The language of the content.
  ///
  /// - Parameter value: A language tag, such as `en` or `pt-BR`, constant or live. Nil leaves the attribute
  ///   out.
  public static func lang(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "lang", value.attributeSource))
  }

  /// Makes the element a popover, which a button with ``popoverTarget(_:)`` shows over the page.
  ///
  /// - Parameter value: `auto`, which closes when the user clicks elsewhere, or `manual`, constant or live.
  ///   Nil leaves the attribute out.
  public static func popover(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "popover", value.attributeSource))
  }

  /// The role of the element for assistive technology, where ``Role`` does not have it or where it changes.
  ///
  /// - Parameter value: The role, such as `alert`, constant or live. Nil leaves the attribute out.
  public static func role(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "role", value.attributeSource))
  }

  /// Whether the browser checks the spelling of the content.
  ///
  /// - Parameter value: `true` or `false`, constant or live. Nil leaves the attribute out.
  public static func spellcheck(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "spellcheck", value.attributeSource))
  }

  /// Whether the element can have the focus, and whether the tab key reaches it.
  ///
  /// - Parameter value: 0 to be reached in the order of the page, -1 to be focused by script or pointer only,
  ///   constant or live. Nil leaves the attribute out.
  public static func tabIndex(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "tabindex", value.attributeSource))
  }

  /// A hint that the browser shows when the pointer rests on the element.
  ///
  /// - Parameter value: The text, constant or live. Nil leaves the attribute out.
  public static func title(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "title", value.attributeSource))
  }

  /// Whether programs that translate the page translate the content.
  ///
  /// - Parameter value: `yes` or `no`, constant or live. Nil leaves the attribute out.
  public static func translate(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "translate", value.attributeSource))
  }
}
