internal import Swiftwater
public import SwiftwaterDesign

/// A scrolling list or grid of any length, of which the page renders only the visible rows and some around
/// them.
///
///     WindowedList(viewModel.rows, rowHeight: 32) { row in div(.class("row")) { row.name } }
///
/// All rows have the same height, which the style sheet has to give them. The element has the class
/// `windowed-list` and scrolls; the style sheet gives it its height. As the user scrolls, rows are added and removed.
/// The visible rows stay in position, even when rows are inserted above them.
///
/// Rows of any height, such as posts with pictures, are measured by the browser. It estimates the height of the rows
/// that the page does not render, so only the scroll bar is inexact:
///
///     WindowedList(viewModel.posts, estimatedRowHeight: 240) { post in
///       article { post.text; img(.src(post.picture)) }
///     }
///
/// The visible rows stay in position when a row above them grows, for example when its picture has loaded. With
/// `minimumColumnWidth` the rows are the items of a grid, with as many columns as there is room for:
///
///     WindowedList(viewModel.photos, estimatedRowHeight: 120, minimumColumnWidth: 110) { photo in
///       a(.link(photo.path)) { img(.src(photo.thumbnail), .alt(photo.title)) }
///     }
///
/// A measured row with a role of a list (`listitem`, `option`, `row`, `article`, or a `li`) has attributes with its
/// position among all rows, for assistive technology. If a measured row that has the focus is removed from the page,
/// the list gets the focus.
///
/// Of more visible rows than 1,000 and ten times `overscan`, such as in a grid of small items that is zoomed out, the
/// page renders the first ones only.
public struct WindowedList<Row: Identifiable>: View {
  private enum Layout {
    /// The height of each row in pixels.
    case fixed(Int)
    /// The estimated height of a row, in pixels, and the minimum width of a column; nil for a list.
    case measured(Int, Int?)
  }

  private let list: ListProperty<Row>
  private let layout: Layout
  private let overscan: Int
  private let attributes: [Attribute]
  private let content: (Row) -> Markup
  private let location: String

  /// Shows the visible rows of a list, which have the same height.
  ///
  /// - Parameters:
  ///   - list: The rows.
  ///   - rowHeight: The height of a row, in pixels; more than 0.
  ///   - overscan: The number of rows to render above the visible ones, and as many below; more than 0.
  ///   - attributes: More attributes of the element that scrolls.
  ///   - content: Creates a row, which is exactly one element.
  public init(
    _ list: ListProperty<Row>, rowHeight: Int, overscan: Int = 50, _ attributes: Attribute...,
    @MarkupBuilder content: @escaping (Row) -> Markup, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(list, .fixed(rowHeight), rowHeight, overscan, attributes, file, line, content)
  }

  /// Shows the visible rows of a list, which may differ in height, or the items of a grid.
  ///
  /// - Parameters:
  ///   - list: The rows.
  ///   - estimatedRowHeight: The estimated height of a row, in pixels, until rows were measured; more than 0.
  ///   - minimumColumnWidth: The minimum width of a column of a grid, in pixels, more than 0; nil for a list.
  ///   - overscan: The number of rows to render above the visible ones, and as many below; more than 0.
  ///   - attributes: More attributes of the element that scrolls.
  ///   - content: Creates a row, which is exactly one element.
  public init(
    _ list: ListProperty<Row>, estimatedRowHeight: Int, minimumColumnWidth: Int? = nil, overscan: Int = 50,
    _ attributes: Attribute..., @MarkupBuilder content: @escaping (Row) -> Markup,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    Misuse.require(
      minimumColumnWidth ?? 1 > 0, "a windowed list needs a column width above 0, at \(file):\(line)")
    self.init(
      list, .measured(estimatedRowHeight, minimumColumnWidth), estimatedRowHeight, overscan, attributes, file,
      line,
      content)
  }

  private init(
    _ list: ListProperty<Row>, _ layout: Layout, _ rowHeight: Int, _ overscan: Int, _ attributes: [Attribute],
    _ file: StaticString, _ line: UInt, _ content: @escaping (Row) -> Markup
  ) {
    Misuse.require(
      rowHeight > 0 && overscan > 0,
      "a windowed list needs a row height and an overscan above 0, at \(file):\(line)")
    location = "WindowedList at \(file):\(line)"
    self.list = list
    self.layout = layout
    self.overscan = overscan
    self.attributes = attributes
    self.content = content
  }

  public var body: Markup {
    let range = MutableProperty(0..<2 * overscan)
    let visible = list.slice(at: range)
    let above = Property { [list] in min(range.value.lowerBound, list.elements.count) }
    let below = Property { [list] in max(0, list.elements.count - range.value.upperBound) }
    return Element(
      Tag("div"),
      [.class("windowed-list"), .tabIndex(0), .scrollAnchor(.top)] + scrollAttributes(range) + attributes,
      Markup(nodes: [
        .element(spacer(above)),
        .list(
          ListRows(list: visible, location: location) {
            ListRows.RowContent(content: content($0), update: nil)
          }),
        .element(spacer(below)),
      ])
    ).body
  }

  /// The empty element in place of the rows that are not on the page.
  private func spacer(_ count: Property<Int>) -> Element {
    switch layout {
    case .fixed(let height):
      div(.class("windowed-list-spacer"), .style("height", count.map { "\($0 * height)px" }))
    case .measured:
      div(
        .class("windowed-list-spacer"), Attribute(.text(name: "data-rows", count.attributeSource)),
        .feature(.measuredRows), .style("grid-column", "1 / -1"))
    }
  }

  /// The attributes by which the browser reports which rows are visible.
  private func scrollAttributes(_ range: MutableProperty<Range<Int>>) -> [Attribute] {
    func show(_ first: Int, _ end: Int, columns: Int) -> Bool {
      guard first <= end, (1...1000).contains(columns) else { return false }
      // The browser decides how many rows are visible, and the page how many it renders.
      let end = min(end, first + 10 * overscan + 1000)
      // A grid begins with a whole line, so that each item stays in its column.
      range.value = max(0, first - overscan) / columns * columns..<end + overscan
      return true
    }
    switch layout {
    case .fixed(let height):
      return [
        .on(.range, options: "\(height),\(overscan)") { arguments in
          guard arguments.count == 2, let first = arguments[0].nonnegativeInteger,
            let end = arguments[1].nonnegativeInteger
          else {
            return false
          }
          return show(first, end, columns: 1)
        }
      ]
    case .measured(let height, let width):
      let rows = Attribute.on(.rows, options: "\(height),\(overscan)") { arguments in
        guard arguments.count == 3, let first = arguments[0].nonnegativeInteger,
          let end = arguments[1].nonnegativeInteger,
          let columns = arguments[2].nonnegativeInteger
        else { return false }
        return show(first, end, columns: columns)
      }
      let grid = width.map { width in
        [
          Attribute.style("display", "grid"),
          .style("grid-template-columns", "repeat(auto-fill, minmax(min(\(width)px, 100%), 1fr))"),
          .style("align-content", "start"),
        ]
      }
      // The script keeps the rows in their places, because some browsers do not.
      return [rows, .style("overflow-anchor", "none")] + (grid ?? [])
    }
  }
}
