internal import Swiftwater
public import SwiftwaterDesign

/// A scrolling list of any length. The page holds only the rows that are seen, and some around them.
///
///     WindowedList(viewModel.rows, rowHeight: 32) { row in div(.class("row")) { row.name } }
///
/// All rows have the same height, which the style sheet has to give them. The element has the class
/// `windowed-list` and scrolls; the style sheet gives it its height. As the user scrolls, rows come and go;
/// those that are seen stay where they are, also when rows are inserted above them.
///
/// For a list whose rows differ in height, load more rows at its ends with
/// ``Attribute/onReachStart(within:_:)`` and ``Attribute/onReachEnd(within:_:)``.
public struct WindowedList<Row: Identifiable>: View {
  private let list: ListProperty<Row>
  private let rowHeight: Int
  private let margin: Int
  private let attributes: [Attribute]
  private let content: (Row) -> Markup
  private let location: String

  /// Shows the rows of a list that are seen.
  ///
  /// - Parameters:
  ///   - list: The rows.
  ///   - rowHeight: The height of a row, in pixels.
  ///   - margin: The number of rows to hold above the visible ones, and as many below.
  ///   - attributes: More attributes of the element that scrolls.
  ///   - content: Creates a row, which is exactly one element.
  public init(
    _ list: ListProperty<Row>, rowHeight: Int, margin: Int = 50, _ attributes: Attribute...,
    file: StaticString = #fileID, line: UInt = #line, @MarkupBuilder content: @escaping (Row) -> Markup
  ) {
    Misuse.require(
      rowHeight > 0 && margin > 0,
      "a windowed list needs a row height and a margin above 0, at \(file):\(line)")
    location = "WindowedList at \(file):\(line)"
    self.list = list
    self.rowHeight = rowHeight
    self.margin = margin
    self.attributes = attributes
    self.content = content
  }

  public var body: Markup {
    let range = MutableProperty(0..<2 * margin)
    let visible = list.slice(at: range)
    let above = Property { [list, rowHeight] in
      "\(min(range.value.lowerBound, list.elements.count) * rowHeight)px"
    }
    let below = Property { [list, rowHeight] in
      "\(max(0, list.elements.count - range.value.upperBound) * rowHeight)px"
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
        .list(
          ListRows(list: visible, location: location) {
            ListRows.RowContent(content: content($0), update: nil)
          }),
        .element(div(.class("windowed-list-space"), .style("height", below))),
      ])
    ).body
  }
}
