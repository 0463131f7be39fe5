public import Swiftwater
public import SwiftwaterDesign

/// Pages side by side, one of which is visible.
///
///     Pager(photos, current: currentPhoto, label: "Photos") { photo in
///       ZoomablePicture(photo.url, description: photo.title)
///     }
///
/// A user turns the page by a swipe, with a mouse by dragging, with the arrow keys, Home and End, and with two buttons.
/// The browser shows the next page at once, and then reports it, so that `current` is written on the server. When the
/// program writes `current`, the browser scrolls there.
///
/// The document holds the current page and its neighbors, whatever the number of pages is. The neighbors are hidden
/// from screen readers and the keyboard.
///
/// The element has the class `pager`, and its parts have the classes `pager-pages`, `pager-page`, `pager-previous`,
/// `pager-next` and `pager-position`, which is the position in words. The pages are as high as the highest one in the
/// document, unless a style sheet gives them a height.
public struct Pager<Row: Identifiable>: View {
  private let list: ListProperty<Row>
  private let current: MutableProperty<Row.ID>
  private let label: TextSource
  /// The position of the visible page among all pages; nil if the list holds all of them.
  private let overallPosition: Property<PagerPosition?>?
  private let neighborCount: Int
  private let attributes: [Attribute]
  private let location: String
  private let content: (Row) -> Markup

  /// Shows one of the elements of a list.
  ///
  /// - Parameters:
  ///   - list: An element for each page.
  ///   - current: The identity of the element whose page is visible. If it is not in the list, for example when it was
  ///     removed, the page at its last position is shown, or else the first or last one, until the user turns the page.
  ///   - label: The name of the pager for screen readers, constant or live.
  ///   - position: The position of the visible page among all pages, for a list that holds only a part of
  ///     them. While its value is nil, the position in words is empty. Without this parameter, the list holds
  ///     all pages.
  ///   - neighborCount: The number of pages to hold on each side of the current one; at least 1. More of them let a
  ///     user turn several pages at once on a slow network.
  ///   - attributes: Further attributes of the element.
  ///   - content: Creates the content of a page.
  public init(
    _ list: ListProperty<Row>, current: MutableProperty<Row.ID>, label: some AttributeValue,
    position: Property<PagerPosition?>? = nil, neighborCount: Int = 1,
    _ attributes: Attribute..., @MarkupBuilder content: @escaping (Row) -> Markup,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    Misuse.require(neighborCount > 0, "Pager needs a positive neighborCount, at \(file):\(line)")
    self.list = list
    self.current = current
    self.label = label.attributeSource
    overallPosition = position
    self.neighborCount = neighborCount
    self.attributes = attributes
    self.content = content
    location = "Pager at \(file):\(line)"
  }

  public var body: Markup {
    let positions = PageIndices(list, current)
    let position = positions.current
    let count = list.count
    let visible = list.slice(
      at: position.map { [neighborCount] in max(0, $0 - neighborCount)..<$0 + neighborCount + 1 })
    let rows = ShownRows(of: visible)
    let turn = Attribute.on(.turn, options: "") { [list, current] arguments in
      guard let number = arguments.first?.nonnegativeInteger else { return false }
      switch arguments.count {
      case 1:
        // If the page was removed meanwhile, the event is valid: the browser could not know.
        if let row = rows[number] { current.value = row.id }
      case 2:
        guard number == 0, let isLast = arguments[1].bool else { return false }
        if let row = isLast ? list.elements.last : list.elements.first { current.value = row.id }
      default: return false
      }
      return true
    }
    let step = { [list, current] (distance: Int) in
      let target = position.value + distance
      if list.elements.indices.contains(target) { current.value = list.elements[target].id }
    }
    let previousButton = button(
      .class("pager-previous"), .aria(.label, DesignText.previousPage.localized),
      .disabled(position.map { $0 <= 0 }), .onClick { step(-1) })
    let nextButton = button(
      .class("pager-next"), .aria(.label, DesignText.nextPage.localized),
      .disabled(Property { position.value >= count.value - 1 }), .onClick { step(1) })
    let positionText = text(ofPosition: position, positions)
    let status = p(.class("pager-position"), .role(.status)) { positionText }
    let own: [Attribute] = [
      .class("pager"), .role(.group), Attribute(.text(name: "aria-label", label)), turn,
      Attribute(.rows(rows)),
      .data("page", position), .data("count", count),
    ]
    let parts = [pages(visible, positions), previousButton, nextButton, status]
    return Element(Tag("div"), own + attributes, Markup(nodes: parts.map { .element($0) })).body
  }

  /// The position of a page in words; empty while it is not known.
  private func text(ofPosition position: Property<Int>, _ positions: PageIndices<Row>) -> Property<String> {
    Property { [overallPosition, count = list.count] in
      guard let overallPosition else {
        return count.value == 0
          ? "" : DesignText.pagePosition(position.value + 1, count: count.value).localized
      }
      guard let visible = overallPosition.value else { return "" }
      let number = visible.index + position.value - positions.current.value + 1
      return DesignText.pagePosition(number, count: visible.count).localized
    }
  }

  private func pages(_ visible: ListProperty<Row>, _ positions: PageIndices<Row>) -> Element {
    let rows = ListRows(list: visible, location: location) { [content] row in
      let position = positions.position(of: row.id)
      let isOther = Property { position.value != positions.current.value }
      let label = text(ofPosition: position, positions)
      let page = div(
        .class("pager-page"), .style("--page", position.map { String($0) }), .hidden(isOther),
        .inert(isOther), .role(.group), .aria(.label, label)
      ) { content(row) }
      return ListRows.RowContent(content: page.body, update: nil)
    }
    return Element(Tag("div"), [.class("pager-pages"), .tabIndex(0)], Markup(.list(rows)))
  }
}

/// The position of the visible page of a ``Pager`` among all pages, if the list of the pager holds only a part of them.
public struct PagerPosition: Hashable, Sendable {
  /// The index among all pages, beginning at 0.
  public let index: Int
  /// The number of all pages, also of those that are not in the list.
  public let count: Int

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - index: The index among all pages, beginning at 0.
  ///   - count: The number of all pages, also of those that are not in the list.
  public init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }
}

/// The indices of the pages of a pager in its list. Finding one costs O(n).
private struct PageIndices<Row: Identifiable> {
  private let list: ListProperty<Row>
  /// The position of the visible page.
  let current: Property<Int>

  init(_ list: ListProperty<Row>, _ selection: MutableProperty<Row.ID>) {
    self.list = list
    // The last position of the current page. If that page is removed, another page takes its position.
    var last = 0
    current = Property {
      let elements = list.elements
      if let index = elements.firstIndex(where: { $0.id == selection.value }) { last = index }
      return max(0, min(last, elements.count - 1))
    }
  }

  func position(of id: Row.ID) -> Property<Int> {
    Property { [list] in list.elements.firstIndex { $0.id == id } ?? 0 }
  }
}
