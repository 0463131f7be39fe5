import Foundation
import Swiftwater
import SwiftwaterFoundation
import SwiftwaterTesting
import Testing

private struct Person: Codable, Equatable {
  var name: String
}

@Suite struct JSONTests {
  @Test func `decodes each value until one is something else`() {
    let subject = Subject<Data, any Error>()
    let recorder = subject.signal.decode(Person.self).record()
    subject.send(Data(#"{"name": "Ada"}"#.utf8))
    subject.send(Data(#"{"name": "Grace"}"#.utf8))
    #expect(recorder.values == [Person(name: "Ada"), Person(name: "Grace")])
    subject.send(Data("{}".utf8))
    #expect(recorder.failure is DecodingError)
    #expect(recorder.values.count == 2)
  }

  @Test func `encodes each value`() {
    let people = [Person(name: "Ada"), Person(name: "Grace")]
    let recorder = Signal<Person, Never>.values(people).setFailureType(to: (any Error).self).encode().record()
    #expect(
      recorder.values.map { String(decoding: $0, as: UTF8.self) } == people.map { #"{"name":"\#($0.name)"}"# }
    )
    #expect(recorder.isCompleted)
  }

  @Test func `what cannot be encoded fails`() {
    let recorder = Signal<Double, Never>.just(.infinity).setFailureType(to: (any Error).self).encode()
      .record()
    #expect(recorder.failure is EncodingError)
  }

  @Test func `uses the coder it is given`() {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let source = Signal<[String: Int], Never>.just(["oneTwo": 1]).setFailureType(to: (any Error).self)
    let encoded = source.encode(with: encoder)
    #expect(encoded.record().values == [Data(#"{"one_two":1}"#.utf8)])
    #expect(encoded.decode([String: Int].self, with: decoder).record().values == [["oneTwo": 1]])
  }
}
