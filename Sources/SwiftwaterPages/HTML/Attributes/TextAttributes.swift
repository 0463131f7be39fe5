// Attributes of texts and lists.
extension Attribute {
  /// The value of a `meta` element.
  ///
  /// - Parameter value: The value, constant or live. Nil leaves the attribute out.
  public static func content(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "content", value.attributeSource))
  }

  /// The date or time that a `time`, `del` or `ins` element is about, for programs.
  ///
  /// - Parameter value: The date or time as HTML writes it, such as `2026-05-01T12:00Z`, constant or live.
  ///   Nil leaves the attribute out.
  public static func datetime(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "datetime", value.attributeSource))
  }

  /// The number of the first item of an `ol`.
  ///
  /// - Parameter value: The number, constant or live. Nil leaves the attribute out.
  public static func start(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "start", value.attributeSource))
  }
}
