extension Attribute {
  /// An attribute that has no function of its own.
  ///
  /// - Parameters:
  ///   - name: The name of the attribute. It is a literal, so that it never comes from outside the program.
  ///     The content security policy of the page blocks attributes that hold script, such as `onclick`.
  ///   - value: The value, constant or live. Nil leaves the attribute out.
  public static func custom(_ name: StaticString, _ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "\(name)", value.attributeSource))
  }

  /// A `data-` attribute, for style sheets and tests.
  ///
  /// - Parameters:
  ///   - name: The name of the attribute without `data-`.
  ///   - value: The value, constant or live. Nil leaves the attribute out.
  public static func data(_ name: StaticString, _ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "data-\(name)", value.attributeSource))
  }
}
