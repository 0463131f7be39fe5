public import Swiftwater

/// A JavaScript module of the application that is attached to elements, such as a code editor or a map.
///
/// ```swift
/// struct MapView: Codable { var latitude: Double, longitude: Double }
/// enum MapEvent: Codable { case moved(MapView) }
///
/// let map = ScriptModule<MapView, MapEvent>("map.js")
/// …
/// div(.id("map"), .module(map, view) { [unowned self] event in
///   switch event { case .moved(let view): self.view.value = view }
/// }) { "The map is loading." }
/// ```
///
/// The file is one of `LivePages.Configuration.modules`. It exports a function that the browser calls with each element
/// to which the module is attached, and which returns functions that the browser calls later:
///
/// ```javascript
/// export function mount(element, { parameters, send, sendLatest }) {
///   …
///   return {
///     update(parameters) { … },   // the page has other parameters
///     focus() { … },              // the page gives the element the focus
///     unmount() { … },            // the element was removed
///   }
/// }
/// ```
///
/// All of the returned functions are optional, and `mount` may be asynchronous. Parameters and events are the JSON of
/// the Swift types: `send({ moved: { _0: { latitude, longitude } } })` sends the case above. An event is sent in order
/// with all others of the page and applied once, whatever the network does. `sendLatest` is for states, such as the
/// position of a map: it replaces the last event if that was not sent yet, and is sent again to a page that is rebuilt.
///
/// While an event of the module has no answer, the browser does not call `update`. So the module gets no
/// parameters that are older than what it shows.
///
/// The content of the element belongs to the module: the page writes it once, for the time until the module
/// has loaded and for browsers without it, and never changes it afterwards, unless
/// `pageUpdatesContent` is true. Attributes of the element belong to the page.
public struct ScriptModule<Parameters: Codable, Event: Codable>: Sendable {
  /// The name of the file.
  public let name: String
  let pageUpdatesContent: Bool
  let maximumEventBytes: Int

  /// Describes a module.
  ///
  /// - Parameters:
  ///   - name: The name of its file in `LivePages.Configuration.modules`, of letters, digits, `-`, `_`, `.` and,
  ///     between them, `/`. No part of it begins with a dot. The program stops for any other name.
  ///   - pageUpdatesContent: Whether the page goes on to change the content of the element, for example for a
  ///     module that sorts a table. The module then leaves the content where the page has put it.
  ///   - maximumEventBytes: The maximum size of an event as JSON, from 1 to 50,000 bytes. For a larger event,
  ///     `send` throws a `RangeError` in the browser. So it does for JSON that has more than 60,000 bytes as
  ///     a string in a message, with a backslash before each quotation mark.
  public init(_ name: StaticString, pageUpdatesContent: Bool = false, maximumEventBytes: Int = 16_384) {
    self.name = "\(name)"
    self.pageUpdatesContent = pageUpdatesContent
    self.maximumEventBytes = maximumEventBytes
    Misuse.require(
      self.name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
        part.first != "." && !part.isEmpty
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
      },
      "\(name) is not a name of a module: it may contain only letters, digits, -, _, . and, between them, /")
    Misuse.require(
      (1...50_000).contains(maximumEventBytes), "maximumEventBytes must be from 1 to 50,000")
  }
}

extension Attribute {
  /// Attaches a module to an element, with parameters that follow a property.
  ///
  /// An event that the module sends is decoded. One that is malformed or rejected by its type's `init(from:)` is not
  /// applied: the server logs it, and the page goes on.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - parameters: The parameters. The module gets each value whose JSON differs from that of the previous value. The
  ///     program stops, or the page ends, if a value cannot be encoded as JSON, such as a number that is not finite.
  ///   - onEvent: Receives the events. Runs on the actor of the page.
  ///   - onFailure: Receives the text of an error, when the module does not load or throws. The browser goes on trying
  ///     to load it. The text comes from the browser, and has at most 500 characters.
  ///   - file: The file of the attribute.
  ///   - line: Its line.
  ///   - column: Its column.
  public static func module<Parameters, Event>(
    _ module: ScriptModule<Parameters, Event>, _ parameters: some PropertyProtocol<Parameters>,
    onEvent: @escaping (Event) -> Void = { _ in }, onFailure: @escaping (String) -> Void = { _ in },
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Attribute {
    attach(
      module, TextSource(.live(parameters.property.map { json($0) })),
      SourceLocation(file: file, line: line, column: column), onEvent, onFailure)
  }

  /// Attaches a module to an element, with parameters that do not change.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - parameters: The parameters.
  ///   - onEvent: Receives the events. Runs on the actor of the page.
  ///   - onFailure: Receives the text of an error, when the module does not load or throws.
  ///   - file: The file of the attribute.
  ///   - line: Its line.
  ///   - column: Its column.
  public static func module<Parameters, Event>(
    _ module: ScriptModule<Parameters, Event>, _ parameters: Parameters,
    onEvent: @escaping (Event) -> Void = { _ in }, onFailure: @escaping (String) -> Void = { _ in },
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Attribute {
    attach(
      module, TextSource(.constant(json(parameters))), SourceLocation(file: file, line: line, column: column),
      onEvent, onFailure)
  }

  /// Attaches a module without parameters to an element.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - onEvent: Receives the events. Runs on the actor of the page.
  ///   - onFailure: Receives the text of an error, when the module does not load or throws.
  ///   - file: The file of the attribute.
  ///   - line: Its line.
  ///   - column: Its column.
  public static func module<Event>(
    _ module: ScriptModule<Never, Event>, onEvent: @escaping (Event) -> Void = { _ in },
    onFailure: @escaping (String) -> Void = { _ in }, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) -> Attribute {
    attach(
      module, TextSource(.constant(nil)), SourceLocation(file: file, line: line, column: column), onEvent,
      onFailure)
  }

  private static func attach<Parameters, Event>(
    _ module: ScriptModule<Parameters, Event>, _ parameters: TextSource, _ location: SourceLocation,
    _ onEvent: @escaping (Event) -> Void, _ onFailure: @escaping (String) -> Void
  ) -> Attribute {
    let events = ScriptEvents(
      event: .message, name: nil, owner: module.name, maximumBytes: module.maximumEventBytes,
      receive: ScriptEvents.decoding(onEvent))
    return Attribute(
      .text(name: "data-module", TextSource(.constant(module.name))),
      .text(name: "data-parameters", parameters),
      .scriptEvents(events),
      .module(
        AttachedModule(
          name: module.name, pageUpdatesContent: module.pageUpdatesContent, location: location,
          onFailure: onFailure)))
  }

  /// The JSON of a value; null if it has none.
  static func json(_ value: some Encodable) -> String {
    do { return try ScriptValue.text(of: value) } catch {
      Misuse.stopUnlessHandled("a value for a script cannot be encoded as JSON: \(error)")
      return "null"
    }
  }
}

/// A module that is attached to an element.
struct AttachedModule {
  let name: String
  let pageUpdatesContent: Bool
  let location: SourceLocation
  let onFailure: (String) -> Void

  func handler(reportingTo document: Document) -> EventHandler {
    EventHandler(name: .failure, options: "") { [name, onFailure, unowned document] arguments in
      guard arguments.count == 1, let text = arguments[0].string, text.utf16.count <= 500 else {
        return false
      }
      document.report(ScriptProblem(script: name, description: text))
      onFailure(text)
      return true
    }
  }
}
