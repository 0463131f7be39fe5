internal import Swiftwater

// Optimistic effects: changes that the browser shows for an event before the server has answered it.
extension Attribute {
  /// Shows the expected outcome of an event in the browser at once, before the server has answered.
  ///
  ///     form(
  ///       .onSubmit { key in model.send(key) },
  ///       .optimistic(
  ///         on: .submit, when: .isNotBlank("draft"), .setValue(of: .id("draft"), to: ""), .addClass("sending"))
  ///     ) {
  ///       textarea(.id("draft"), .field(model.draft), .submitsOnEnter)
  ///     }
  ///
  /// The effects are a prediction, and the page decides. When the update that answers the event arrives, the
  /// browser undoes the effects and applies the changes of the page, without drawing anything in between. So
  /// the effects do not change what the user sees after the answer, except for the focus. An event that the
  /// page rejects leaves no trace. The effects of an event that executes a command stay until the execution
  /// has ended.
  ///
  /// While there is no connection, the effects stay. The events are sent, and then answered, when the connection is
  /// back.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - condition: The browser shows the effects only if this condition holds when the event happens; nil to always
  ///     show them.
  ///   - effects: The effects, in order.
  public static func optimistic(
    on event: OptimisticEvent, when condition: BrowserCondition? = nil, _ effects: OptimisticEffect...
  ) -> Attribute {
    Attribute(.optimistic(OptimisticEffects(event: event, condition: condition, effects: effects)))
  }
}

/// An event that can have optimistic effects; see ``Attribute/optimistic(on:when:_:)``.
public enum OptimisticEvent: Sendable {
  /// The element is pressed.
  case click
  /// The form is submitted.
  case submit
  /// The user has changed the value of the field.
  case change
  /// The user presses the element for some time, or opens its context menu.
  case longPress
  /// The user cancels the dialog.
  case cancel
  /// The user follows the link of the page (``Attribute/link(_:)``). The event is answered when the next page has
  /// arrived, so the effects can show at once the parts that the browser already has, such as a hidden list.
  case navigation

  /// The event of the element; nil for the navigation, which is an event of the page.
  var name: EventName? {
    switch self {
    case .click: .click
    case .submit: .submit
    case .change: .change
    case .longPress: .longPress
    case .cancel: .cancel
    case .navigation: nil
    }
  }

  fileprivate var wireName: String { name?.rawValue ?? PageEventName.navigate.rawValue }
}

/// The element that an optimistic effect changes.
public struct OptimisticTarget: Sendable {
  enum Kind {
    case wire(OptimisticTargetKind)
    case id(String)
  }

  let kind: Kind

  /// The element that has the attribute.
  public static let element = OptimisticTarget(kind: .wire(.element))
  /// The row of a list around the element that has the attribute.
  public static let row = OptimisticTarget(kind: .wire(.row))
  /// The dialog around the element that has the attribute, or that element if it is a dialog.
  public static let dialog = OptimisticTarget(kind: .wire(.dialog))

  /// Another element.
  ///
  /// - Parameter id: The `id` of the element. If the page does not contain the element, the browser skips the effect
  ///   and writes a message to its console.
  public static func id(_ id: String) -> OptimisticTarget { OptimisticTarget(kind: .id(id)) }
}

/// A change that the browser makes at once when an event happens; see ``Attribute/optimistic(on:when:_:)``.
public struct OptimisticEffect {
  private let kind: OptimisticEffectKind
  private let target: OptimisticTarget
  private let values: [WireValue]
  /// The parts of the client script that the row of the effect needs.
  var features: Set<ClientFeature> = []

  private init(_ kind: OptimisticEffectKind, _ target: OptimisticTarget, _ values: WireValue...) {
    self.kind = kind
    self.target = target
    self.values = values
  }

  /// Sets the text of a bound field.
  ///
  /// Unlike other effects, this one is not undone when the answer arrives, because the user may go on typing. If the
  /// page sets another text, the browser merges it with the text that was typed since, like any text that the page
  /// writes.
  ///
  /// - Parameters:
  ///   - target: The field.
  ///   - text: The text that the page is expected to set. In most cases it is empty.
  public static func setValue(of target: OptimisticTarget, to text: String) -> OptimisticEffect {
    OptimisticEffect(.value, target, .string(text))
  }

  /// Checks or unchecks a bound checkbox.
  ///
  /// - Parameters:
  ///   - target: The checkbox.
  ///   - isChecked: Whether the checkbox is checked.
  public static func setValue(of target: OptimisticTarget, to isChecked: Bool) -> OptimisticEffect {
    OptimisticEffect(.value, target, .bool(isChecked))
  }

  /// Adds a class.
  ///
  /// - Parameters:
  ///   - name: The name of the class.
  ///   - target: The element that gets it.
  public static func addClass(_ name: String, to target: OptimisticTarget = .element) -> OptimisticEffect {
    OptimisticEffect(.class, target, .string(name), .bool(true))
  }

  /// Removes a class.
  ///
  /// - Parameters:
  ///   - name: The name of the class.
  ///   - target: The element that loses it.
  public static func removeClass(_ name: String, from target: OptimisticTarget = .element) -> OptimisticEffect
  {
    OptimisticEffect(.class, target, .string(name), .bool(false))
  }

  /// Adds a class that the element does not have, and removes one that it has.
  ///
  /// - Parameters:
  ///   - name: The name of the class.
  ///   - target: The element.
  public static func toggleClass(_ name: String, of target: OptimisticTarget = .element) -> OptimisticEffect {
    OptimisticEffect(.class, target, .string(name), .null)
  }

