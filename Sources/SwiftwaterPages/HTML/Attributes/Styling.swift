public import Swiftwater

extension Attribute {
  /// One or several classes of the element. Several such attributes of one element add up.
  ///
  /// - Parameter names: The names of the classes, separated by spaces.
  public static func `class`(_ names: String) -> Attribute {
    Attribute(.classes(names, BooleanSource(.constant(true))))
  }

  /// One or several classes that the element has while a condition is true.
  ///
  /// - Parameters:
  ///   - names: The names of the classes, separated by spaces.
  ///   - condition: Whether the element has the classes, constant or live.
  public static func `class`(_ names: String, when condition: some BooleanValue) -> Attribute {
    Attribute(.classes(names, condition.booleanSource))
  }

  /// A property of the element's style.
  ///
  /// - Parameters:
  ///   - property: The name of the property in CSS, such as `--progress` or `width`.
  ///   - value: The value of the property, with its unit, constant or live. Nil removes the property.
  public static func style(_ property: StaticString, _ value: some AttributeValue) -> Attribute {
    Attribute(.style(name: "\(property)", value.attributeSource))
  }

  /// Animates the rows of a list in this element when they are inserted, removed and moved.
  ///
  /// A row has the class `entering` while it is inserted, and `leaving` while it is removed. The style sheet
  /// defines the animations of these classes.
  public static var animated: Attribute { data("animated", "") }

  /// Keeps the visible rows of a scrolling element in their position when rows are inserted around them.
  ///
  /// An element that is anchored at the bottom and scrolled to its end stays there: when a row is inserted,
  /// when something below the element takes its space, such as a field that grows, and when a picture in it
  /// is loaded. For that, the element must have the height that the elements around it leave, such as with `flex: 1`
  /// in a column.
  ///
  /// - Parameter edge: The end to which the element is scrolled at first.
  public static func scrollAnchor(_ edge: ScrollEdge) -> Attribute {
    scrollAnchor(.constant(edge))
  }

  /// Keeps the visible rows of a scrolling element in their position, with an anchor that changes.
  ///
  /// A list whose last rows are not loaded yet is anchored at the top, so that it does not scroll along while
  /// they are loaded, and at the bottom afterwards.
  ///
  /// - Parameter edge: The anchor, as in ``scrollAnchor(_:)-(ScrollEdge)``. Its value when the element is
  ///   shown is the end to which the element is scrolled at first.
  public static func scrollAnchor(_ edge: Property<ScrollEdge>) -> Attribute {
    data("anchor", edge.map { $0 == .top ? "top" : "bottom" })
  }
}
