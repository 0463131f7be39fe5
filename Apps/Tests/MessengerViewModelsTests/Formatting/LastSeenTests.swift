import Foundation
import MessengerServices
import Swiftwater
import SwiftwaterTesting
import Testing

@testable import MessengerViewModels

@Suite struct LastSeenTests {
  let localization = Localization()

  @Test(arguments: [
    (0, "last seen just now"), (59, "last seen just now"), (60, "last seen just now"),
    (119, "last seen just now"),
    (120, "last seen 2 minutes ago"), (3599, "last seen 59 minutes ago"),
    (3600, "last seen 1 hour ago"), (7199, "last seen 1 hour ago"), (7200, "last seen 2 hours ago"),
    (86_399, "last seen 23 hours ago"), (86_400, "last seen 1 day ago"), (172_799, "last seen 1 day ago"),
    (172_800, "last seen 2 days ago"), (-5, "last seen just now"),
  ])
  func `CON-9 the text has whole days, hours or minutes`(seconds: Int, text: String) {
    #expect(LastSeen(interval: TimeInterval(seconds), localization).text == text)
  }

  @Test func `a person with an open page is online`() {
    var person = Person(id: Person.ID(rawValue: 1), name: "Ada", lastSeen: MessengerFixture.start)
    person.isOnline = true
    let seen = LastSeen(person, now: MessengerFixture.start.addingTimeInterval(10_000), localization)
    #expect(seen == LastSeen(person, now: MessengerFixture.start, localization))
    #expect(seen.text == "online")
    #expect(seen.validity == nil)
  }

  @Test(arguments: [0.0, 119.5, 120, 3599, 3600, 86_399, 86_400, 100_000])
  func `a text is valid until the next one`(interval: TimeInterval) throws {
    let seen = LastSeen(interval: interval, localization)
    let validity = try #require(seen.validity)
    #expect(LastSeen(interval: interval + validity - 0.001, localization).text == seen.text)
    #expect(LastSeen(interval: interval + validity, localization).text != seen.text)
  }

  @MainActor
  @Test func `CON-2 the text is updated as time passes`() throws {
    let fixture = try MessengerFixture()
    let person = Person(id: Person.ID(rawValue: 1), name: "Ada", lastSeen: MessengerFixture.start)
    let text = fixture.viewer(person).lastSeen(of: .constant(person))
    let texts = text.signal.record()
    fixture.clock.advance(by: .seconds(119))
    #expect(texts.values == ["last seen just now"])
    fixture.clock.advance(by: .seconds(61))
    #expect(
      texts.values
        == ["last seen just now", "last seen 2 minutes ago", "last seen 3 minutes ago"])
    fixture.clock.advance(by: .seconds(24 * 60 * 60))
    #expect(text.value == "last seen 1 day ago")
  }
}
