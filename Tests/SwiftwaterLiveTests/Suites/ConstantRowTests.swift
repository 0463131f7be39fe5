#if Web
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterPages
import SwiftwaterTesting
import SwiftwaterWebTesting
import Testing

extension LiveTests {
  /// Rows whose content depends on their elements alone.
  @Suite struct ConstantRowTests {
    private static let transports: [any PageTransport] = [
      InProcessBrowser(), InProcessBrowser(seed: 1), RealBrowser.withLiveServer,
    ]

    private func pages(seed: UInt64) -> Pages {
      var pages = Pages()
      pages.add(Route("/")) { _ in .page(TasksPage(seed: seed)) }
      return pages
    }

    private func withTasks(seed: UInt64 = 0, _ body: (BrowserPage) async throws -> Void) async throws {
      try await withLiveServer(pages(seed: seed)) { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await body(page)
        try await page.expectNoErrors()
      }
    }

    @Test(arguments: transports) func `rows that changed look like rows that are created again`(
      _ transport: any PageTransport
    ) async throws {
      try await transport.serve(pages(seed: 7)) { site in
        let page = try await site.open("/")
        for step in 1...40 {
          try await page.click("#step")
          try await page.waitFor(text: "\(step)", in: "#version")
          let rows = try await page.snapshot(of: "#rows").split(separator: "\n").dropFirst()
          let expected = try await page.snapshot(of: "#expected").split(separator: "\n").dropFirst()
          #expect(rows == expected)
        }
      }
    }

    @Test(arguments: [1, 2, 3]) func `rows that changed have the HTML of rows that are created again`(
      seed: UInt64
    )
      async throws
    {
      try await withTasks(seed: seed) { page in
        for step in 1...60 {
          try await page.clickByScript("#step")
          try await page.waitFor(text: "\(step)", in: "#version")
          let areEqual: Bool = try await page.evaluate(
            """
            () => {
              const [rows, expected] = ["#rows", "#expected"].map((list) =>
                [...document.querySelector(list).querySelectorAll("*")].map((element) => {
                  const copy = element.cloneNode(true)
                  for (const one of [copy, ...copy.querySelectorAll("*")]) {
                    for (const name of ["data-n", "data-row"]) one.removeAttribute(name)
                    if (!one.getAttribute("style")) one.removeAttribute("style")
                    one.setAttribute("class", [...one.classList].sort().join(" "))
                  }
                  return copy
                }))
              return rows.length === expected.length && rows.every((row, index) => row.isEqualNode(expected[index]))
            }
            """)
          #expect(areEqual, "step \(step)")
        }
      }
    }

    @Test(arguments: transports) func `an event runs the handler of the version that is shown`(
      _ transport: any PageTransport
    ) async throws {
      try await transport.serve(pages(seed: 0)) { site in
        let page = try await site.open("/")
        try await page.click(.role("button", name: "Toggle 2").inside("#rows"))
        try await page.waitFor(text: "1", in: "#version")
        #expect(
          try await page.attribute("aria-pressed", of: .role("button", name: "Toggle 2").inside("#rows"))
            == "true")
        try await page.click(.role("button", name: "Name of 2").inside("#rows"))
        try await page.click(.role("button", name: "Name of 3").inside("#rows"))
        try await page.waitFor(text: "Task 2;Task 3;", in: "#log")
        try await page.click(.role("button", name: "Toggle 2").inside("#rows"))
        try await page.waitFor(text: "2", in: "#version")
        #expect(
          try await page.attribute("aria-pressed", of: .role("button", name: "Toggle 2").inside("#rows"))
            == "false")
        try await page.click(.role("button", name: "Name of 2").inside("#rows"))
        try await page.waitFor(text: "Task 2;Task 3;Task 2;", in: "#log")
      }
    }

    @Test(arguments: transports) func `a row that changes does not report an edge of the list again`(
      _ transport: any PageTransport
    ) async throws {
      try await transport.serve(pages(seed: 0)) { site in
        let page = try await site.open("/")
        try await page.waitFor(text: "1", in: "#reaches")
        for step in 1...3 {
          try await page.click(.role("button", name: "Toggle 2").inside("#rows"))
          try await page.waitFor(text: "\(step)", in: "#version")
        }
        #expect(try await page.text("#reaches") == "1")
      }
    }

    @Test func `a row that changes keeps its element, its focus and what scripts have set`() async throws {
      try await withTasks { page in
        try await page.evaluate(
          """
          () => {
            window.row = document.querySelector("#rows [data-id='1']")
            window.button = row.querySelector(".toggle")
            row.classList.add("of-script")
            button.style.rotate = "1deg"
            button.focus()
          }
          """)
        for step in 1...3 {
          try await page.press("Enter")
          try await page.waitFor(text: "\(step)", in: "#version")
          let isKept: Bool = try await page.evaluate(
            """
            document.activeElement === button && row.isConnected && row.contains(button)
              && row.classList.contains("of-script") && button.style.rotate === "1deg"
            """)
          #expect(isKept)
        }
      }
    }
  }
}
#endif