  /// Sets an attribute of an element, such as `.aria(.pressed, "true")` or `.disabled()`.
  ///
  /// - Parameters:
  ///   - attribute: A single attribute with a constant value: no class, style or event. A constant that leaves the
  ///     attribute out, such as `.disabled(false)`, removes it. The program stops for any other attribute. A `data:`
  ///     URL becomes `about:invalid`, because the element may be a frame.
  ///   - target: The element.
  public static func set(_ attribute: Attribute, on target: OptimisticTarget = .element) -> OptimisticEffect {
    guard let (name, value) = attribute.constant else {
      Misuse.stop("an optimistic effect can set only a single attribute with a constant value")
    }
    return OptimisticEffect(.attribute, target, .string(name), value.map { .string($0) } ?? .null)
  }

  /// Toggles a state for assistive technology, such as `aria-pressed` of a button: `true` becomes `false`, and any
  /// other value becomes `true`.
  ///
  /// - Parameters:
  ///   - state: The name of the attribute without `aria-`.
  ///   - target: The element.
  public static func toggle(_ state: Aria, of target: OptimisticTarget = .element) -> OptimisticEffect {
    OptimisticEffect(.attribute, target, .string("aria-" + state.rawValue), .bool(true))
  }

  /// Shows an element that is `hidden`.
  ///
  /// - Parameter target: The element.
  public static func show(_ target: OptimisticTarget) -> OptimisticEffect { set(.hidden(false), on: target) }

  /// Hides an element by the attribute `hidden`.
  ///
  /// - Parameter target: The element.
  public static func hide(_ target: OptimisticTarget) -> OptimisticEffect { set(.hidden(), on: target) }

  /// Adds a row at the end of a list.
  ///
  /// The row is made by the same view as the rows of the list. The browser fills in the texts:
  ///
  ///     .append(to: .id("messages")) { form in MessageView(Message(key: form.key, text: form["draft"])) }
  ///
  /// The view must show such a text unchanged. A closure that measures, compares or changes the text receives a
  /// placeholder instead of it. An attribute that holds a URL, such as `href`, is left out if it contains such a text.
  ///
  /// When the page adds a row with the same ``Attribute/key(_:)``, the browser keeps the element of the optimistic row
  /// for it. The element moves to the position of the page's row and receives its content, so that nothing appears
  /// twice or flickers.
  ///
  /// - Parameters:
  ///   - target: The element around the list's `ForEach`. If it holds several, the row is added to the last list.
  ///   - content: Creates the row, which is exactly one element, from the values of fields in the browser.
  public static func append(
    to target: OptimisticTarget, @MarkupBuilder content: (BrowserValues) -> Markup
  ) -> OptimisticEffect {
    let (html, features) = Document.inertRow(content(BrowserValues()))
    var effect = OptimisticEffect(.append, target, .string(html))
    effect.features = features
    return effect
  }

  /// Removes an element.
  ///
  /// - Parameter target: The element, such as ``OptimisticTarget/row``.
  public static func remove(_ target: OptimisticTarget) -> OptimisticEffect {
    OptimisticEffect(.remove, target)
  }

  /// Closes a dialog. If the page leaves the dialog open, it opens again when the answer arrives.
  ///
  /// - Parameter target: The dialog.
  public static func close(_ target: OptimisticTarget) -> OptimisticEffect {
    OptimisticEffect(.close, target)
  }

  /// Moves the focus to an element. The focus is not moved back.
  ///
  /// - Parameter target: The element.
  public static func focus(_ target: OptimisticTarget) -> OptimisticEffect {
    OptimisticEffect(.focus, target)
  }

  func write(to writer: inout WireWriter) {
    writer.array { writer in
      writer.number(kind.rawValue)
      switch target.kind {
      case .wire(let target): writer.number(target.rawValue)
      case .id(let id): writer.string(id)
      }
      for value in values { writer.value(value) }
    }
  }
}

/// The values that the browser fills into a row; see ``OptimisticEffect/append(to:content:)``.
public struct BrowserValues {
  /// The text of the ``IdempotencyKey`` of the event.
  public var key: String { self[""] }

  /// The text of a field at the time of the event.
  ///
  /// - Parameter field: The `id` of the field.
  public subscript(field: String) -> String { "\(Self.placeholderStart)\(field)\(Self.placeholderEnd)" }

  // Unicode reserves these characters for private use, so texts of users hardly ever contain them.
  private static let placeholderStart: Unicode.Scalar = "\u{E000}"
  private static let placeholderEnd: Unicode.Scalar = "\u{E001}"
}

/// The optimistic effects of one event of an element.
struct OptimisticEffects {
  let event: OptimisticEvent
  let condition: BrowserCondition?
  let effects: [OptimisticEffect]

  func write(to writer: inout WireWriter, in fields: BoundFields) {
    writer.array { writer in
      writer.string(event.wireName)
      writer.value(condition?.expression.wireValue(in: fields) ?? .null)
      for effect in effects { effect.write(to: &writer) }
    }
  }
}

extension Attribute {
  /// The name and the value of a single attribute that is constant, where a nil value leaves it out; nil for anything
  /// else.
  fileprivate var constant: (name: String, value: String?)? {
    guard kinds.count == 1 else { return nil }
    switch kinds[0] {
    case .text(let name, let source):
      guard source.property == nil else { return nil }
      return (name, source.current.map { SafeURL.sanitized($0, for: name) })
    case .boolean(let name, let source):
      guard source.property == nil else { return nil }
      return (name, source.current ? "" : nil)
    default: return nil
    }
  }
}
