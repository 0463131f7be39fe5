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

  init(_ fields: Fields) throws(FormatError) {
    marble = try fields.string("marble")
    values = try fields.ifPresent("values", fields.fields)?.content ?? [:]
    let innerFields = try fields.ifPresent("inners", fields.fields)
    var inners: [String: Expectation] = [:]
    for letter in innerFields?.content.keys.sorted() ?? [] {
      inners[letter] = try Expectation(innerFields!.fields(letter))
    }
    self.inners = inners
    let failure = try Expectation.failure(fields)
    let (values, streams) = (self.values, inners)
    events = try Marble(marble, at: fields.path(of: "marble")).symbols.map { symbol in
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

  private static func failure(_ fields: Fields) throws(FormatError) -> CaseFailure {
    guard let name = try fields.ifPresent("errorKind", fields.string) else {
      return .value(fields.content["error"] ?? "error")
    }
    guard let kind = CaseFailure.Kind(rawValue: name) else {
      let known = CaseFailure.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw fields.formatError("expected one of \(known), found \(name)", at: "errorKind")
    }
    return .library(kind)
  }
}
