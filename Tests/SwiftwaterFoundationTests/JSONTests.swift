import Foundation
import Swiftwater
import SwiftwaterFoundation
import SwiftwaterTesting
import Testing

@Suite @MainActor struct JSONTests {
  struct Person: Codable, Equatable {
    let name: String
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
}
