internal import Swiftwater
public import SwiftwaterDesign

/// A scrolling list of any length, of which the page holds only what can be seen and some rows around it.
///
///     WindowedList(viewModel.rows, rowHeight: 32) { row in div(.class("row")) { row.name } }
///
/// All rows have the same height; the style sheet has to agree with it. The element has the class
/// `windowed-list` and scrolls; the style sheet gives it its height. As the person scrolls, rows come and go;
/// those that are seen stay where they are, also when rows are inserted above them.
///
/// For a history whose rows differ in height, load more at its end with
/// ``Attribute/onScroll(near:within:_:)``.
public struct WindowedList<Row: Identifiable>: View {
  private let list: ListProperty<Row>
  private let rowHeight: Int
  private let margin: Int
  private let attributes: [Attribute]
  private let content: (Row) -> Markup

  /// Shows a list.
  ///
  /// - Parameters:
  ///   - list: The rows.
  ///   - rowHeight: The height of a row, in pixels.
  ///   - margin: How many rows to hold beyond what can be seen, above and below.
  ///   - attributes: What else to say of the list's element.
  ///   - content: What one row looks like: exactly one element.
  public init(
    _ list: ListProperty<Row>, rowHeight: Int, margin: Int = 50, _ attributes: Attribute...,
    @MarkupBuilder content: @escaping (Row) -> Markup
  ) {
    precondition(rowHeight > 0 && margin > 0, "A windowed list has to have rows of some height and a margin.")
    self.list = list
    self.rowHeight = rowHeight
    self.margin = margin
    self.attributes = attributes
    self.content = content
  }

  public var body: Markup {
    let range = MutableProperty(0..<2 * margin)
    let window = list.window(at: range)
    let above = Property { [list, rowHeight] in
      "\(min(range.value.lowerBound, list.rows.count) * rowHeight)px"
    }
    let below = Property { [list, rowHeight] in
      "\(max(0, list.rows.count - range.value.upperBound) * rowHeight)px"
    }
    let scroll = Attribute.on(.range, options: "\(rowHeight),\(margin)") { [margin] arguments in
      guard arguments.count == 2, let first = arguments[0].count, let end = arguments[1].count, first <= end,
        end - first <= 10 * margin + 1000
      else { return false }
      range.value = max(0, first - margin)..<end + margin
      return true
    }
    return Element(
      Tag("div"), [.class("windowed-list"), .tabIndex(0), .scrollAnchor(.top), scroll] + attributes,
      Markup(nodes: [
        .element(div(.class("windowed-list-space"), .style("height", above))),
        .list(ListRows(list: window) { ListRows.Made(content: content($0), update: nil) }),
        .element(div(.class("windowed-list-space"), .style("height", below))),
      ])
    ).body
  }
}
