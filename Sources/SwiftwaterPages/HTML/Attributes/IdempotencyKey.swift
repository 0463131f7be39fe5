public import Swiftwater

/// The key of an event, which the browser generates.
///
/// An event with a key may be delivered more than once: the browser sends it again, with the same key, to the page
/// that replaces one that the server has lost, even if the lost page had handled it. The browser does so while the tab
/// is open, or longer with ``Attribute/persistent(_:)``. So the handler derives the identifier of a new object from the
/// key, and a second delivery of the event creates nothing. (HTTP has the header field `Idempotency-Key` for the same
/// purpose.)
public struct IdempotencyKey: Hashable, Sendable, CustomStringConvertible {
  /// The key, in the format of a UUID (RFC 9562) in lower case. The client script generates random ones, of version 4.
  public let description: String

  /// Parses a key that a browser sent; nil if it does not have the format.
  init?(_ text: String) {
    let utf8 = Array(text.utf8)
    guard utf8.count == 36 else { return nil }
    for (index, byte) in utf8.enumerated() {
      switch index {
      case 8, 13, 18, 23: guard byte == UInt8(ascii: "-") else { return nil }
      default:
        guard (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte) else { return nil }
      }
    }
    description = text
  }

  /// The key that is the only argument of an event; nil if the arguments are anything else.
  init?(_ arguments: [WireValue]) {
    guard arguments.count == 1, let text = arguments[0].string else { return nil }
    self.init(text)
  }

  /// The option of a handler for which the browser sends a key.
  static let option = "key"
}

extension Attribute {
  /// Runs a closure with a key when the element is pressed.
  ///
  /// - Parameter action: Receives the key of the event. Runs on the actor of the page.
  public static func onClick(_ action: @escaping (IdempotencyKey) -> Void) -> Attribute {
    on(.click, perform: action)
  }

  /// Runs a closure with a key when a form is submitted, instead of a request of the browser.
  ///
  /// The properties of bound fields have their last values before the closure runs. If the event is sent again to
  /// another page, the fields of the form in that page first get the values that they had.
  ///
  /// - Parameter action: Receives the key of the event. Runs on the actor of the page.
  public static func onSubmit(_ action: @escaping (IdempotencyKey) -> Void) -> Attribute {
    on(.submit, perform: action)
  }

  /// Executes a command with a key when a form is submitted, if the command is enabled.
  ///
  /// While the command executes, the form is marked as busy (`aria-busy`).
  ///
  /// - Parameter command: The command to execute.
  public static func onSubmit<Output, Failure>(
    _ command: Command<IdempotencyKey, Output, Failure>
  ) -> Attribute {
    .group(
      on(.submit, isExecuting: command.isExecuting) { (key: IdempotencyKey) in command.execute(key) },
      .aria(.busy, command.isExecuting))
  }

  /// The key of the event that created the element of a row; see ``OptimisticEffect/append(to:content:)``.
  ///
  /// - Parameter key: The text of the key, constant or live. Nil leaves the attribute out.
  public static func key(_ key: some AttributeValue) -> Attribute {
    Attribute(.text(name: "data-key", key.attributeSource))
  }

  /// Lets the browser keep what the user has typed or done until the page has it, even when the tab is closed or the
  /// browser ends.
  ///
  ///     form(.persistent("composer-\(chat)"), .onSubmit { key in model.send(key) }) {
  ///       textarea(.persistent("draft-\(chat)"), .field(model.draft))
  ///     }
  ///
  /// On a field that holds a text other than a password, it keeps the draft, and puts it back into the field when that
  /// is empty. Each tab has drafts of its own. Without one, it takes over the latest draft of another tab. On an
  /// element whose events have a key, it keeps each event until the server has answered it, with the values of the
  /// persistent fields of its form other than passwords, and repeats the event with its key when a page shows the
  /// element again.
  ///
  /// The browser keeps no draft or event of more than 250,000 characters of JSON. When a document with such an element
  /// is loaded, it deletes all but the latest 200, and those that are older than thirty days. It keeps them for the
  /// account that the page is shown to, and deletes them when another account opens a page.
  ///
  /// - Parameter name: Names the element within the application, constant or live.
  public static func persistent(_ name: some AttributeValue) -> Attribute {
    Attribute(.text(name: "data-persistent", name.attributeSource), .feature(.persistence))
  }

  private static func on(
    _ name: EventName, isExecuting: Property<Bool>? = nil, perform action: @escaping (IdempotencyKey) -> Void
  ) -> Attribute {
    on(name, options: IdempotencyKey.option, isExecuting: isExecuting) { arguments in
      guard let key = IdempotencyKey(arguments) else { return false }
      action(key)
      return true
    }
  }
}
