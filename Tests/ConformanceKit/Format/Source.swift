import Swiftwater

/// A source of a case.
struct Source: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case cold
    case hot
    case sync
  }

  typealias Event = Swiftwater.Event<JSONValue, CaseFailure>

  let kind: Kind
  /// The events up to the first ending, which is included.
  let events: [Timed<Event>]

  init(_ fields: Fields) throws(FormatError) {
    let name = try fields.string("kind")
    guard let kind = Kind(rawValue: name) else {
      throw fields.formatError("expected cold, hot or sync, found \(name)", at: "kind")
    }
    self.kind = kind
    let marble = try Marble(fields.string("marble"), isHot: kind == .hot, at: fields.path(of: "marble"))
    events = Source.events(
      of: marble, values: try fields.ifPresent("values", fields.fields)?.content ?? [:],
      error: fields.content["error"])
  }

  static func events(
    of marble: Marble, values: [String: JSONValue], error: JSONValue? = nil
  ) -> [Timed<Event>] {
    let events: [Timed<Event>] = marble.symbols.map { symbol in
      symbol.map { symbol in
        switch symbol {
        case .value(let letter): .value(values[String(letter)] ?? .string(String(letter)))
        case .completion: .completed
        case .failure: .failed(.value(error ?? "error"))
        }
      }
    }
    guard let ending = events.firstIndex(where: \.content.isEnding) else { return events }
    return Array(events[...ending])
  }
}
