// Attributes of tables.
extension Attribute {
  /// A short form of a heading cell, for assistive technology.
  ///
  /// - Parameter value: The text, constant or live. Nil leaves the attribute out.
  public static func abbr(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "abbr", value.attributeSource))
  }

  /// The number of columns that a cell spans.
  ///
  /// - Parameter value: The number of columns, constant or live. Nil leaves the attribute out.
  public static func colspan(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "colspan", value.attributeSource))
  }

  /// The heading cells of a cell.
  ///
  /// - Parameter value: Their identifiers, separated by spaces, constant or live. Nil leaves the attribute
  ///   out.
  public static func headers(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "headers", value.attributeSource))
  }

  /// The number of rows that a cell spans.
  ///
  /// - Parameter value: The number of rows, constant or live. Nil leaves the attribute out.
  public static func rowspan(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "rowspan", value.attributeSource))
  }

  /// The cells that a heading cell describes.
  ///
  /// - Parameter value: `row`, `col`, `rowgroup` or `colgroup`, constant or live. Nil leaves the attribute
  ///   out.
  public static func scope(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "scope", value.attributeSource))
  }

  /// The number of columns that a `col` or `colgroup` describes.
  ///
  /// - Parameter value: The number of columns, constant or live. Nil leaves the attribute out.
  public static func span(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "span", value.attributeSource))
  }
}
