#if Web
import Foundation
import SwiftwaterWeb
import Testing

struct SigningKeyTests {
  let key = SigningKey(bytes: Array(0..<32))

  @Test func `a key verifies its own signatures`() {
    let signed = key.sign("who.what", for: "test")
    #expect(key.verify(signed, for: "test") == "who.what")
    #expect(signed.hasPrefix("who.what."))
  }

  @Test func `altered, truncated and foreign signatures are rejected`() {
    let signed = key.sign("who", for: "test")
    #expect(key.verify("x" + signed.dropFirst(), for: "test") == nil)
    #expect(key.verify(String(signed.dropLast(4)), for: "test") == nil)
    #expect(key.verify(signed, for: "tess") == nil)
    #expect(key.verify("who.", for: "test") == nil)
    #expect(key.verify("who", for: "test") == nil)
    #expect(key.verify("", for: "test") == nil)
    #expect(SigningKey().verify(signed, for: "test") == nil)
    // Characters cannot move from the purpose to the text.
    #expect(key.verify(key.sign("bc", for: "a"), for: "ab") == nil)
  }

  @Test func `a key file is created once, for its owner only`() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/key"
      let signed = try SigningKey(file: path).sign("who", for: "test")
      #expect(try SigningKey(file: path).verify(signed, for: "test") == "who")
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
      #expect(mode?.intValue == 0o600)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["key"])
    }
  }

  @Test func `processes that start at the same time agree on one key`() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/key"
      let signed = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 1...8 { group.addTask { try SigningKey(file: path).sign("who", for: "test") } }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(signed.count == 1)
    }
  }

  @Test func `a key file that others can read or that is too short is rejected`() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/key"
      _ = try SigningKey(file: path)
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      #expect(throws: KeyFileError.readableByOthers(path)) { try SigningKey(file: path) }
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
      try Data([1, 2, 3]).write(to: URL(filePath: path))
      #expect(throws: KeyFileError.tooShort(path)) { try SigningKey(file: path) }
    }
  }

  @Test func `a key file in a missing folder is rejected`() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/none/key"
      #expect(throws: KeyFileError.cannotBeWritten(path)) { try SigningKey(file: path) }
    }
  }
}
#endif
