import Foundation
import Swiftwater
import SwiftwaterPages
import SwiftwaterWebTesting
import Synchronization
import Testing

@testable import KitchenSink

/// Modules of the application and custom elements, in process.
struct ScriptModuleTests {
  private var pages: Pages {
    var pages = Pages()
    pages.add(Route("/program")) { _ in .page(ProgramPage(text: "one\ntwo")) }
    pages.add(Route("/map")) { _ in
      .page(
        MapPage(places: [
          Place(id: "b", name: "Berlin", center: Coordinate(latitude: 52.5, longitude: 13.4))
        ]))
    }
    pages.add(Route("/colors")) { _ in .page(ColorsPage()) }
    return pages
  }

  private let transports: [InProcessBrowser] = [InProcessBrowser(), InProcessBrowser(seed: 5)]

  private func open(_ path: String, _ body: (any TestPage) async throws -> Void) async throws {
    for transport in transports {
      try await transport.serve(pages) { site in try await body(try await site.open(path)) }
    }
  }

  @Test func `a module has the parameters of its property, and its events reach the page`() async throws {
    try await open("/program") { page in
      #expect(try await page.parameters(of: codeEditor, at: "#program").text == "one\ntwo")
      try await page.send(.changed(text: "a\nb\nc"), from: codeEditor, at: "#program")
      try await page.waitFor(text: "3 lines", in: "#summary")
      #expect(try await page.parameters(of: codeEditor, at: "#program").text == "a\nb\nc")
      try await page.click("#reset")
      try await page.waitFor(text: "2 lines", in: "#summary")
      #expect(try await page.parameters(of: codeEditor, at: "#program").text == "begin\nend")
    }
  }

  @Test func `the page writes the content of the element once`() async throws {
    try await open("/program") { page in
      #expect(try await page.text("#program pre") == "one two")
      try await page.click("#reset")
      try await page.waitFor(text: "2 lines", in: "#summary")
      #expect(try await page.text("#program pre") == "one two")
    }
  }

  @Test func `a malformed, rejected or too large event is not applied, and ends nothing`() async throws {
    try await open("/map") { page in
      let before = try await page.text("#center")
      for json in [
        "", "[", "{}", "null", #"{"other":{}}"#, #"{"moved":{"to":{"latitude":1}}}"#,
        #"{"moved":{"to":{"latitude":91,"longitude":0}}}"#, #"{"selected":{"id":7}}"#,
        #"{"selected":{"id":"\#(String(repeating: "x", count: 20_000))"}}"#,
        String(repeating: "[", count: 10_000),
      ] {
        try await page.send(json: json, fromModule: "map.js", at: "#map")
      }
      #expect(try await page.text("#center") == before)
      try await page.send(.selected(id: "b"), from: map, at: "#map")
      try await page.waitFor(text: "Selected: Berlin", in: "#selection")
      try await page.send(
        .moved(to: Coordinate(latitude: 1, longitude: 2)), from: map, at: "#map")
      try await page.waitFor(text: "Center: 1.0, 2.0", in: "#center")
    }
  }

  @Test func `problems are reported with their request, at most twenty for a page`() async throws {
    let problems = Mutex<[String]>([])
    let session = LiveSession(
      PageRequest(path: "/map"), pages: pages,
      onError: { error, request in problems.withLock { $0.append("\(request.path) \(error)") } })
    guard case .page(let page) = try await session.open() else { throw CancellationError() }
    let html = page.document(script: "/assets/1/client.js", styleSheets: [])
    #expect(html.contains(#"<link rel="modulepreload" href="/assets/1/features/modules.js">"#))
    #expect(html.contains(#"<link rel="modulepreload" href="/assets/1/modules/map.js">"#))
    let node = try #require(html.firstMatch(of: #/<div data-n="(\d+)" id="map"/#)).output.1
    let connection = try #require(await session.connect(after: 0))
    for number in 1...30 {
      try await session.receive(#"[0,[\#(number),\#(node),"message","[\#(number)]"]]"#, on: connection)
    }
    let found = problems.withLock { $0 }
    #expect(found.count == 20)
    #expect(found.allSatisfy { $0.hasPrefix("/map an event was rejected: ") })
    // No module sends other arguments.
    for (number, arguments) in zip(31..., ["", ",1", #","{}","{}""#]) {
      await #expect(throws: LiveSession.ProtocolViolation.self) {
        try await session.receive(#"[0,[\#(number),\#(node),"message"\#(arguments)]]"#, on: connection)
      }
    }
  }

  @Test func `a failure of a module reaches the page`() async throws {
    try await open("/program") { page in
      try await page.fail(codeEditor, with: "SyntaxError", at: "#program")
      try await page.waitFor(text: "SyntaxError", in: "#problem")
      try await page.send(.changed(text: "goes on"), from: codeEditor, at: "#program")
      try await page.waitFor(text: "1 lines", in: "#summary")
    }
  }

  @Test func `a second module of an element is a mistake of the test`() async throws {
    try await open("/program") { page in
      await #expect(throws: TestPageError.self) {
        try await page.send(.selected(id: "b"), from: map, at: "#program")
      }
      await #expect(throws: TestPageError.self) {
        try await page.parameters(of: map, at: "#summary")
      }
    }
  }

  @Test func `a custom element has properties and typed events`() async throws {
    try await open("/colors") { page in
      #expect(try await page.property("colors", as: [String].self, of: "#picker") == ["navy", "teal"])
      try await page.click("#more")
      try await page.dispatch("color-change", detail: ["color": "teal"], at: "#picker")
      try await page.waitFor(text: "Chosen: teal", in: "#chosen")
      #expect(try await page.property("colors", as: [String].self, of: "#picker").last == "olive")
      try await page.dispatch("color-change", detail: ["paint": "navy"], at: "#picker")
      try await page.dispatch("other", at: "#picker")
      try await page.dispatch("color-change", detail: ["color": "navy"], at: "#picker")
      try await page.waitFor(text: "Chosen: navy", in: "#chosen")
    }
  }
}
