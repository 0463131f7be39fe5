import Foundation
import Swiftwater
import SwiftwaterFoundation
import Testing

@Suite @MainActor struct FilesTests {
  @Test func `the contents and the text of a file are read`() async throws {
    try await withTemporaryFile(containing: Data("grüße".utf8)) { url in
      let contents = try await Signal.contents(of: url).firstValue()
      let text = try await Signal.text(of: url).firstValue()
      #expect(contents == Data("grüße".utf8))
      #expect(text == "grüße")
    }
  }

  @Test func `reading a missing file fails`() async {
    let missingFile = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    await #expect(throws: CocoaError.self) { _ = try await Signal.contents(of: missingFile).firstValue() }
  }

  @Test func `reading text that is not UTF-8 fails`() async throws {
    try await withTemporaryFile(containing: Data([0xFF, 0xFE, 0xFF])) { url in
      await #expect(throws: CocoaError.self) { _ = try await Signal.text(of: url).firstValue() }
    }
  }
}
