/// A message of the browser: the last update that it has applied, and events.
///
///     [17]                              acknowledges update 17
///     [17,[6,12,"click"]]               and event 6, a click on node 12
///     [17,[7,0,"navigate","/chats/5",false]]  and event 7, a navigation
///     [17,[8,0,"visible",false]]        and event 8, another tab in front of the page
struct ClientMessage {
  struct Event {
    enum Kind {
      case element(EventName, node: Int)
      /// Asks for an answer, to find out whether the connection still works.
      case ping
      /// - Parameter screen: The number of the screen that the entry of the history shows; nil or 0 for none.
      case navigation(path: String, replacesHistory: Bool, savedState: String?, screen: Int?)
      case visibility(Bool)
    }

    let number: Int
    let kind: Kind
    let arguments: [WireValue]
  }

  struct Malformed: Error {}

  /// The maximum length of the URL of a navigation in bytes. The URL of a request has to fit into a header as well.
  private static let maximumPathBytes = 8192

  /// Whether a browser may navigate to a URL.
  static func accepts(_ path: String) -> Bool {
    path.hasPrefix("/") && path.utf8.count <= maximumPathBytes && SafeURL.destination(path) == .page
  }

  let update: Int
  let events: [Event]

  init(_ text: String, _ limits: WebLimits) throws {
    guard case .array(let values) = try WireReader.read(text), let update = values.first?.nonnegativeInteger,
      values.count <= limits.maximumEventsPerMessage + 1
    else { throw Malformed() }
    self.update = update
    events = try values.dropFirst().map(Self.event)
  }

  private static func event(_ value: WireValue) throws -> Event {
    guard let values = value.array, values.count >= 3, let number = values[0].nonnegativeInteger,
      let node = values[1].nonnegativeInteger,
      let name = values[2].string
    else { throw Malformed() }
    let arguments = Array(values[3...])
    if node == 0 { return Event(number: number, kind: try pageEvent(name, arguments), arguments: []) }
    guard let event = EventName(rawValue: name) else { throw Malformed() }
    return Event(number: number, kind: .element(event, node: node), arguments: arguments)
  }

  /// Reads an event of the page as a whole.
  private static func pageEvent(_ name: String, _ arguments: [WireValue]) throws -> Event.Kind {
    switch PageEventName(rawValue: name) {
    case .pageVisibility:
      guard arguments.count == 1, let isVisible = arguments[0].bool else { throw Malformed() }
      return .visibility(isVisible)
    case .ping:
      guard arguments.isEmpty else { throw Malformed() }
      return .ping
    case .navigate:
      guard (2...4).contains(arguments.count), let path = arguments[0].string, accepts(path),
        let replaces = arguments[1].bool, arguments.count == 2 || arguments[2].string != nil,
        arguments.count < 4 || arguments[3].nonnegativeInteger != nil
      else { throw Malformed() }
      return .navigation(
        path: path, replacesHistory: replaces, savedState: arguments.dropFirst(2).first?.string,
        screen: arguments.dropFirst(3).first?.nonnegativeInteger)
    case nil: throw Malformed()
    }
  }
}
