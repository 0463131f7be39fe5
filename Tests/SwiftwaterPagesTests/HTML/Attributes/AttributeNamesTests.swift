import Swiftwater
import SwiftwaterPages
import Testing

/// Elements, attributes and roles have the names in HTML that the standard gives them.
struct AttributeNamesTests {
  final class OnePage: Page {
    let title = Property<String>.constant("One")
    let element: Element

    init(_ element: Element) { self.element = element }

    var body: Markup { element }
  }

  private func html(of element: @escaping @Sendable () -> Element) async throws -> String {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(OnePage(element())) }
    let session = LiveSession(PageRequest(path: "/"), pages: pages)
    guard case .page(let page) = try await session.open() else { return "" }
    return page.document(script: "", styleSheets: [])
  }

  @Test func `attributes of few elements have their names in HTML`() async throws {
    let html = try await html {
      div(
        .abbr("1"), .accessKey("2"), .allow("3"), .autocapitalize("4"), .capture("5"), .contentEditable("6"),
        .coords("7"), .decoding("8"), .fetchPriority("9"), .formAction("/10"), .formMethod("11"), .high("12"),
        .hreflang("13"), .kind("14"), .label("15"), .low("16"), .media("17"), .optimum("18"), .popover("19"),
        .popoverTarget("20"), .poster("/21"), .preload("22"), .referrerPolicy("23"), .sandbox("24"),
        .shape("25"), .span("26"), .srclang("27"), .start("28"), .useMap("29"))
    }
    #expect(
      html.contains(
        """
        <div abbr="1" accesskey="2" allow="3" autocapitalize="4" capture="5" contenteditable="6" coords="7" \
        decoding="8" fetchpriority="9" formaction="/10" formmethod="11" high="12" hreflang="13" kind="14" \
        label="15" low="16" media="17" optimum="18" popover="19" popovertarget="20" poster="/21" preload="22" \
        referrerpolicy="23" sandbox="24" shape="25" span="26" srclang="27" start="28" usemap="29"></div>
        """))
  }

  @Test func `custom elements and attributes are written as declared`() async throws {
    let html = try await html {
      element("math-field", .custom("read-only", "<1>"), .data("kind", "sum")) { "x & y" }
    }
    #expect(
      html.contains("<math-field read-only=\"&lt;1&gt;\" data-kind=\"sum\">x &amp; y</math-field>"))
  }

  @Test func `roles are written as one word`() async throws {
    let html = try await html {
      div(.role(.tabList)) {
        div(.role(.menuItemCheckbox))
        div(.role(.image))
        div(.role(.none))
      }
    }
    for role in ["tablist", "menuitemcheckbox", "img", "none"] {
      #expect(html.contains("<div role=\"\(role)\">"))
    }
  }
}
