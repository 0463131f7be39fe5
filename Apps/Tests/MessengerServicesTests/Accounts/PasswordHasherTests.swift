import Testing

@testable import MessengerServices

@Suite struct PasswordHasherTests {
  let hasher = PasswordHasher(cost: .minimal, capacity: 64)

  @Test func `a hash verifies its own password and no other`() async throws {
    let hash = try await hasher.hash("correct horse", for: "network")
    #expect(try await hasher.verify("correct horse", against: hash, for: "network"))
    #expect(try await !hasher.verify("correct horsf", against: hash, for: "network"))
    #expect(try await !hasher.verify("", against: hash, for: "network"))
  }

  @Test func `the same password is hashed differently each time`() async throws {
    #expect(
      try await hasher.hash("correct horse", for: "network") != hasher.hash("correct horse", for: "network"))
  }

  @Test func `without a valid hash the result is false`() async throws {
    for hash in [nil, "", "scrypt", "scrypt$4,1$AA==$AA==", "md5$4,1,1$AA==$AA=="] {
      #expect(try await !hasher.verify("correct horse", against: hash, for: "network"))
    }
  }

  @Test func `hashes of another cost are valid`() async throws {
    let hash = try await PasswordHasher(
      cost: PasswordCost(logarithmOfRounds: 5, blockSize: 2, parallelism: 2), capacity: 1
    ).hash("correct horse", for: "network")
    #expect(try await hasher.verify("correct horse", against: hash, for: "network"))
  }

  @Test func `canonically equivalent passwords are equal`() async throws {
    let hash = try await hasher.hash("cafe\u{301} noir", for: "network")
    #expect(try await hasher.verify("caf\u{e9} noir", against: hash, for: "network"))
  }

  @Test func `a hash of RFC 7914 is verified`() async throws {
    let hash = "scrypt$14,8,1$U29kaXVtQ2hsb3JpZGU=$cCO9yzr9c0hGHAbNgf046/2o+7qQT44+qbVD9lRdofI="
    #expect(try await hasher.verify("pleaseletmein", against: hash, for: "network"))
  }

  @Test func `one network with much work does not keep another out`() async throws {
    let log = Log<String>()
    hasher.suspend()
    for number in 0..<100 {
      hasher.enqueue(for: "many") { isRejected in log.append(isRejected ? "rejected" : "many \(number)") }
    }
    #expect(log.entries == Array(repeating: "rejected", count: 36))
    await withCheckedContinuation { done in
      hasher.enqueue(for: "one") { isRejected in
        log.append(isRejected ? "one rejected" : "one")
        done.resume()
      }
      hasher.resume()
    }
    // The newest work of the other network has made room.
    #expect(log.entries[36] == "rejected")
    let worked = log.entries.dropFirst(37)
    #expect(worked.firstIndex(of: "one").map { $0 - worked.startIndex } == 1)
  }

  @Test func `a password without a hash takes a turn like others, so that the time reveals nothing`() async {
    hasher.suspend()
    // This work fills the queue, so that a further password is rejected.
    for _ in 0..<64 { hasher.enqueue(for: "network") { _ in } }
    await #expect(throws: MessengerError.busy) {
      try await hasher.verify("correct horse", against: nil, for: "network")
    }
    hasher.resume()
  }
}
