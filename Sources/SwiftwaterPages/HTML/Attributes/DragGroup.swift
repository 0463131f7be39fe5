internal import Swiftwater
internal import SwiftwaterDesign

/// The elements between which a user can drag values of one type: those that are dragged, and those that they can be
/// dropped on.
///
///     let group = DragGroup<Task.ID>("tasks")
///     …
///     ForEach(tasks) { task in
///       li(
///         .draggable(task.id, in: group),
///         .onDrop(in: group) { [unowned self] dragged, position in move(dragged, position, task.id) }
///       ) {
///         DragHandle(task.title); task.title
///       }
///     }
///
/// The browser sends which element was dragged, never the value: the page takes that from the element itself.
/// Dragging needs a mouse or, where the browser supports it, a finger. A ``DragHandle`` in the element does the same by
/// presses and by keyboard.
public final class DragGroup<Item> {
  let name: String
  /// The value that was dragged last, until it is dropped.
  var current: Item?

  /// Creates a group.
  ///
  /// - Parameter name: The name by which the browser finds the elements of the group. It consists of letters, digits
  ///   and `-`; any other character stops the program.
  public init(_ name: StaticString) {
    self.name = "\(name)"
    Misuse.require(
      self.name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" },
      "the name of a drag group may contain only letters, digits and -")
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
  /// While the element is dragged, it has the class `dragging`. It needs a ``DragHandle`` for users who have no mouse.
  ///
  /// - Parameters:
  ///   - item: The value that the element stands for.
  ///   - group: The group. The element can be dropped on those with ``onDrop(in:_:)`` of the same group.
  public static func draggable<Item>(_ item: Item, in group: DragGroup<Item>) -> Attribute {
    .group(
      .custom("draggable", "true"),
      on(.drag, options: group.name, perform: { group.current = item }))
  }

  /// Runs a closure when a value is dropped on the element. An element may take the values of several groups.
  ///
  /// While another element is held over this element, this element has the class `drop-before` or `drop-after`. While
  /// another element is grabbed by its ``DragHandle``, this element has the class `drop-possible`. If the keyboard has
  /// chosen this element, it also has the class `drop-target` or, if it can be dragged itself, `drop-before` or
  /// `drop-after`.
  ///
  /// - Parameters:
  ///   - group: The group whose elements can be dropped on this one.
  ///   - action: Receives the value, and the side of the middle on which it was dropped. The element that was
  ///     dragged may have disappeared from the page since.
  public static func onDrop<Item>(
    in group: DragGroup<Item>, _ action: @escaping (Item, DropPosition) -> Void
  ) -> Attribute {
    on(.drop, options: group.name) { arguments in
      // Another handler of the element may be for another group.
      guard arguments.count == 2, let isAfter = arguments[0].bool, arguments[1].string == group.name else {
        return false
      }
      if let item = group.current {
        group.current = nil
        action(item, isAfter ? .after : .before)
      }
      return true
    }
  }
}

/// The part of a dragged element by which it is moved without dragging; see ``DragGroup``.
///
///     li(.draggable(task.id, in: group)) { DragHandle(task.title); task.title }
///
/// It is a button with the class `drag-handle`. A press grabs the element, and a press of an element that takes it
/// drops it there. With the keyboard, Space grabs the element, the arrow keys or Tab choose a drop target, Space drops
/// it there, and Escape lets it go; screen readers announce each step. A press of anything else lets it go, too.
///
/// A drop target that the keyboard chooses is before or after an element that can be dragged itself, or on any other
/// element, whose action receives ``DropPosition/after``.
public struct DragHandle: View {
  private let name: TextSource
  private let attributes: [Attribute]

  /// Creates the handle of an element that can be dragged.
  ///
  /// - Parameters:
  ///   - name: The name of the element for screen readers, constant or live.
  ///   - attributes: Further attributes of the button.
  public init(_ name: some AttributeValue, _ attributes: Attribute...) {
    self.name = name.attributeSource
    self.attributes = attributes
  }

  /// The button.
  public var body: Markup {
    // The texts are those by which the browser announces what happens.
    moveHandle("drag-handle", of: name, [.data("drag", DragTexts.current)] + attributes)
  }
}

/// The texts by which a browser announces what happens to an element that was grabbed.
private enum DragTexts {
  /// The texts in the language of the page, one a line.
  static var current: String {
    let (target, position, count) = ("{target}", "{position}", "{count}")
    let texts: [DesignText] = [
      .itemGrabbed(name: "{name}"),
      .placeBefore(target: target, position: position, count: count),
      .placeAfter(target: target, position: position, count: count),
      .placeOn(target: target, position: position, count: count),
      .itemDropped(name: "{name}"), .rowNotMoved(name: "{name}"),
    ]
    return texts.map { $0.localized.replacing("\n", with: " ") }.joined(separator: "\n")
  }
}
