#if Web
import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import SwiftwaterWeb
import SwiftwaterWebTesting
import Testing

// The examples of Documentation/LivePages.md, as they are printed there.

struct Entry: Identifiable {
  let id: Int
  let text: String
}

final class GuestBook: Page {
  let name = StringInput("Name", placeholder: "What we may call you", isRequired: true, maximumLength: 40)
  let guests = NumberInput<Int>("Guests", isRequired: true, minimum: 1, maximum: 12)
  let entries = MutableListProperty<Entry>()

  lazy var form = Form(name, guests)
  lazy var sign = Command<Void, Void, Never>(enabledIf: form.isReady) { [unowned self] in
    let count = guests.value.value ?? 1
    entries.append(Entry(id: entries.elements.count, text: "\(name.value.value ?? ""), party of \(count)"))
    name.value.value = nil
  }
  lazy var signButton = form.submitButton("Sign", command: sign)
  lazy var title = entries.count.map { $0 == 0 ? "Be the first" : "\($0) have signed" }

  var body: Markup {
    main {
      h1 { title }
      FormView(submit: signButton) {
        InputView(name, name: "name", .autocomplete("name"))
        InputView(guests, name: "guests")
      }
      ul(.animated) {
        ForEach(entries) { entry in li { entry.text } }
      }
    }
  }
}

/// The contents of `main.swift`.
func serveGuestBook() async throws {
  var pages = Pages()
  pages.add(Route("/")) { _ in .page(GuestBook()) }
  let livePages = LivePages(pages)
  let server = WebServer(assets: livePages.assets) { livePages.addRoutes(to: $0) }
  try await server.runService(with: [livePages])
}

struct LivePagesExamples {
  @Test(arguments: [InProcessBrowser(), InProcessBrowser(seed: 1)])
  func `a guest signs`(_ transport: InProcessBrowser) async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(GuestBook()) }
    try await transport.serve(pages) { site in
      let page = try await site.open("/")
      try await page.waitFor(.role("button", name: "Sign"), isEnabled: false)
      try await page.type("Ada", into: .label("Name"))
      try await page.type("2", into: .label("Guests"))
      try await page.waitFor(.role("button", name: "Sign"), isEnabled: true)
      try await page.click(.role("button", name: "Sign"))
      try await page.waitFor(text: "Ada, party of 2", in: "li")
      try await page.waitFor(value: "", of: .label("Name"))
    }
  }
}
#endif
