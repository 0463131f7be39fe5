import Foundation
import Swiftwater
import SwiftwaterFoundation
import Testing

@Suite @MainActor struct ChunksTests {
  @Test func `a file is sent in chunks, then the signal completes`() async throws {
    try await withTemporaryFile(containing: Data("abcdefgh".utf8)) { url in
      let handle = try FileHandle(forReadingFrom: url)
      let chunks = try await handle.chunks(upToCount: 3).allValues()
      #expect(chunks.map { String(decoding: $0, as: UTF8.self) } == ["abc", "def", "gh"])
    }
  }

  @Test func `chunks of a pipe are sent as they are written, until the pipe is closed`() async throws {
    let pipe = Pipe()
    var text = ""
    let (done, doneContinuation) = AsyncStream<Void>.makeStream()
    pipe.fileHandleForReading.chunks(upToCount: 100).observe { chunk in
      text += String(decoding: chunk, as: UTF8.self)
      if text == "one" {
        pipe.fileHandleForWriting.write(Data(", two".utf8))
        try? pipe.fileHandleForWriting.close()
      }
    } onFailure: { _ in
      doneContinuation.finish()
    } onCompletion: {
      doneContinuation.finish()
    }
    pipe.fileHandleForWriting.write(Data("one".utf8))
    for await _ in done {}
    #expect(text == "one, two")
  }

  @Test func `a read of a pipe that does not block is repeated if another reader was faster`() async throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var text = ""
    var otherCount = 0
    let (done, doneContinuation) = AsyncStream<Void>.makeStream()
    pipe.fileHandleForReading.chunks(upToCount: 100).observe { chunk in
      text += String(decoding: chunk, as: UTF8.self)
    } onFailure: { error in
      Issue.record(error)
      doneContinuation.finish()
    } onCompletion: {
      doneContinuation.finish()
    }
    for _ in 0..<1000 {
      pipe.fileHandleForWriting.write(Data("x".utf8))
      var byte: UInt8 = 0
      if read(descriptor, &byte, 1) == 1 { otherCount += 1 }
      await Task.yield()
    }
    pipe.fileHandleForWriting.write(Data(".".utf8))
    try pipe.fileHandleForWriting.close()
    for await _ in done {}
    #expect(text == String(repeating: "x", count: 1000 - otherCount) + ".")
  }
}
