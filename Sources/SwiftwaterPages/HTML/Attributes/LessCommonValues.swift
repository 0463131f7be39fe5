// Attributes that fewer elements have.
extension Attribute {
  /// A short form of a heading cell.
  public static func abbr(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "abbr", value.attributeSource))
  }

  /// A key that goes to the element, with the browser's own modifiers.
  public static func accessKey(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "accesskey", value.attributeSource))
  }

  /// What an `iframe` may use.
  public static func allow(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "allow", value.attributeSource))
  }

  /// What a phone's keyboard writes in capitals, such as `words`.
  public static func autocapitalize(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "autocapitalize", value.attributeSource))
  }

  /// Which camera a file field takes a picture with: `user` or `environment`.
  public static func capture(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "capture", value.attributeSource))
  }

  /// Whether the content can be edited; what is typed there is not told.
  public static func contentEditable(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "contenteditable", value.attributeSource))
  }

  /// Where an area is on its image.
  public static func coords(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "coords", value.attributeSource))
  }

  /// Whether an image may be decoded later: `async` or `sync`.
  public static func decoding(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "decoding", value.attributeSource))
  }

  /// How soon an image is loaded: `high` or `low`.
  public static func fetchPriority(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "fetchpriority", value.attributeSource))
  }

  /// Where a button sends its form without script. Addresses that would run script are left out.
  public static func formAction(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "formaction", value.attributeSource))
  }

  /// How a button sends its form without script: `get` or `post`.
  public static func formMethod(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "formmethod", value.attributeSource))
  }

  /// Where the high part of a `meter` begins.
  public static func high(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "high", value.attributeSource))
  }

  /// The language of a link's target.
  public static func hreflang(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "hreflang", value.attributeSource))
  }

  /// What a `track` is, such as `captions`.
  public static func kind(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "kind", value.attributeSource))
  }

  /// What an `optgroup`, `option` or `track` is called.
  public static func label(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "label", value.attributeSource))
  }

  /// Where the low part of a `meter` ends.
  public static func low(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "low", value.attributeSource))
  }

  /// For which screens a `source` is.
  public static func media(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "media", value.attributeSource))
  }

  /// The best value of a `meter`.
  public static func optimum(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "optimum", value.attributeSource))
  }

  /// Shows the element over the page when it is asked for: `auto` or `manual`.
  public static func popover(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "popover", value.attributeSource))
  }

  /// The id of what a button shows over the page.
  public static func popoverTarget(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "popovertarget", value.attributeSource))
  }

  /// What a film shows before it plays. Addresses that would run script are left out.
  public static func poster(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "poster", value.attributeSource))
  }

  /// What of a film or sound is loaded before it plays, such as `metadata`.
  public static func preload(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "preload", value.attributeSource))
  }

  /// What the target of a link is told about this page.
  public static func referrerPolicy(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "referrerpolicy", value.attributeSource))
  }

  /// What an `iframe` may not do; empty for nothing at all.
  public static func sandbox(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "sandbox", value.attributeSource))
  }

  /// The shape of an area.
  public static func shape(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "shape", value.attributeSource))
  }

  /// How many columns a `col` is for.
  public static func span(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "span", value.attributeSource))
  }

  /// The language of a `track`.
  public static func srclang(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "srclang", value.attributeSource))
  }

  /// The first number of an `ol`.
  public static func start(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "start", value.attributeSource))
  }

  /// The name of the `map` of an image, after a number sign.
  public static func useMap(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "usemap", value.attributeSource))
  }
}
