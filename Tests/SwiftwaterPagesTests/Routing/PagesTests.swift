import Swiftwater
import SwiftwaterTesting
import Testing

@testable import SwiftwaterPages

private enum Screen: Routable {
  case chats
  case chat(Int)

  static let routes = Routes<Screen> {
    CaseRoute("/chats", .chats)
    CaseRoute("/chats/:id", Screen.chat)
  }
}

/// The pages that paths open. Each page here is a redirect to a text that names the page.
struct PagesTests {
  private func destination(of path: String, in pages: Pages) async throws -> String? {
    let response = try await pages.handler(for: path)(PageRequest(path: path))
    return if case .redirect(let destination) = response { destination } else { nil }
  }

  @Test func `the handler of the pages of an enum receives the case that matches the path`() async throws {
    var pages = Pages()
    pages.add(Screen.self) { request, screen in .redirect(to: "\(screen) at \(request.path)") }
    #expect(try await destination(of: "/chats", in: pages) == "chats at /chats")
    #expect(try await destination(of: "/chats/5", in: pages) == "chat(5) at /chats/5")
  }

  @Test func `the first of several routes that match a path decides`() async throws {
    var pages = Pages()
    pages.add(Route<Int>("/chats/:id")) { _, id in .redirect(to: "route \(id)") }
    pages.add(Screen.self) { _, screen in .redirect(to: "\(screen)") }
    pages.add(Route("/chats")) { _ in .redirect(to: "later route") }
    #expect(try await destination(of: "/chats/5", in: pages) == "route 5")
    #expect(try await destination(of: "/chats", in: pages) == "chats")
  }

  @Test func `a path that no route matches shows the page for missing pages`() async throws {
    var pages = Pages()
    pages.add(Screen.self) { _, screen in .redirect(to: "\(screen)") }
    guard
      case .error(_, statusCode: 404) = try await pages.handler(for: "/nowhere")(
        PageRequest(path: "/nowhere"))
    else {
      Issue.record("The response to a path without a page does not have the status 404.")
      return
    }
    pages.setNotFoundHandler { request in .redirect(to: "missing \(request.path)") }
    #expect(try await destination(of: "/chats/five", in: pages) == "missing /chats/five")
  }
}
