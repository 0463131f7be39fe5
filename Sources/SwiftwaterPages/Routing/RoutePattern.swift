/// A path in which some segments stand for parameters, such as `/chats/:id`.
struct RoutePattern: Sendable {
  enum Segment: Sendable {
    /// A text, and its form in a path.
    case literal(String, encoded: String)
    /// The name of a parameter, without the colon.
    case parameter(String)
  }

  let segments: [Segment]

  /// - Parameter text: The path. A segment that begins with a colon is a parameter.
  init(_ text: String) {
    segments = text.split(separator: "/").map { segment -> Segment in
      if segment.hasPrefix(":") { return .parameter(String(segment.dropFirst())) }
      let isASCII = segment.utf8.allSatisfy { (0x21...0x7e).contains($0) }
      guard let text = segment.percentDecoded else {
        return .literal(String(segment), encoded: segment.percentEncoded)
      }
      return .literal(text, encoded: isASCII ? String(segment) : text.percentEncoded)
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
      case .literal(_, let encoded): encoded
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
      case .literal(let literal, _):
        // Most paths are compared with many routes, and have nothing to decode.
        let isEncoded = text.utf8.contains(UInt8(ascii: "%"))
        guard isEncoded ? text.percentDecoded == literal : text == literal else { return nil }
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
      case .literal(let text, _): text
      case .parameter(let name): ":" + name
      }
    }
    return "/" + parts.joined(separator: "/")
  }
}
