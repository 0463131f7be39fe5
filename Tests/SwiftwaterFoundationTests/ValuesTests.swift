import Foundation
import Swiftwater
import SwiftwaterFoundation
import SwiftwaterTesting
import Testing

@Suite @MainActor struct ValuesTests {
  struct Person: Codable, Equatable {
    let name: String
  }

  @Test func `a date is sent once in each interval`() {
    let clock = TestClock()
    let start = Date(timeIntervalSince1970: 0)
    let dates = Signal.dates(every: .seconds(1), clock: clock, now: { start.addingTimeInterval(5) }).record()
    clock.advance(by: .seconds(2))
    #expect(dates.values == [start.addingTimeInterval(5), start.addingTimeInterval(5)])
  }

  @Test func `values go to JSON and back`() {
    let ada = Person(name: "Ada")
    let people = Signal<Person, any Error>.just(ada).encode().decode(Person.self).record()
    #expect(people.values == [ada])
    #expect(people.isCompleted)
  }

  @Test func `data of another format fails the signal`() {
    let people = Signal<Data, any Error>.just(Data("{}".utf8)).decode(Person.self).record()
    #expect(people.failure is DecodingError)
  }

  @Test func `a property and the user defaults keep each other's value`() async throws {
    let name = "SwiftwaterFoundationTests-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    defaults.set(3, forKey: "volume")
    let volume = MutableProperty<Int?>(nil)
    let subscription = bind(volume, with: defaults, key: "volume")
    #expect(volume.value == 3)
    volume.value = 5
    #expect(defaults.object(forKey: "volume") as? Int == 5)
    volume.value = nil
    #expect(defaults.object(forKey: "volume") == nil)
    defaults.set(7, forKey: "volume")
    let (done, finish) = AsyncStream<Void>.makeStream()
    volume.changes.observe { _ in finish.finish() }
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
    for await _ in done {}
    #expect(volume.value == 7)
    subscription.cancel()
    volume.value = 8
    #expect(defaults.object(forKey: "volume") as? Int == 7)
  }
}
