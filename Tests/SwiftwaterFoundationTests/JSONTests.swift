import Foundation
import Swiftwater
import SwiftwaterFoundation
import SwiftwaterTesting
import Testing

@Suite @MainActor struct JSONTests {
  struct Person: Codable, Equatable {
    let name: String
  }

  @Test func `values are encoded to JSON and decoded`() {
    let ada = Person(name: "Ada")
    let people = Signal<Person, any Error>.just(ada).encode().decode(Person.self).record()
    #expect(people.values == [ada])
    #expect(people.isCompleted)
  }

  @Test func `JSON without a required key fails the signal`() {
    let people = Signal<Data, any Error>.just(Data("{}".utf8)).decode(Person.self).record()
    #expect(people.failure is DecodingError)
  }
}
