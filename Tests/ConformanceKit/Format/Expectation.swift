/// The events that one observer must receive.
struct Expectation: Sendable {
  indirect enum Event: Sendable {
    case value(JSONValue)
    case stream(Expectation)
    case failed(CaseFailure)
    case completed
  }

  let marble: String
  let events: [Timed<Event>]
  /// The values that letters of the marble stand for. Any other letter is a string of itself.
  let values: [String: JSONValue]
  /// The expected events of inner streams, by the letter of the marble.
  let inners: [String: Expectation]

  init(_ object: JSONObject) throws(FormatError) {
    marble = try object.string("marble")
    values = try object.ifPresent("values", object.object)?.content ?? [:]
    let innerFields = try object.ifPresent("inners", object.object)
    var inners: [String: Expectation] = [:]
    for letter in innerFields?.content.keys.sorted() ?? [] {
      inners[letter] = try Expectation(innerFields!.object(letter))
    }
    self.inners = inners
    let failure = try Expectation.failure(object)
    let (values, streams) = (self.values, inners)
    events = try MarbleDiagram(marble, at: object.path(of: "marble")).symbols.map { symbol in
      symbol.map { symbol in
        switch symbol {
        case .value(let letter):
          if let inner = streams[String(letter)] {
            .stream(inner)
          } else {
            .value(values[String(letter)] ?? .string(String(letter)))
          }
        case .completion: .completed
        case .failure: .failed(failure)
        }
      }
    }
  }

  private static func failure(_ object: JSONObject) throws(FormatError) -> CaseFailure {
    guard let name = try object.ifPresent("errorKind", object.string) else {
      return .value(object.content["error"] ?? "error")
    }
    guard let kind = CaseFailure.Kind(rawValue: name) else {
      let known = CaseFailure.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw object.formatError("expected one of \(known), found \(name)", at: "errorKind")
    }
    return .library(kind)
  }
}
