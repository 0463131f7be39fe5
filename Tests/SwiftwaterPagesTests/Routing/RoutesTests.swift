import SwiftwaterPages
import Testing

/// A case of each kind that can be declared.
private enum Screen: Routable {
  case chats
  case newChat
  case chat(Int)
  case settings(of: Int)
  case message(chat: Int, number: Int)
  case person(named: String)
  case search(SearchOptions)
  case undeclared(Int)

  static let routes = Routes<Screen> {
    CaseRoute("/chats", .chats)
    CaseRoute("/", .chats)
    CaseRoute("/chats/new", .newChat)
    CaseRoute("/chats/:id", Screen.chat)
    CaseRoute("/chats/:id/settings", Screen.settings)
    CaseRoute("/chats/:chat/messages/:number", Screen.message)
    CaseRoute("/people/:name", Screen.person)
    CaseRoute("/search/:limit/:text") {
      .search(SearchOptions(text: $1, limit: $0))
    } parameters: { screen in
      if case .search(let options) = screen { (options.limit, options.text) } else { nil }
    }
  }
}

private struct SearchOptions: Equatable {
  let text: String
  let limit: Int
}

/// Two routes that match the same path, by their types and by a literal that a parameter can be read from.
private enum SameShape: Routable {
  case chat(Int)
  case person(String)

  static let routes = Routes<SameShape> {
    CaseRoute("/all/:id", SameShape.chat)
    CaseRoute("/all/:name", SameShape.person)
  }
}

private enum LiteralAndParameter: Routable {
  case person(String)
  case newPerson

  static let routes = Routes<LiteralAndParameter> {
    CaseRoute("/people/:name", LiteralAndParameter.person)
    CaseRoute("/people/new", .newPerson)
  }
}

struct RoutesTests {
  private static let screens: [Screen] = [
    .chats, .newChat, .chat(5), .chat(-1), .settings(of: 5), .message(chat: 5, number: 5),
    .message(chat: 1, number: 2), .person(named: "Ada"), .person(named: "a/b c%"), .person(named: "new"),
    .search(SearchOptions(text: "e", limit: 20)),
  ]

  @Test(arguments: screens) fileprivate func `each case is read from its path`(screen: Screen) {
    #expect(Screen(path: screen.path) == screen)
  }

  @Test func `a path has the associated values as its parameters`() {
    #expect(
      Self.screens.map(\.path) == [
        "/chats", "/chats/new", "/chats/5", "/chats/-1", "/chats/5/settings", "/chats/5/messages/5",
        "/chats/1/messages/2", "/people/Ada", "/people/a%2Fb%20c%25", "/people/new", "/search/20/e",
      ])
  }

  @Test func `another route of a case matches it, and the first one writes its path`() {
    #expect(Screen(path: "/") == .chats)
    #expect(Screen.chats.path == "/chats")
  }

  @Test(arguments: ["/chats/five", "/chats/5/messages", "/people", "/nowhere", "/chats/new/5", "/people/%zz"])
  func `a path that matches no route has no case`(path: String) {
    #expect(Screen(path: path) == nil)
  }

  // MARK: Mistakes

  private func expectReport(_ result: ExitTest.Result?, _ text: String) {
    let report = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(report.contains(text), "\(report)")
  }

  @Test func `the path of a case without a route stops the program, with its name`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Screen.undeclared(5).path
    }
    expectReport(result, "Screen.undeclared(5) has no route. Declare its case in Screen.routes")
  }

  @Test func `two cases that match the same path stop the program, with both routes`() async {
    let parameters = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SameShape.routes
    }
    expectReport(parameters, "The routes /all/:id and /all/:name of SameShape both match /all/:id.")
    expectReport(parameters, "RoutesTests.swift")
    let literal = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var pages = Pages()
      pages.add(LiteralAndParameter.self) { _, _ in .redirect(to: "/") }
    }
    expectReport(
      literal, "The routes /people/:name and /people/new of LiteralAndParameter both match /people/new.")
  }
}
