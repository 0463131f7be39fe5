import Foundation
import SwiftwaterDesign
import Testing

@Suite struct DataTransformersTests {
  struct Note: Codable, Equatable {
    var text: String
    var number: Int
  }

  @Test func `a text is converted to UTF-8 and back`() {
    #expect(Transformer<String, Data>.utf8.forward("ä") == Data([0xC3, 0xA4]))
    #expect(Transformer<String, Data>.utf8.backward(Data([0xC3, 0xA4])) == "ä")
    #expect(Transformer<String, Data>.utf8.backward(Data([0xC3])) == nil)
  }

  @Test func `data is written and read in base 64`() {
    #expect(Transformer<String, Data>.base64.forward("AQI=") == Data([1, 2]))
    #expect(Transformer<String, Data>.base64.backward(Data([1, 2])) == "AQI=")
    #expect(Transformer<String, Data>.base64.forward("A") == nil)
  }

  @Test func `data is written and read in hexadecimal digits`() {
    #expect(Transformer<String, Data>.hexadecimal.forward("00-fF 1a\n2B") == Data([0, 0xFF, 0x1A, 0x2B]))
    #expect(Transformer<String, Data>.hexadecimal.backward(Data([0, 0xFF, 0x1A])) == "00ff1a")
    #expect(Transformer<String, Data>.hexadecimal.forward("abc") == nil)
    #expect(Transformer<String, Data>.hexadecimal.forward("xy") == nil)
    #expect(Transformer<String, Data>.hexadecimal.forward("") == Data())
  }

  @Test func `an identifier is converted to text and data, and back`() throws {
    let uuid = UUID()
    #expect(Transformer<String, UUID>.uuid.forward(uuid.uuidString) == uuid)
    #expect(Transformer<String, UUID>.uuid.backward(uuid) == uuid.uuidString)
    #expect(Transformer<String, UUID>.uuid.forward("no") == nil)
    let data = try #require(Transformer<Data, UUID>.uuid.backward(uuid))
    #expect(data.count == 16)
    #expect(Transformer<Data, UUID>.uuid.forward(data) == uuid)
    #expect(Transformer<Data, UUID>.uuid.forward(data.dropLast()) == nil)
    #expect(Transformer<Data, UUID>.uuid.forward(data + [0]) == nil)
  }

  @Test func `a value is written and read as JSON and as a property list`() throws {
    let note = Note(text: "Hello", number: 7)
    for transformer in [Transformer<Note, Data>.json(), .propertyList(), .propertyList(.xml)] {
      let data = try #require(transformer.forward(note))
      #expect(transformer.backward(data) == note)
      #expect(transformer.backward(Data("?".utf8)) == nil)
    }
    #expect(Transformer<Double, Data>.json().forward(.nan) == nil)
  }
}
