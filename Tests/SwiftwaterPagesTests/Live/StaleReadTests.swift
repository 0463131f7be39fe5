#if DEBUG
@testable import Swiftwater
import SwiftwaterDesign
@testable import SwiftwaterPages
import Synchronization
import Testing

/// In debug builds, the library reports page code that reads a property without following it.
struct StaleReadTests {
  struct Row: Identifiable {
    let id: Int
  }

  struct Name: Identifiable {
    let id: Int
    let text: String
  }

  final class ReadingPage: Page {
    let title = Property<String>.constant("Page")
    let count = MutableProperty(0)
    let isOpen = MutableProperty(false)
    let rows = MutableListProperty([Row(id: 1)])
    let names = MutableListProperty([Name(id: 1, text: "Ada")])
    let content: (ReadingPage) -> Markup

    init(_ content: @escaping (ReadingPage) -> Markup) { self.content = content }

    var body: Markup { content(self) }
  }

  /// Shows a page, changes it, and writes its next update.
  ///
  /// - Returns: The reports.
  private func reports(
    _ change: @escaping (ReadingPage) -> Void, @MarkupBuilder of content: @escaping (ReadingPage) -> Markup
  ) -> [String] {
    let reports = Mutex<[String]>([])
    return Misuse.$warningHandler.withValue({ report in reports.withLock { $0.append(report) } }) {
      let page = ReadingPage(content)
      let document = Document()
      _ = document.open(page)
      change(page)
      _ = document.takeOutbox()
      change(page)
      _ = document.takeOutbox()
      return reports.withLock { $0 }
    }
  }

  private func observed(_ page: ReadingPage, during lifetime: Lifetime) -> Property<Int> {
    let shown = MutableProperty(0)
    page.count.bind(to: shown)
    page.count.observe(during: lifetime) { _ in _ = page.isOpen.value || page.count.value > 0 }
    return shown
  }

  private func increment(_ page: ReadingPage) { page.count.value += 1 }

  @Test func `a text with the value of a property is reported once, when the property changes`() {
    let reports = reports(increment) { page in p { "\(page.count.value)" } }
    #expect(reports.count == 1)
    #expect(reports[0].hasPrefix("The body of ReadingPage has read the value of the property made at"))
    #expect(reports[0].contains("StaleReadTests.swift:21"))
  }

  @Test func `a condition and a loop over a list are reported`() {
    let conditions = reports({ $0.isOpen.toggle() }) { page in if page.isOpen.value { p { "Open" } } }
    #expect(conditions.count == 1)
    let loops = reports({ $0.rows.append(Row(id: $0.rows.elements.count + 1)) }) { page in
      ul { for row in page.rows.elements { li { "\(row.id)" } } }
    }
    #expect(loops.count == 1)
  }

  @Test func `a read in a row or in a branch names the place of the list or the branch`() {
    let rows = reports(increment) { page in
      ul { ForEach(page.rows) { _ in li { "\(page.count.value)" } } }
    }
    #expect(rows.count == 1)
    #expect(rows[0].hasPrefix("ForEach at SwiftwaterPagesTests/StaleReadTests.swift:"))
    let shown = reports(increment) { page in
      ul { ForEach(page.rows) { _ in li { "\(page.count.value)" } }.displayOnly() }
    }
    #expect(shown.count == 1)
    #expect(shown[0].hasPrefix("ForEach at SwiftwaterPagesTests/StaleReadTests.swift:"))
    let branches = reports(increment) { page in
      Show(when: page.isOpen) {
        p { "\(page.count.value)" }
      } otherwise: {
        p { "\(page.count.value)" }
      }
    }
    #expect(branches.count == 1)
    #expect(branches[0].hasPrefix("Show at SwiftwaterPagesTests/StaleReadTests.swift:"))
  }

  @Test func `nothing is reported for views that follow the property, or for properties that do not change`()
  {
    let reports = reports(increment) { page in
      p { page.count }
      p(.title(page.count.map { "\($0)" })) { "Count" }
      Switch(page.count) { count in p { "\(count)" } }
      p { untracked { "\(page.count.value)" } }
      p { page.isOpen.value ? "Open" : "Closed" }
      button(.onClick { page.count.value = 0 }) { "Reset" }
    }
    #expect(reports == [])
  }

  @Test func `nothing is reported for a row that follows its element`() {
    let reports = reports({ $0.names.update(Name(id: 1, text: "Grace")) }) { page in
      ul {
        ForEach(updating: page.names) { name in
          li(.id("\(name.value.id)"), .title(name.map(\.text).value)) { name.map(\.text) }
        }
      }
    }
    #expect(reports == [])
  }

  @Test func `nothing is reported for an observation that the code begins`() {
    let lifetime = Lifetime()
    let reports = reports(increment) { page in
      p { observed(page, during: lifetime) }
    }
    #expect(reports == [])
    lifetime.end()
  }

  @Test func `nothing is reported for a part that is replaced in the turn of the change`() {
    let reports = reports({ page in
      transaction {
        page.count.value += 1
        page.isOpen.toggle()
      }
    }) { page in
      Show(when: page.isOpen) {
        p { "\(page.count.value)" }
      } otherwise: {
        p { "\(page.count.value)" }
      }
    }
    #expect(reports == [])
  }
}
#endif
