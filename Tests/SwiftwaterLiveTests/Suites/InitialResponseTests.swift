#if Web
import SwiftwaterBrowserTesting
import SwiftwaterPages
import SwiftwaterWebTesting
import Testing

extension LiveTests {
  @Suite struct InitialResponseTests {
    @Test func `the page is complete without scripts`() async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(GalleryPage()) }
      } _: { server in
        let silent = try await Browser.launch().newPage(runsScripts: false)
        #expect(try await silent.open(server.url) == 200)
        #expect(try await silent.text("h1") == "Gallery")
        #expect(try await silent.text("#count") == "You clicked 0 times <so far> & \"counting\"")
        #expect(try await silent.text("#rows") == "One\nTwo\nThree")
        #expect(try await silent.text(".many-row:nth-of-type(2)") == "Row 1")
        #expect(try await silent.attribute("data-connection", of: "html") == nil)
      }
    }

    @Test func `the page is shown when it has arrived whole`() async throws {
      let (gate, opening) = LiveServer.Gate.makeStream()
      try await withLiveServer(documentEndsAfter: gate) { pages in
        pages.add(Route("/")) { _ in .page(GalleryPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.addInitScript(
          "requestAnimationFrame(() => { window.stateOfFirstFrame = document.readyState })")
        // Opening the page otherwise would wait for the whole document.
        try await page.evaluate("setTimeout(() => location.assign('\(await server.url)'))")
        try await page.waitUntil("document.querySelector('h1')?.textContent === 'Gallery'")
        #expect(try await page.evaluate("document.readyState") == "loading")
        // In this time, a browser that does not wait would show the page.
        try await page.evaluate("new Promise((resolve) => setTimeout(resolve, 300))")
        #expect(try await page.evaluate("window.stateOfFirstFrame === undefined"))
        opening.finish()
        try await page.waitForLivePage()
        try await page.waitUntil("window.stateOfFirstFrame")
        #expect(try await page.evaluate("stateOfFirstFrame !== 'loading'"))
      }
    }

    @Test func `a form that is submitted before the script runs stays as it is`() async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(GalleryPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage(runsScripts: false)
        try await page.open(server.url)
        try await page.fill("secret", into: "#name")
        try await page.press("Enter", in: "#name")
        try await page.click(.role("button", name: "Save"))
        #expect(try await page.url() == server.url + "/")
        #expect(try await page.value("#name") == "secret")
      }
    }

    @Test func `a form of elements that is submitted before the script runs stays as it is, too`()
      async throws
    {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(OptimisticPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage(runsScripts: false)
        try await page.open(server.url)
        try await page.fill("hello", into: "#draft")
        try await page.click("#send")
        #expect(try await page.url() == server.url + "/")
        #expect(try await page.value("#draft") == "hello")
      }
    }

    @Test func `the script keeps the elements of the first HTML`() async throws {
      let (gate, opening) = LiveServer.Gate.makeStream()
      try await withLiveServer(socketsAfter: gate) { pages in
        pages.add(Route("/")) { _ in .page(GalleryPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.waitForeverForAnswers()
        try await page.open(server.url)
        #expect(try await page.attribute("data-connection", of: "html") == nil)
        let before = try await page.snapshot(of: "body")
        try await page.evaluate(
          """
          () => {
            window.changes = 0
            new MutationObserver((records) => (window.changes += records.length)).observe(
              document.querySelector("main"), { attributes: true, characterData: true, childList: true, subtree: true })
          }
          """)
        opening.finish()
        try await page.waitUntilLive()
        #expect(try await page.evaluate("window.changes") == 0)
        #expect(try await page.snapshot(of: "body") == before)
        try await page.expectNoErrors()
      }
    }
  }
}
#endif
