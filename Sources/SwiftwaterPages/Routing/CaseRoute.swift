/// The route of one case of an enum, as one line of its ``Routes``.
///
/// See ``Routable`` for an example.
public struct CaseRoute<Screen: Routable>: Sendable {
  let pattern: RoutePattern
  /// For each parameter, returns whether a text can be parsed as its type.
  let canParse: [@Sendable (String) -> Bool]
  /// The case for the segments of a path; nil if they do not match.
  let screen: @Sendable ([Substring]) -> Screen?
  /// The path of a case; nil if it is not the case of this route.
  let path: @Sendable (Screen, AssociatedValues) -> String?

  /// Declares a case that has no associated values.
  ///
  /// - Parameters:
  ///   - pattern: The path.
  ///   - screen: The case.
  public init(_ pattern: StaticString, _ screen: Screen) {
    let route = FixedRoute(pattern)
    self.init(
      route, screen: { screen }, path: { other, _ in other == screen ? route.path() : nil })
  }

  /// Declares a case whose associated values are the parameters of the path, in the same order.
  ///
  /// - Parameters:
  ///   - pattern: The path. A segment that begins with a colon stands for a parameter.
  ///   - makeScreen: Returns the case of the parameters, such as `Screen.chat`.
  public init<each Parameter: LosslessStringConvertible & Sendable>(
    _ pattern: StaticString, _ makeScreen: @escaping @Sendable (repeat each Parameter) -> Screen
  ) {
    let route = Route<repeat each Parameter>(pattern)
    self.init(route, screen: makeScreen) { screen, values in
      // Other cases may have associated values of the same types.
      guard let parameters: (repeat each Parameter) = values.cast(),
        makeScreen(repeat each parameters) == screen
      else { return nil }
      return route.path(repeat each parameters)
    }
  }

  /// Declares a case whose associated values are not the parameters of the path.
  ///
  ///     CaseRoute("/:language/search") { .search(SearchOptions(language: $0)) } parameters: { screen in
  ///       if case .search(let options) = screen { options.language } else { nil }
  ///     }
  ///
  /// - Parameters:
  ///   - pattern: The path. A segment that begins with a colon stands for a parameter.
  ///   - makeScreen: Returns the case of the parameters.
  ///   - parameters: Gives the parameters of the case; nil for any other case.
  public init<each Parameter: LosslessStringConvertible & Sendable>(
    _ pattern: StaticString, _ makeScreen: @escaping @Sendable (repeat each Parameter) -> Screen,
    parameters: @escaping @Sendable (Screen) -> (repeat each Parameter)?
  ) {
    let route = Route<repeat each Parameter>(pattern)
    self.init(route, screen: makeScreen) { screen, _ in
      guard let parameters = parameters(screen) else { return nil }
      return route.path(repeat each parameters)
    }
  }

  private init<each Parameter: LosslessStringConvertible & Sendable>(
    _ route: Route<repeat each Parameter>, screen: @escaping @Sendable (repeat each Parameter) -> Screen,
    path: @escaping @Sendable (Screen, AssociatedValues) -> String?
  ) {
    func parseability<Value: LosslessStringConvertible & Sendable>(
      _ type: Value.Type
    ) -> @Sendable (String) -> Bool {
      { Value($0) != nil }
    }
    pattern = route.pattern
    var canParse: [@Sendable (String) -> Bool] = []
    repeat canParse.append(parseability((each Parameter).self))
    self.canParse = canParse
    self.screen = { path in
      guard let parameters = route.match(path) else { return nil }
      return screen(repeat each parameters)
    }
    self.path = path
  }

  /// A path that both routes match, in which a segment like `:id` stands for any value; nil if there is none. Two
  /// parameters at the same place count as matching, whatever their types.
  func overlap(with other: CaseRoute) -> String? {
    guard pattern.segments.count == other.pattern.segments.count else { return nil }
    var (readers, otherReaders) = (canParse.makeIterator(), other.canParse.makeIterator())
    var path = ""
    for segments in zip(pattern.segments, other.pattern.segments) {
      switch segments {
      case (.literal(let text, _), .literal(let otherText, _)):
        guard text == otherText else { return nil }
        path += "/" + text
      case (.literal(let text, _), .parameter):
        guard let canRead = otherReaders.next(), canRead(text) else { return nil }
        path += "/" + text
      case (.parameter, .literal(let text, _)):
        guard let canRead = readers.next(), canRead(text) else { return nil }
        path += "/" + text
      case (.parameter(let name), .parameter):
        (_, _) = (readers.next(), otherReaders.next())
        path += "/:" + name
      }
    }
    return path.isEmpty ? "/" : path
  }
}
