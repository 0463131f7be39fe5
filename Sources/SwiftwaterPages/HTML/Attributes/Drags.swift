internal import Swiftwater

/// Values of one type that a user can drag from one element and drop on another.
///
///     let drags = Drags<Task.ID>("tasks")
///     …
///     ForEach(tasks) { task in
///       li(
///         .draggable(task.id, in: drags),
///         .onDrop(in: drags) { [unowned self] dragged, position in move(dragged, position, task.id) }
///       ) { task.title }
///     }
///
/// The browser sends which element was dragged, never the value: the page takes that from the element itself.
/// Dragging needs a mouse or, where the browser supports it, a finger. Offer another way beside it, such as
/// buttons.
public final class Drags<Item> {
  let name: String
  /// The value that was dragged last, until it is dropped.
  var current: Item?

  /// Creates a kind of drags.
  ///
  /// - Parameter name: The name by which the browser finds the elements that accept these drags. It consists of
  ///   letters, digits and `-`; any other character stops the program.
  public init(_ name: StaticString) {
    self.name = "\(name)"
    Misuse.require(
      self.name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" },
      "the name of drags has letters, digits and -.")
  }
}

/// The side of the middle of an element on which a value was dropped.
public enum DropPosition: Sendable {
  /// Above the middle.
  case before
  /// Below the middle.
  case after
}

extension Attribute {
  /// Lets a user drag the element, which stands for a value.
  ///
  /// While the element is dragged, it has the class `dragging`.
  ///
  /// - Parameters:
  ///   - item: The value that the element stands for.
  ///   - drags: The kind of drags. The element can be dropped on those with
  ///     ``onDrop(in:_:)`` of the same kind.
  public static func draggable<Item>(_ item: Item, in drags: Drags<Item>) -> Attribute {
    .all(
      .custom("draggable", "true"),
      on(.drag, options: drags.name, perform: { drags.current = item }))
  }

  /// Runs a closure when a value is dropped on the element.
  ///
  /// While another element is held over it, this one has the class `drop-before` or `drop-after`.
  ///
  /// - Parameters:
  ///   - drags: The kind of drags that the element takes.
  ///   - action: Receives the value, and the side of the middle on which it was dropped. The element that was
  ///     dragged may have disappeared from the page since.
  public static func onDrop<Item>(
    in drags: Drags<Item>, _ action: @escaping (Item, DropPosition) -> Void
  ) -> Attribute {
    on(.drop, options: drags.name) { arguments in
      guard arguments.count == 1, let isAfter = arguments[0].bool else { return false }
      if let item = drags.current {
        drags.current = nil
        action(item, isAfter ? .after : .before)
      }
      return true
    }
  }
}
