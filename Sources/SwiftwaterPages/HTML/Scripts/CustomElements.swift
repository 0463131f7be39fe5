public import Swiftwater

// Properties and events of elements that a script of the application defines.
extension Attribute {
  /// Sets a property of an element in the browser, such as one of a custom element that takes more than a text.
  ///
  /// ```swift
  /// element("color-picker", .property("colors", viewModel.colors))
  /// ```
  ///
  /// The property is set when the browser has defined the element, and again whenever the value changes. Without
  /// script there is no property, so offer an attribute as well where the element has one.
  ///
  /// - Parameters:
  ///   - name: The name of the property, of ASCII letters and digits. The program stops for any other name,
  ///     and if the property runs script or writes HTML, such as `innerHTML`, or holds a URL, for which there
  ///     are attributes that are checked.
  ///   - value: The value. The script gets its JSON, parsed. The program stops, or the page ends, if a value
  ///     cannot be encoded as JSON, such as a number that is not finite.
  public static func property<Value: Encodable>(
    _ name: StaticString, _ value: some PropertyProtocol<Value>
  ) -> Attribute {
    property(name, TextSource(.live(value.property.map { json($0) })))
  }

  /// Sets a property of an element in the browser to a constant.
  ///
  /// - Parameters:
  ///   - name: The name of the property, of ASCII letters and digits. The program stops for any other name,
  ///     and if the property runs script, writes HTML or holds a URL.
  ///   - value: The value. The script gets its JSON, parsed. The program stops, or the page ends, if it
  ///     cannot be encoded as JSON.
  public static func property(_ name: StaticString, _ value: some Encodable) -> Attribute {
    property(name, TextSource(.constant(json(value))))
  }

  /// Runs a closure when a custom element dispatches an event.
  ///
  /// ```swift
  /// element("color-picker", .onEvent("color-change", as: Color.self) { [unowned self] color in select(color) })
  /// ```
  ///
  /// The `detail` of the event is decoded. A value that is malformed or rejected by its type's `init(from:)` is not
  /// applied: the server logs it, and the page goes on. The browser does not send a value that is larger than 16 KiB as
  /// JSON; it writes a message to its console.
  ///
  /// - Parameters:
  ///   - name: The type of the event, without spaces.
  ///   - type: The type of its `detail`.
  ///   - action: Receives the `detail`. Runs on the actor of the page.
  public static func onEvent<Detail: Decodable>(
    _ name: StaticString, as type: Detail.Type, _ action: @escaping (Detail) -> Void
  ) -> Attribute {
    onEvent(name, ScriptEvents.decoding(action))
  }

  /// Runs a closure when a custom element dispatches an event whose `detail` does not matter.
  ///
  /// - Parameters:
  ///   - name: The type of the event, without spaces.
  ///   - action: Runs on the actor of the page.
  public static func onEvent(_ name: StaticString, _ action: @escaping () -> Void) -> Attribute {
    onEvent(name) { _ in action() }
  }

  private static func onEvent(_ name: StaticString, _ receive: @escaping (String) throws -> Void) -> Attribute
  {
    let name = "\(name)"
    Misuse.require(
      !name.isEmpty && !name.contains(where: \.isWhitespace),
      "the type of an event must not be empty or contain spaces")
    return Attribute(
      .scriptEvents(
        ScriptEvents(
          event: .custom, name: name, owner: name, maximumBytes: WireLimits.maximumDetailBytes,
          receive: receive)))
  }

  private static func property(_ name: StaticString, _ value: TextSource) -> Attribute {
    let name = "\(name)"
    Misuse.require(
      isSafeProperty(name),
      "\(name) is not a property that a page can set: it is not a name, or it could run script or hold a URL")
    return Attribute(.text(name: propertyAttribute(name), value), .feature(.customElements))
  }

  private static func isSafeProperty(_ name: String) -> Bool {
    let lowercase = name.lowercased()
    return name.first?.isLowercase == true && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      && !lowercase.hasPrefix("on") && !["innerhtml", "outerhtml", "srcdoc", "prototype"].contains(lowercase)
      && !SafeURL.attributes.contains(lowercase)
  }

  /// The attribute that holds a property: `valueAsDate` is in `data-property-value-as-date`.
  package static func propertyAttribute(_ name: String) -> String {
    "data-property-" + name.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
  }
}
