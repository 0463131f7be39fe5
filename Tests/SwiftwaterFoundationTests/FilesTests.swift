import Foundation
import Swiftwater
import SwiftwaterFoundation
import SwiftwaterTesting
import Testing

/// A directory for one test.
private final class Directory {
  let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func file(_ content: Data) throws -> URL {
    let file = url.appending(path: "file")
    try content.write(to: file)
    return file
  }
}

@MainActor @Suite struct FilesTests {
  @Test func `each observation reads the file anew and delivers on the observer's actor`() async throws {
    let directory = try Directory()
    let file = try directory.file(Data([1, 2, 3]))
    let signal = Signal.contents(of: file).on(value: { _ in MainActor.preconditionIsolated() })
    #expect(try await signal.all() == [Data([1, 2, 3])])
    _ = try directory.file(Data([4]))
    #expect(try await signal.all() == [Data([4])])
  }

  @Test func `nothing is delivered inside the observation`() async throws {
    let directory = try Directory()
    let recorder = Signal.contents(of: try directory.file(Data())).record()
    #expect(recorder.events.isEmpty)
  }

  @Test(arguments: [String.Encoding.utf8, .utf16, .isoLatin1])
  func `text is read in its encoding`(encoding: String.Encoding) async throws {
    let directory = try Directory()
    let file = try directory.file("Größe".data(using: encoding)!)
    #expect(try await Signal.text(of: file, encoding: encoding).all() == ["Größe"])
  }

  @Test func `a file that is not there fails`() async {
    let nowhere = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let contents = await failure { () async throws(CocoaError) in
      try await Signal.contents(of: nowhere).first()
    }
    #expect(contents?.code == .fileReadNoSuchFile)
    let text = await failure { () async throws(CocoaError) in try await Signal.text(of: nowhere).first() }
    #expect(text?.code == .fileReadNoSuchFile)
  }

  @Test func `a text in another encoding fails`() async throws {
    let directory = try Directory()
    let file = try directory.file(Data([0xFF, 0xFE, 0xFD]))
    let error = await failure { () async throws(CocoaError) in try await Signal.text(of: file).first() }
    #expect(error?.code == .fileReadInapplicableStringEncoding)
  }
}

@MainActor @Suite struct ChunksTests {
  @Test(arguments: [(1, 5), (2, 3), (5, 1), (100, 1)])
  func `a file comes in pieces, then completes`(count: Int, pieces: Int) async throws {
    let directory = try Directory()
    let handle = try FileHandle(forReadingFrom: directory.file(Data([1, 2, 3, 4, 5])))
    let chunks = try await handle.chunks(ofAtMost: count)
      .on(value: { _ in MainActor.preconditionIsolated() })
      .all()
    #expect(chunks.count == pieces)
    #expect(chunks.allSatisfy { $0.count <= count })
    #expect(Data(chunks.joined()) == Data([1, 2, 3, 4, 5]))
  }

  @Test func `reading begins where the handle stands`() async throws {
    let directory = try Directory()
    let handle = try FileHandle(forReadingFrom: directory.file(Data([1, 2, 3])))
    try handle.seek(toOffset: 2)
    #expect(try await handle.chunks(ofAtMost: 10).all() == [Data([3])])
  }

  @Test func `a pipe says what was written so far, and completes when it is closed`() async throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data([1, 2]))
    let chunks = try await pipe.fileHandleForReading.chunks(ofAtMost: 10)
      .attempt { chunk throws(POSIXError) in
        do {
          if chunk == Data([1, 2]) { try pipe.fileHandleForWriting.write(contentsOf: Data([3])) }
          if chunk == Data([3]) { try pipe.fileHandleForWriting.close() }
        } catch {
          throw POSIXError(.EPIPE)
        }
      }
      .all()
    #expect(chunks == [Data([1, 2]), Data([3])])
  }

  @Test func `a cancelled observation takes nothing more`() async throws {
    let pipe = Pipe()
    let chunks = pipe.fileHandleForReading.chunks(ofAtMost: 10)
    try pipe.fileHandleForWriting.write(contentsOf: Data([1]))
    let first = Subject<Data, Never>()
    let subscription = chunks.observe({ first.send($0) }, onFailure: { _ in Issue.record("failed") })
    #expect(await first.signal.first() == Data([1]))
    subscription.cancel()
    try pipe.fileHandleForWriting.write(contentsOf: Data([2]))
    #expect(try await chunks.first() == Data([2]))
  }

  @Test func `what cannot be read fails`() async throws {
    let pipe = Pipe()
    let error = await failure { () async throws(POSIXError) in
      try await pipe.fileHandleForWriting.chunks(ofAtMost: 10).first()
    }
    #expect(error?.code == .EBADF)
  }
}
