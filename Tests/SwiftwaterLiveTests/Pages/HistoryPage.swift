#if Web
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// A page with a history that loads more rows at both ends.
final class HistoryPage: Page {
  let rows: MutableListProperty<Row>
  let loads = MutableProperty<[String]>([])
  /// The number of rows of each load. Later loads bring none.
  private var loadSizes: [Int]
  private let height: Int
  private let anchor: ScrollEdge
  private let isShown: MutableProperty<Bool>
  let title = Property<String>.constant("History")

  /// - Parameters:
  ///   - rowCount: The number of rows at first. Each is 20 pixels high.
  ///   - loadSizes: The number of rows of each load.
  ///   - height: The height of the scroll container, in pixels; 0 if the page scrolls as a whole.
  ///   - anchor: The end at which the history begins.
  ///   - isShown: Whether the history is shown before the button *Show* is pressed.
  init(rowCount: Int, loadSizes: [Int], height: Int = 200, anchor: ScrollEdge = .top, isShown: Bool = true) {
    rows = MutableListProperty((0..<rowCount).map { Row(id: $0, name: "Row \($0)") })
    self.loadSizes = loadSizes
    self.height = height
    self.anchor = anchor
    self.isShown = MutableProperty(isShown)
  }

  var body: Markup {
    p(.id("loads")) { loads.map { $0.joined(separator: " ") } }
    button(.onClick { [unowned self] in isShown.value = true }) { "Show" }
    Show(when: isShown) { [unowned self] in history }
  }

  private var history: Element {
    div(
      .id("history"), .style("height", height > 0 ? "\(height)px" : nil),
      .style("overflow-y", height > 0 ? "auto" : nil), .tabIndex(0), .role(.region),
      .aria(.label, "History"), .scrollAnchor(anchor)
    ) {
      div(
        .onReachStart(within: 50) { [unowned self] in load("start") },
        .onReachEnd(within: 50) { [unowned self] in load("end") }
      ) {
        ForEach(rows) { row in div(.class("row"), .style("height", "20px")) { row.name } }
      }
    }
  }

  private func load(_ edge: String) {
    loads.value.append(edge)
    guard !loadSizes.isEmpty else { return }
    let count = loadSizes.removeFirst()
    let first = (rows.elements.map(\.id).min() ?? 0) - count
    let last = (rows.elements.map(\.id).max() ?? 0) + 1
    let ids = edge == "start" ? first..<first + count : last..<last + count
    rows.insert(
      contentsOf: ids.map { Row(id: $0, name: "Row \($0)") }, at: edge == "start" ? 0 : rows.elements.count)
  }
}
#endif
