/// The URL of a kind of pages: a path in which some segments stand for parameters.
///
///     let chat = Route<Int>("/chats/:id")
///     chat.path(5)                     // "/chats/5"
///     chat.match("/chats/5")           // 5
///     a(.href(chat.path(5))) { "Open" }
///     let home = FixedRoute("/")
///
/// A parameter is of a type that is written as text and read from it. A path does not match if one of its
/// parameters cannot be read. The text of a parameter must not be empty, `.` or `..`: browsers drop `.` and `..` from a
/// path, and routes ignore empty segments.
///
/// An application with many pages declares their routes as the cases of an enum: see ``Routable``.
public struct Route<each Parameter: LosslessStringConvertible & Sendable>: Sendable {
  let pattern: RoutePattern

  /// Creates a route.
  ///
  /// - Parameter pattern: A path in which a segment that begins with a colon stands for a parameter. It has
  ///   as many of these as the route has parameters; otherwise the program stops. All other segments are
  ///   constants, percent-encoded or not: `/café` and `/caf%C3%A9` are the same route.
  public init(_ pattern: StaticString) {
    self.pattern = RoutePattern("\(pattern)")
    var parameters = 0
    repeat (parameters += 1, _ = (each Parameter).self).0
    if self.pattern.parameterCount != parameters {
      // Unlike a precondition, this prints the message in a release build too.
      fatalError(
        "The route \(pattern) has to have a segment like :name for each of its \(parameters) parameters.")
    }
  }

  /// The path for some parameters.
  ///
  /// - Parameter parameter: The parameters, in the order of the pattern.
  /// - Returns: The path, which is percent-encoded.
  public func path(_ parameter: repeat each Parameter) -> String {
    var values: [String] = []
    repeat values.append((each parameter).description)
    return pattern.path(with: values)
  }

  /// The parameters of a path.
  ///
  /// - Parameter path: A path as a browser sends it, which is percent-encoded.
  /// - Returns: The parameters, in the order of the pattern; nil if the path does not match.
  public func match(_ path: String) -> (repeat each Parameter)? {
    match(path.split(separator: "/"))
  }

  /// - Parameter path: The segments of a path.
  func match(_ path: [Substring]) -> (repeat each Parameter)? {
    guard let values = pattern.values(in: path) else { return nil }
    var next = values.makeIterator()
    func read<Value: LosslessStringConvertible>(_ type: Value.Type) throws(NoMatch) -> Value {
      guard let text = next.next(), let value = Value(text) else { throw NoMatch() }
      return value
    }
    return try? (repeat read((each Parameter).self))
  }

  private struct NoMatch: Error {}
}

/// The URL of a single page, which has no parameters.
public typealias FixedRoute = Route<>
