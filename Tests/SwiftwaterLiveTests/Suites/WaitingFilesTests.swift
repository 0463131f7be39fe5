#if Web
import Foundation
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterDesign
import SwiftwaterPages
import SwiftwaterWeb
import SwiftwaterWebTesting
import Testing

/// A list to which files are added as they are, unless the page ignores that.
private final class WaitingFilesPage: Page {
  struct Row: Identifiable, Equatable {
    let id: String
  }

  let files = FileInput("Files", limits: UploadLimits(maximumBytes: 1000, types: ["*/*"]))
  let rows = MutableListProperty<Row>()
  let isAccepting = MutableProperty(false)
  let title = Property<String>.constant("Waiting files")

  var body: Markup {
    main {
      h1 { "Files" }
      input(.type("file"), .id("file"), .aria(.label, "File"), .files(files, keptAs: "files"), .multiple())
      button(.id("accept"), .onClick { [isAccepting] in isAccepting.value.toggle() }) { "Accept" }
      p(.id("accepting")) { isAccepting.map { $0 ? "accepts" : "ignores" } }
      form(
        .id("form"),
        .onSubmit { [unowned self] key in
          if isAccepting.value { rows.append(Row(id: key.description)) }
        },
        .optimistic(
          on: .submit, when: .isChecked("has-files"),
          .append(to: .id("rows")) { form in
            li(.class("predicted"), .key(form.key)) {
              WaitingFilesView(of: "files", maximumWidth: 100, maximumHeight: 100)
            }
          })
      ) {
        WaitingFilesCheckbox("has-files", of: "files")
        button(.type("submit"), .id("send")) { "Send" }
      }
      ul(.id("rows")) {
        ForEach(rows) { row in li(.class("row"), .key(row.id)) { "Row" } }
      }
    }
  }
}

extension LiveTests {
  @Suite struct WaitingFilesTests {
    private func file(_ name: String) -> TestFile {
      TestFile(name: name, type: "text/plain", content: Data("abc".utf8))
    }

    @Test func `files of an event that the page has ignored wait again, and those of an accepted one do not`()
      async throws
    {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(WaitingFilesPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        let isMarked = "document.getElementById('has-files').checked"
        try await page.choose([file("a.txt")], in: "#file")
        try await page.waitUntil(isMarked)
        for _ in 1...2 {
          try await page.goOffline()
          try await page.click("#send")
          try await page.waitFor(text: "a.txt", in: ".predicted .waiting-file")
          #expect(try await page.evaluate("!\(isMarked)"))
          try await page.goOnline()
          try await page.waitFor(count: 0, of: ".predicted")
          try await page.waitUntil(isMarked)
        }
        try await page.click("#accept")
        try await page.waitFor(text: "accepts", in: "#accepting")
        try await page.click("#send")
        try await page.waitFor(count: 1, of: ".row")
        #expect(try await page.evaluate("!\(isMarked)"))
        // The next event shows only the file that was added after the accepted one, also once that row is gone.
        try await page.choose([file("b.txt")], in: "#file")
        try await page.waitUntil(isMarked)
        try await page.goOffline()
        try await page.click("#send")
        try await page.waitFor(text: "b.txt", in: ".predicted .waiting-file")
        #expect(try await page.count(".waiting-file") == 1)
        try await page.goOnline()
        try await page.waitFor(count: 2, of: ".row")
        #expect(try await page.evaluate("!\(isMarked)"))
      }
    }
  }
}
#endif
