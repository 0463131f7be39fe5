import MessengerServices
import SwiftwaterPages
import Testing

@testable import MessengerWeb

struct ScreenRoutesTests {
  private static let ids = (chat: Chat.ID(rawValue: 3), person: Person.ID(rawValue: 7))
  private static let selected = [7, 12].map { Person.ID(rawValue: $0) }

  @Test func `the path of each screen leads to that screen`() throws {
    let (chat, person) = Self.ids
    let people = try #require(SelectedPeople(Self.selected))
    let paths: [(Screen, String)] = [
      (.chats, "/chats"), (.chat(chat), "/chats/3"),
      (.message(in: chat, MessageSequenceNumber(120)), "/chats/3/messages/120"),
      (.chatSettings(chat), "/chats/3/settings"), (.newChat, "/chats/new"),
      (.newGroup(of: people), "/chats/new/7-12"), (.addPeople(to: people), "/chats/new/7-12/add"),
      (.addParticipants(to: chat), "/chats/3/settings/add"), (.person(in: chat, person), "/chats/3/people/7"),
      (.contacts, "/contacts"), (.contact(person), "/contacts/7"), (.settings, "/settings"),
      (.sharedMedia(chat), "/chats/3/media"),
    ]
    for (screen, path) in paths {
      #expect(screen.path == path)
      #expect(Screen(path: path) == screen)
    }
  }

  @Test func `the path of each form leads to that form`() {
    for (form, path) in [(SignInPage.Form.signIn, "/sign-in"), (.signUp, "/sign-up")] {
      #expect(form.path == path)
      #expect(SignInPage.Form(path: path) == form)
    }
  }

  @Test func `the root URL of the site leads to the list of chats`() {
    #expect(Screen(path: "/") == .chats)
  }

  @Test(arguments: [
    "/nowhere", "/chats/0", "/chats/x", "/chats/3/messages", "/chats/3/messages/0", "/chats/3/messages/-1",
    "/chats/3/people/0", "/chats/new/0", "/chats/new/7-7", "/chats/new/-", "/chats/new/7-",
    "/contacts/x", "/settings/1",
  ])
  func `an unknown or malformed path leads to no screen`(path: String) {
    #expect(Screen(path: path) == nil)
  }
}
