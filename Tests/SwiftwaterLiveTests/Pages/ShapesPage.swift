#if Web
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// A list in which each row has a different sequence of elements.
final class ShapesPage: Page {
  struct Shape: Identifiable {
    let id: Int
    /// The number in binary. The row has an element for each digit, of a kind for each of 0 and 1.
    var digits: String { String(1024 + id, radix: 2) }
  }

  /// The titles of the buttons, and the rows that they show.
  static let parts: [(title: String, shapes: Range<Int>)] = [
    ("All", 0..<300), ("The first", 0..<10), ("Around the oldest", 50..<60), ("The last", 290..<300),
  ]

  let shapes = MutableListProperty<Shape>()
  var title: Property<String> { .constant("Shapes") }

  var body: Markup {
    for (title, shapes) in Self.parts {
      button(.onClick { [unowned self] in self.shapes.replaceAll(with: shapes.map { Shape(id: $0) }) }) {
        title
      }
    }
    ul {
      ForEach(shapes) { shape in
        li {
          for digit in shape.digits {
            if digit == "1" { b { "1" } } else { i { "0" } }
          }
        }
      }
    }
  }
}
#endif
