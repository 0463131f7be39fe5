import SwiftwaterPages
import Testing

struct RouteTests {
  @Test func `a route writes and reads the path of its parameters`() throws {
    let message = Route<Int, String>("/chats/:chat/messages/:name")
    #expect(message.path(3, "first") == "/chats/3/messages/first")
    let (chat, name) = try #require(message.match("/chats/3/messages/first"))
    #expect(chat == 3)
    #expect(name == "first")
  }

  @Test func `a fixed route matches its path alone`() {
    let (home, chats) = (FixedRoute("/"), FixedRoute("/chats"))
    #expect(home.path() == "/")
    #expect(chats.path() == "/chats")
    #expect(home.match("/") != nil)
    #expect(home.match("/chats") == nil)
    #expect(chats.match("/chats") != nil)
    #expect(chats.match("/chats/") != nil)
    #expect(chats.match("/chats/3") == nil)
    #expect(chats.match("/contacts") == nil)
  }

  @Test(arguments: ["/chats", "/chats/three", "/chats/3/settings", "/contacts/3", "/", ""])
  func `a path does not match if a segment differs or a parameter cannot be read`(path: String) {
    #expect(Route<Int>("/chats/:id").match(path) == nil)
  }

  @Test(arguments: ["a b", "a/b", "100%", "ä", "?#&", "%2F", "日本", "~-._"])
  func `a parameter is read from its percent-encoded path`(text: String) {
    let person = Route<String>("/people/:name")
    let path = person.path(text)
    #expect(path.split(separator: "/").count == 2)
    #expect(path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f })
    #expect(person.match(path) == text)
  }

  @Test(arguments: ["/café", "/caf%C3%A9", "/caf%c3%a9"])
  func `a constant segment matches its percent-encoded path`(path: String) {
    #expect(FixedRoute("/café").match(path) != nil)
    #expect(FixedRoute("/caf%C3%A9").match(path) != nil)
  }

  @Test func `the path of a route has no characters that a URL cannot have`() {
    #expect(FixedRoute("/café au lait").path() == "/caf%C3%A9%20au%20lait")
    #expect(FixedRoute("/caf%C3%A9").path() == "/caf%C3%A9")
    #expect(FixedRoute("/100%").path() == "/100%25")
    #expect(FixedRoute("/100%").match("/100%25") != nil)
    #expect(Route<Int>("/@me/(chats)/:id").path(3) == "/@me/(chats)/3")
  }

  @Test(arguments: ["%", "%4", "%zz", "%ff"])
  func `a path whose encoding is invalid does not match`(text: String) {
    #expect(Route<String>("/people/:name").match("/people/" + text) == nil)
  }

  @Test func `a pattern without a segment for each parameter stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Route<Int, Int>("/chats/:id")
    }
    let report = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(report.contains("/chats/:id has to have a segment like :name for each of its 2 parameters"))
  }
}
