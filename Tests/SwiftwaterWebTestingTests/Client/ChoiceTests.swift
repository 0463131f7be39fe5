import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import Testing

@testable import SwiftwaterWebTesting

/// A group of checkboxes whose choices change.
struct ChoiceTests {
  private final class DaysPage: Page {
    struct Day: Hashable {
      let number: Int
      let name: String
    }

    let title = Property<String>.constant("Days")
    private let days = MultipleChoiceInput("Days", choices: [Day](), label: \.name)
    private let monday = Day(number: 1, name: "Monday")
    private let tuesday = Day(number: 2, name: "Tuesday")
    private let otherMonday = Day(number: 8, name: "Monday")

    init() { days.choices.value = [monday, monday, tuesday] }

    private var chosen: Property<String> {
      days.value.map { ($0 ?? []).map { String($0.number) }.joined(separator: " ") }
    }

    var body: Markup {
      MultipleChoiceView(days, name: "days")
      p(.id("chosen")) { chosen }
      button(
        .id("next"), .onClick { [days, tuesday, otherMonday] in days.choices.value = [otherMonday, tuesday] }
      ) {
        "Next week"
      }
    }
  }

  @Test func `each checkbox chooses what its label says, though choices are equal or have equal labels`()
    async throws
  {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(DaysPage()) }
    try await InProcessBrowser().serve(pages) { (site: InProcessSite) in
      let page = try await site.open("/", as: nil)
      #expect(try page.count("input[type=checkbox]") == 2)
      try await page.click(.label("Tuesday"))
      try await page.waitFor(text: "2", in: "#chosen")
      try await page.click("#next")
      try await page.click(.label("Monday"))
      try await page.waitFor(text: "8 2", in: "#chosen")
    }
  }
}
