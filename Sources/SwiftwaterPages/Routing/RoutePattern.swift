/// A path in which some segments stand for parameters, such as `/chats/:id`.
struct RoutePattern: Sendable {
  enum Segment: Sendable {
    case literal(String)
    /// The name of a parameter, without the colon.
    case parameter(String)
  }

  let segments: [Segment]

  /// - Parameter text: The path. A segment that begins with a colon is a parameter.
  init(_ text: String) {
    segments = text.split(separator: "/").map { segment in
      segment.hasPrefix(":") ? .parameter(String(segment.dropFirst())) : .literal(String(segment))
    }
  }

  var parameterCount: Int {
    segments.count { if case .parameter = $0 { true } else { false } }
  }

  /// - Parameter values: A text for each parameter, in their order.
  /// - Returns: The path with the texts in the places of the parameters, percent-encoded.
  func path(with values: [String]) -> String {
    var next = values.makeIterator()
    let parts = segments.map { segment in
      switch segment {
      case .literal(let text): text
      case .parameter: next.next()?.percentEncoded ?? ""
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// - Parameter path: The percent-encoded segments of a path.
  /// - Returns: The decoded text of each parameter; nil if the path does not match.
  func values(in path: [Substring]) -> [String]? {
    guard path.count == segments.count else { return nil }
    var values: [String] = []
    for (segment, text) in zip(segments, path) {
      switch segment {
      case .literal(let literal):
        guard text == literal else { return nil }
      case .parameter:
        guard let value = text.percentDecoded else { return nil }
        values.append(value)
      }
    }
    return values
  }
}

extension RoutePattern: CustomStringConvertible {
  var description: String {
    let parts = segments.map { segment in
      switch segment {
      case .literal(let text): text
      case .parameter(let name): ":" + name
      }
    }
    return "/" + parts.joined(separator: "/")
  }
}
