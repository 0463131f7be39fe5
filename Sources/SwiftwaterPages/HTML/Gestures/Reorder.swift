internal import Swiftwater
public import SwiftwaterDesign

extension Attribute {
  /// Lets a user move the rows of a list in this element: by mouse, by finger and by keyboard.
  ///
  ///     ul(.reorderable(tasks)) {
  ///       ForEach(tasks) { task in li { ReorderHandle(task.title); task.title } }
  ///     }
  ///
  /// A row is moved by its ``ReorderHandle``. A mouse also drags it at any other part that is not a control, and a
  /// finger after it was held there for a moment. A row without a handle stays where it is. The browser moves the row
  /// at once, and the list changes when the server receives the move. If the list changes while a row is being moved,
  /// the row keeps its place between its neighbors.
  ///
  /// While a row is moved, it has the class `reordering`.
  ///
  /// - Parameter list: The list that a ``ForEach`` in the element shows.
  public static func reorderable<Row: Identifiable>(_ list: MutableListProperty<Row>) -> Attribute {
    onMove(of: list) { list.apply($0) }
  }

  /// Runs a closure when a user has moved a row of a list in this element, as ``reorderable(_:)`` lets them.
  ///
  /// For a list that is derived from another, the closure applies the move to that:
  ///
  ///     let open = tasks.filter { !$0.isDone }
  ///     ul(.onMove(of: open) { tasks.apply($0) }) { ForEach(open) { … } }
  ///
  /// The browser moves a row that the closure does not move back to its place.
  ///
  /// - Parameters:
  ///   - list: The list that a ``ForEach`` in the element shows.
  ///   - action: Receives the move. Its neighbors are the rows that the user saw, unless they have disappeared since.
  ///     If both have disappeared, the closure is not called.
  public static func onMove<Row: Identifiable>(
    of list: ListProperty<Row>, perform action: @escaping (ListMove<Row>) -> Void
  ) -> Attribute {
    let rows = ShownRows(of: list)
    let move = on(.move, options: "") { arguments in
      guard arguments.count == 3, let number = arguments[0].nonnegativeInteger,
        let next = arguments[1].nonnegativeInteger,
        let previous = arguments[2].nonnegativeInteger, number != next, number != previous
      else { return false }
      // If the rows were removed meanwhile, the event is valid: the browser could not know.
      guard let row = rows[number] else { return true }
      let move = ListMove(row, between: rows[previous], and: rows[next])
      if move.previous != nil || move.next != nil { action(move) }
      return true
    }
    return .group(move, Attribute(.rows(rows)), .data("reorder", ReorderTexts.current))
  }
}

/// The texts by which a browser announces the move of a row.
private enum ReorderTexts {
  /// The texts in the language of the page, one a line.
  static var current: String {
    let texts: [DesignText] = [
      .rowGrabbed(name: "{name}", position: "{position}", count: "{count}"),
      .rowMoved(name: "{name}", position: "{position}", count: "{count}"),
      .rowDropped(name: "{name}", position: "{position}", count: "{count}"),
      .rowNotMoved(name: "{name}"),
    ]
    return texts.map { $0.localized.replacing("\n", with: " ") }.joined(separator: "\n")
  }
}

/// The part of a row by which a user moves it; see ``Attribute/reorderable(_:)``.
///
///     li { ReorderHandle(task.title); task.title }
///
/// It is a button with the class `reorder-handle`. A mouse or a finger drags it. With the keyboard, Space grabs the
/// row, the arrow keys move it, Space drops it and Escape takes it back; screen readers announce each step. Without
/// dragging, a press grabs the row, and a press of another handle drops it there.
public struct ReorderHandle: View {
  private let name: TextSource
  private let attributes: [Attribute]

  /// Creates the handle of a row.
  ///
  /// - Parameters:
  ///   - name: The name of the row for screen readers, constant or live.
  ///   - attributes: Further attributes of the button.
  public init(_ name: some AttributeValue, _ attributes: Attribute...) {
    self.name = name.attributeSource
    self.attributes = attributes
  }

  /// The button.
  public var body: Markup {
    moveHandle("reorder-handle", of: name, attributes)
  }
}

extension TextSource {
  /// The source with each of its texts transformed; nil stays nil.
  func map(_ transform: @escaping (String) -> String) -> TextSource {
    switch kind {
    case .constant(let text): TextSource(.constant(text.map(transform)))
    case .live(let property): TextSource(.live(property.map { $0.map(transform) }))
    }
  }
}
