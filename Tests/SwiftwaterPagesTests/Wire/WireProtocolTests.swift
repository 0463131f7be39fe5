import Foundation
import Testing

@testable import SwiftwaterPages

/// The client script and the server use the same numbers and names in their messages.
struct WireProtocolTests {
  private static let script = URL(filePath: #filePath)
    .appending(path: "../../../../Sources/SwiftwaterPages/Client/Script").standardizedFileURL

  /// The constants of `protocol.js`, each with its value as it is written there.
  private func scriptConstants() throws -> [String: String] {
    let text = try String(contentsOf: Self.script.appending(path: "protocol.js"), encoding: .utf8)
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("//") }
    let pairs = try lines.map { line in
      let match = try #require(line.wholeMatch(of: #/export const (\w+) = (\S+)/#), "\(line)")
      return (String(match.output.1), String(match.output.2))
    }
    return try Dictionary(pairs) { _, _ in throw CancellationError() }
  }

  /// The name of a case as a constant of the script: `reachEnd` is `EVENT_REACH_END`.
  private func name(_ prefix: String, _ value: some Any) -> String {
    let words = "\(value)".flatMap { $0.isUppercase ? "_\($0)" : "\($0)" }
    return prefix + "_" + String(words).uppercased()
  }

  @Test func `the constants of the script are those of the server`() throws {
    var expected: [String: String] = [
      "MAXIMUM_MESSAGE_BYTES": "\(WireLimits.maximumMessageBytes)",
      "MAXIMUM_MESSAGE_EVENTS": "\(WireLimits.maximumMessageEvents)",
      "UNACKNOWLEDGED_UPDATES": "\(WireLimits.unacknowledgedUpdates)",
      "UNACKNOWLEDGED_BYTES": "\(WireLimits.unacknowledgedBytes)",
      "KNOWN_TEMPLATES": "\(WireLimits.knownTemplates)",
      "WRITES_PER_EDIT": "\(WireLimits.writesPerEdit)",
      "MAXIMUM_DETAIL_BYTES": "\(WireLimits.maximumDetailBytes)",
      "KEY_OPTION": "\"\(IdempotencyKey.option)\"",
    ]
    for kind in PatchKind.allCases { expected[name("PATCH", kind)] = "\(kind.rawValue)" }
    for kind in OptimisticEffectKind.allCases { expected[name("EFFECT", kind)] = "\(kind.rawValue)" }
    for kind in OptimisticTargetKind.allCases { expected[name("TARGET", kind)] = "\(kind.rawValue)" }
    for kind in BrowserConditionKind.allCases { expected[name("CONDITION", kind)] = "\(kind.rawValue)" }
    for piece in TemplatePiece.allCases { expected[name("PIECE", piece)] = "\(piece.rawValue)" }
    for event in EventName.allCases { expected[name("EVENT", event)] = "\"\(event.rawValue)\"" }
    for event in PageEventName.allCases { expected[name("EVENT", event)] = "\"\(event.rawValue)\"" }
    for action in SelectionAction.allCases { expected[name("SELECT", action)] = "\"\(action.rawValue)\"" }
    for code in CloseCode.allCases { expected[name("CLOSE", code)] = "\(code.rawValue)" }
    #expect(try scriptConstants() == expected)
  }

  @Test func `the script and the server know the same controls`() throws {
    let text = try String(contentsOf: Self.script.appending(path: "shared/controls.js"), encoding: .utf8)
    let match = try #require(text.firstMatch(of: #/export const CONTROLS = "(.*)"/#))
    #expect(match.output.1 == ControlElements.selector)
  }

  @Test func `the documentation of the protocol names each event`() throws {
    let document = URL(filePath: #filePath).appending(path: "../../../../Documentation/WireProtocol.md")
      .standardizedFileURL
    let text = try String(contentsOf: document, encoding: .utf8)
    let names = EventName.allCases.map(\.rawValue) + PageEventName.allCases.map(\.rawValue)
    #expect(names.filter { !text.contains("`\($0)`") } == [])
  }

  @Test func `the script takes the names of events from its constants`() throws {
    let folders = ["", "features", "shared"].map { Self.script.appending(path: $0) }
    let files = try folders.flatMap {
      try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
    }
    let names = Set(EventName.allCases.map(\.rawValue) + PageEventName.allCases.map(\.rawValue))
    // Names of the protocol that are also names of the browser's events.
    let browserEvents: Set = ["click", "input", "change", "submit", "cancel", "close", "drop"]
    // Names of the protocol that one file uses with another meaning: a message of a service worker, an event of the
    // Navigation API, a value of CSS, and the key of a record.
    let otherMeanings = [
      "offline.js": "message", "unsaved.js": "navigate", "transitions.js": "visible", "files.js": "key",
    ]
    for file in files where file.pathExtension == "js" && file.lastPathComponent != "protocol.js" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: #/"(\w+)"/#) where names.contains(String(match.output.1)) {
        if otherMeanings[file.lastPathComponent] == String(match.output.1) { continue }
        #expect(
          browserEvents.contains(String(match.output.1)), "\(match.output.0) in \(file.lastPathComponent)")
      }
    }
  }
}
