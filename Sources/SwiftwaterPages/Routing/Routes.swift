/// The routes of all cases of an enum. See ``Routable`` for an example.
public struct Routes<Screen: Routable>: Sendable {
  private let routes: [CaseRoute<Screen>]

  /// Declares the routes.
  ///
  /// If two of them match the same path, such as `/chats/new` and `/chats/:name`, the program stops with a
  /// message that names both. A parameter whose type cannot be read from `new`, such as a number, does not
  /// match that segment. Two parameters at the same place count as matching, whatever their types.
  ///
  /// - Parameters:
  ///   - routes: A ``CaseRoute`` on each line. If a case has several routes, the first route gives its path, and the
  ///     others only match it.
  ///   - file: The file that the message names.
  ///   - line: The line that the message names.
  public init(
    @RoutesBuilder<Screen> _ routes: () -> [CaseRoute<Screen>], file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.routes = routes()
    for (index, route) in self.routes.enumerated() {
      for other in self.routes[..<index] {
        guard let path = other.overlap(with: route) else { continue }
        fatalError(
          "The routes \(other.pattern) and \(route.pattern) of \(Screen.self) both match \(path).",
          file: file, line: line)
      }
    }
  }

  /// The case whose route matches a path; nil if there is none.
  func screen(at path: String) -> Screen? {
    let segments = path.split(separator: "/")
    for route in routes {
      if let screen = route.screen(segments) { return screen }
    }
    return nil
  }

  /// The path of a case; nil if it has no route.
  func path(of screen: Screen) -> String? {
    let values = AssociatedValues(of: screen)
    for route in routes {
      if let path = route.path(screen, values) { return path }
    }
    return nil
  }
}

/// Collects the lines of ``Routes``.
@resultBuilder
public enum RoutesBuilder<Screen: Routable> {
  /// Adds a route.
  ///
  /// - Parameter route: The route of a case.
  public static func buildExpression(_ route: CaseRoute<Screen>) -> CaseRoute<Screen> { route }

  /// Joins the routes on several lines.
  ///
  /// - Parameter routes: The routes, in order.
  public static func buildBlock(_ routes: CaseRoute<Screen>...) -> [CaseRoute<Screen>] { routes }
}
