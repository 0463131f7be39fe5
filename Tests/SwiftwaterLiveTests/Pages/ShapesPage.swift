#if Web
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// A list in which no row is made up of the same elements as another.
final class ShapesPage: Page {
  struct Shape: Identifiable {
    let id: Int
    /// Its number in binary: of each digit the row makes another element.
    var digits: String { String(1024 + id, radix: 2) }
  }

  /// What its buttons show.
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
