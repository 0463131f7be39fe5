import Crypto
import CryptoExtras
import Dispatch
import Foundation
import SwiftwaterMedia
import Synchronization

/// The cost of hashing one password with scrypt.
public struct PasswordCost: Hashable, Sendable {
  /// The base-2 logarithm of the number of rounds: scrypt's *N* is 2 to this power.
  public let logarithmOfRounds: Int
  /// The number of blocks of 128 bytes in each round: scrypt's *r*.
  public let blockSize: Int
  /// The number of independent computations: scrypt's *p*.
  public let parallelism: Int

  /// Creates a cost.
  ///
  /// - Parameters:
  ///   - logarithmOfRounds: The base-2 logarithm of the number of rounds.
  ///   - blockSize: The number of blocks of 128 bytes in each round.
  ///   - parallelism: The number of independent computations.
  public init(logarithmOfRounds: Int, blockSize: Int, parallelism: Int) {
    self.logarithmOfRounds = logarithmOfRounds
    self.blockSize = blockSize
    self.parallelism = parallelism
  }

  /// The cost that OWASP recommends for scrypt with 32 MiB of memory.
  public static let standard = PasswordCost(logarithmOfRounds: 15, blockSize: 8, parallelism: 3)
  /// A very low cost. It protects nothing and is meant for tests.
  public static let minimal = PasswordCost(logarithmOfRounds: 4, blockSize: 1, parallelism: 1)
}

/// Hashes passwords with scrypt (Percival 2009, RFC 7914), one at a time, on a queue of its own.
///
/// scrypt needs much memory by design, so that special hardware has no advantage. Hashing one password at a
/// time bounds the memory when many people sign in at once. Passwords are hashed round-robin by network, so that no
/// network keeps the others out.
final class PasswordHasher: Sendable {
  private static let hashLength = 32

  /// Hashes a password, or rejects the attempt.
  typealias Job = @Sendable (_ isRejected: Bool) -> Void

  private let cost: PasswordCost
  private let queue = DispatchQueue(label: "password hashing")
  private let pendingJobs: Mutex<FairQueue<Job>>

  /// - Parameters:
  ///   - cost: The cost of new hashes.
  ///   - capacity: The maximum number of passwords that wait.
  init(cost: PasswordCost, capacity: Int) {
    self.cost = cost
    pendingJobs = Mutex(FairQueue(capacity: capacity))
  }

  /// The encoded hash of a password: the name of the function, its cost, a random salt and the hash.
  ///
  /// - Parameters:
  ///   - password: The password.
  ///   - network: The network for which the password is hashed.
  /// - Throws: ``MessengerError/busy`` if too many jobs wait, and no other network has more of them.
  func hash(_ password: String, for network: String) async throws(MessengerError) -> String {
    let cost = cost
    return try await run(for: network) {
      var generator = SystemRandomNumberGenerator()
      let salt = Data((0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
      let key = try Self.derive(password, salt: salt, cost)
      return Self.encode(cost, salt: salt, hash: key.withUnsafeBytes { Data($0) })
    }
  }

  /// Whether a password matches a hash. Without a hash, the result is false after as long a time.
  ///
  /// - Parameters:
  ///   - password: The password.
  ///   - encoded: The encoded hash; nil if there is no account.
  ///   - usualCost: The cost of most hashes, which decides the time without a hash; nil for that of new hashes.
  ///   - network: The network for which the password is verified.
  /// - Throws: ``MessengerError/busy`` if too many jobs wait, and no other network has more of them.
  func verify(
    _ password: String, against encoded: String?, orLike usualCost: PasswordCost? = nil, for network: String
  ) async throws(MessengerError) -> Bool {
    let stored = encoded ?? Self.dummyHash(usualCost ?? cost)
    return try await run(for: network) {
      guard let (cost, salt, hash) = Self.decode(stored) else { return false }
      // `SymmetricKey` compares in constant time.
      let isRight = try Self.derive(password, salt: salt, cost) == SymmetricKey(data: hash)
      return isRight && encoded != nil
    }
  }

  /// Whether a hash has the cost of new hashes.
  func hasCurrentCost(_ encoded: String) -> Bool { Self.cost(of: encoded) == cost }

  /// The cost of a hash; nil if it is invalid.
  static func cost(of encoded: String) -> PasswordCost? { decode(encoded)?.0 }

  /// A hash that is verified in place of that of an unknown account, so that the time reveals nothing.
  private static func dummyHash(_ cost: PasswordCost) -> String {
    let nothing = Data(count: hashLength)
    return encode(cost, salt: nothing.prefix(16), hash: nothing)
  }

  private func run<Value: Sendable>(
    for network: String, _ work: @escaping @Sendable () throws -> Value
  ) async throws(MessengerError) -> Value {
    let result = await withCheckedContinuation { continuation in
      enqueue(for: network) { isRejected in
        continuation.resume(returning: isRejected ? .failure(MessengerError.busy) : Result { try work() })
      }
    }
    return try MessengerError.run { try result.get() }
  }

  /// Adds a job of a network to the queue. Rejects the job that has no room.
  func enqueue(for network: String, _ job: @escaping Job) {
    if let rejected = pendingJobs.withLock({ $0.enqueue(job, of: network) }) { return rejected(true) }
    // Each block runs the job that is first then. There are as many blocks as jobs.
    queue.async { [self] in pendingJobs.withLock { $0.dequeue() }?(false) }
  }

  /// Starts no more jobs until ``resume()`` is called, for tests.
  func suspend() { queue.suspend() }

  /// Continues the jobs on the queue.
  func resume() { queue.resume() }

  private static func derive(_ password: String, salt: Data, _ cost: PasswordCost) throws -> SymmetricKey {
    // Different keyboards can produce different scalars for the same character.
    let password = Data(password.precomposedStringWithCompatibilityMapping.utf8)
    return try KDF.Scrypt.deriveKey(
      from: password, salt: salt, outputByteCount: hashLength, rounds: 1 << cost.logarithmOfRounds,
      blockSize: cost.blockSize, parallelism: cost.parallelism)
  }

  private static func encode(_ cost: PasswordCost, salt: Data, hash: Data) -> String {
    let numbers = "\(cost.logarithmOfRounds),\(cost.blockSize),\(cost.parallelism)"
    return "scrypt$\(numbers)$\(salt.base64EncodedString())$\(hash.base64EncodedString())"
  }

  private static func decode(_ text: String) -> (PasswordCost, salt: Data, hash: Data)? {
    let parts = text.split(separator: "$")
    guard parts.count == 4, parts[0] == "scrypt", let salt = Data(base64Encoded: String(parts[2])),
      let hash = Data(base64Encoded: String(parts[3]))
    else { return nil }
    let cost = parts[1].split(separator: ",", omittingEmptySubsequences: false)
    let numbers = cost.compactMap { Int($0) }
    guard cost.count == 3, numbers.count == 3 else { return nil }
    return (
      PasswordCost(logarithmOfRounds: numbers[0], blockSize: numbers[1], parallelism: numbers[2]), salt, hash
    )
  }
}
