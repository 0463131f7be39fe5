/// What a person may drag from one element and drop on another, of one type.
///
///     let drags = Drags<Task.ID>("tasks")
///     …
///     ForEach(tasks) { task in
///       li(
///         .draggable(task.id, in: drags),
///         .onDrop(in: drags) { [unowned self] dragged, place in move(dragged, place, task.id) }
///       ) { task.title }
///     }
///
/// Which thing was dragged never travels: the page takes it from the element that it offered it in. Dragging
/// needs a mouse or, where the browser has it, a finger; for everybody else the page has to offer another
/// way, such as buttons.
public final class Drags<Item> {
  let name: String
  /// What was dragged last, until it is dropped.
  var current: Item?

  /// - Parameter name: tells the browser which things go with which places; letters, digits and `-`.
  public init(_ name: StaticString) {
    self.name = "\(name)"
    precondition(
      self.name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" },
      "The name of drags has letters, digits and -.")
  }
}

/// On which side of the middle of an element something was dropped.
public enum DropPlace: Sendable {
  /// Above it.
  case before
  /// Below it.
  case after
}

extension Attribute {
  /// Lets a person drag the element, which stands for something. Meanwhile it has the class `dragging`.
  ///
  /// - Parameters:
  ///   - item: What it stands for.
  ///   - drags: Where it may be dropped: wherever these are taken.
  public static func draggable<Item>(_ item: Item, in drags: Drags<Item>) -> Attribute {
    .all(
      .custom("draggable", "true"),
      on(.drag, options: drags.name, perform: { drags.current = item }))
  }

  /// Runs a closure when something is dropped on the element.
  ///
  /// While something is held over it, it has the class `drop-before` or `drop-after`.
  ///
  /// - Parameters:
  ///   - drags: What is taken.
  ///   - action: Gets what was dropped, and on which side of the middle. What was dragged may have gone from
  ///     the page since.
  public static func onDrop<Item>(
    in drags: Drags<Item>, _ action: @escaping (Item, DropPlace) -> Void
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
