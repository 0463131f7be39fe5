import Testing

@testable import MessengerServices

@Suite struct PasswordHasherTests {
  let hasher = PasswordHasher(cost: .minimal)

  @Test func `a password belongs to its hash and to no other`() async throws {
    let hash = try await hasher.hash("correct horse")
    #expect(try await hasher.verify("correct horse", against: hash))
    #expect(try await !hasher.verify("correct horsf", against: hash))
    #expect(try await !hasher.verify("", against: hash))
  }

  @Test func `the same password is hashed differently each time`() async throws {
    #expect(try await hasher.hash("correct horse") != hasher.hash("correct horse"))
  }

  @Test func `without a valid hash the result is false`() async throws {
    for hash in [nil, "", "scrypt", "scrypt$4,1$AA==$AA==", "md5$4,1,1$AA==$AA=="] {
      #expect(try await !hasher.verify("correct horse", against: hash))
    }
  }

  @Test func `hashes of another cost are valid`() async throws {
    let hash = try await PasswordHasher(
      cost: PasswordCost(logarithmOfRounds: 5, blockSize: 2, parallelism: 2)
    ).hash("correct horse")
    #expect(try await hasher.verify("correct horse", against: hash))
  }

  @Test func `the same characters as other scalars are the same password`() async throws {
    let hash = try await hasher.hash("cafe\u{301} noir")
    #expect(try await hasher.verify("caf\u{e9} noir", against: hash))
  }

  @Test func `a hash of RFC 7914 is verified`() async throws {
    let hash = "scrypt$14,8,1$U29kaXVtQ2hsb3JpZGU=$cCO9yzr9c0hGHAbNgf046/2o+7qQT44+qbVD9lRdofI="
    #expect(try await hasher.verify("pleaseletmein", against: hash))
  }
}
