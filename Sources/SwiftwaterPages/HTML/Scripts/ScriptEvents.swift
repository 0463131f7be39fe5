internal import Foundation

/// The events that a script of the application sends from an element.
struct ScriptEvents {
  let event: EventName
  /// The name of the event that a custom element dispatches; nil for a module.
  let name: String?
  /// The script or the element, for reports.
  let owner: String
  let maximumBytes: Int
  /// Decodes the JSON of an event and handles it.
  let receive: (String) throws -> Void

  static func decoding<Event: Decodable>(_ onEvent: @escaping (Event) -> Void) -> (String) throws -> Void {
    { text in onEvent(try ScriptValue.decode(Event.self, from: text)) }
  }

  /// The handler of the events. The page goes on after a rejected event, because the mistake may be the script's.
  func handler(reportingTo document: Document) -> EventHandler {
    EventHandler(name: event, options: name ?? String(maximumBytes)) { [self, unowned document] arguments in
      let texts = arguments.compactMap(\.string)
      guard texts.count == arguments.count, texts.count == (name == nil ? 1 : 2), let text = texts.last
      else { return false }
      // Another handler of the element is for the event with that name.
      if let name, texts[0] != name { return true }
      if text.utf8.count > maximumBytes {
        document.report(
          ScriptProblem(script: owner, description: "an event of \(text.utf8.count) bytes was rejected"))
      } else {
        do { try receive(text) } catch {
          document.report(ScriptProblem(script: owner, description: "an event was rejected: \(error)"))
        }
      }
      return true
    }
  }
}

/// The JSON of values that scripts of the application get and send.
package enum ScriptValue {
  package static func text(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    // Equal values have equal texts.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  package static func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }
}

/// A failure of a script of the application in a browser, or an event of one that was rejected.
///
/// The text may contain anything, because it comes from the browser.
package struct ScriptProblem: Error, CustomStringConvertible {
  /// The module or the element.
  package let script: String
  package let description: String

  init(script: String, description: String) {
    self.script = script
    self.description = String(description.prefix(1000))
  }
}

extension Document {
  /// The maximum number of problems that a page reports. A browser may send any number of events that are rejected.
  private static let maximumReports = 20

  func report(_ problem: ScriptProblem) {
    reportCount += 1
    if reportCount <= Self.maximumReports { onScriptProblem(problem) }
  }
}
