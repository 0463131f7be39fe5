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

  init(_ object: JSONObject) throws(FormatError) {
    let name = try object.string("kind")
    guard let kind = Kind(rawValue: name) else {
      throw object.formatError("expected cold, hot or sync, found \(name)", at: "kind")
    }
    self.kind = kind
    let marble = try MarbleDiagram(
      object.string("marble"), isHot: kind == .hot, at: object.path(of: "marble"))
    events = Source.events(
      of: marble, values: try object.ifPresent("values", object.object)?.content ?? [:],
      error: object.content["error"])
  }

  static func events(
    of marble: MarbleDiagram, values: [String: JSONValue], error: JSONValue? = nil
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
