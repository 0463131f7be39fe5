import Foundation
import Swiftwater
import SwiftwaterFoundation
import Testing

@Suite @MainActor struct FilesTests {
  private func withFile(_ contents: Data, _ body: (URL) async throws -> Void) async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try contents.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    try await body(url)
  }

  @Test func `the contents and the text of a file are read`() async throws {
    try await withFile(Data("grüße".utf8)) { url in
      let contents = try await Signal.contents(of: url).first()
      let text = try await Signal.text(of: url).first()
      #expect(contents == Data("grüße".utf8))
      #expect(text == "grüße")
    }
  }

  @Test func `a file that is not there fails`() async {
    let nowhere = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    await #expect(throws: CocoaError.self) { _ = try await Signal.contents(of: nowhere).first() }
  }

  @Test func `text in another encoding fails`() async throws {
    try await withFile(Data([0xFF, 0xFE, 0xFF])) { url in
      await #expect(throws: CocoaError.self) { _ = try await Signal.text(of: url).first() }
    }
  }

  @Test func `a file is sent in chunks, then the signal completes`() async throws {
    try await withFile(Data("abcdefgh".utf8)) { url in
      let handle = try FileHandle(forReadingFrom: url)
      let pieces = try await handle.chunks(ofAtMost: 3).all()
      #expect(pieces.map { String(decoding: $0, as: UTF8.self) } == ["abc", "def", "gh"])
    }
  }

  @Test func `a pipe is read as it is written, until it is closed`() async throws {
    let pipe = Pipe()
    var text = ""
    let (done, finish) = AsyncStream<Void>.makeStream()
    pipe.fileHandleForReading.chunks(ofAtMost: 100).observe { chunk in
      text += String(decoding: chunk, as: UTF8.self)
      if text == "one" {
        pipe.fileHandleForWriting.write(Data(", two".utf8))
        try? pipe.fileHandleForWriting.close()
      }
    } onFailure: { _ in
      finish.finish()
    } onCompletion: {
      finish.finish()
    }
    pipe.fileHandleForWriting.write(Data("one".utf8))
    for await _ in done {}
    #expect(text == "one, two")
  }
}
