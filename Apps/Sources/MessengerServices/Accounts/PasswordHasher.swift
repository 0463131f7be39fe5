import Crypto
import CryptoExtras
import Dispatch
import Foundation
import Synchronization

/// What hashing one password takes.
public struct PasswordCost: Hashable, Sendable {
  /// How many rounds, as a power of two.
  public let logarithmOfRounds: Int
  /// How many blocks of 128 bytes each round keeps.
  public let blockSize: Int
  /// How many times all of it is done.
  public let parallelism: Int

  /// What OWASP recommends for scrypt where 32 MiB may be used at a time.
  public static let standard = PasswordCost(logarithmOfRounds: 15, blockSize: 8, parallelism: 3)
  /// Protects nothing: for tests.
  public static let minimal = PasswordCost(logarithmOfRounds: 4, blockSize: 1, parallelism: 1)
}

/// Hashes passwords with scrypt (Percival 2009, RFC 7914), one at a time, on a thread of its own.
///
/// The function needs much memory on purpose, so that it cannot be tried on special hardware. One at a time
/// bounds what everybody who signs in at once takes.
final class PasswordHasher: Sendable {
  private static let hashLength = 32
  /// How many may wait their turn: at the usual cost, the last of them for some fifteen seconds.
  private static let waitingLimit = 64

  private let cost: PasswordCost
  private let queue = DispatchQueue(label: "password hashing")
  private let waiting = Atomic<Int>(0)
  /// Compared with when there is no account, so that the time does not tell.
  private let decoy: String

  init(cost: PasswordCost) {
    self.cost = cost
    let nothing = Data(count: Self.hashLength)
    decoy = Self.encode(cost, salt: nothing.prefix(16), hash: nothing)
  }

  /// A text to store for a password: the function's name, its cost, a random salt and the hash.
  func hash(_ password: String) async throws(MessengerError) -> String {
    let cost = cost
    return try await run {
      var generator = SystemRandomNumberGenerator()
      let salt = Data((0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
      let key = try Self.derive(password, salt: salt, cost)
      return Self.encode(cost, salt: salt, hash: key.withUnsafeBytes { Data($0) })
    }
  }

  /// Whether a password belongs to a hash. Without a hash it takes the same time and the answer is no.
  func verify(_ password: String, against encoded: String?) async throws(MessengerError) -> Bool {
    let stored = encoded ?? decoy
    return try await run {
      guard let (cost, salt, hash) = Self.decode(stored) else { return false }
      // Two keys are compared in constant time.
      let isRight = try Self.derive(password, salt: salt, cost) == SymmetricKey(data: hash)
      return isRight && encoded != nil
    }
  }

  private func run<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws(MessengerError) -> Value {
    guard waiting.add(1, ordering: .relaxed).newValue <= Self.waitingLimit else {
      waiting.subtract(1, ordering: .relaxed)
      throw .busy
    }
    let result = await withCheckedContinuation { continuation in
      queue.async {
        let result = Result { try work() }
        self.waiting.subtract(1, ordering: .relaxed)
        continuation.resume(returning: result)
      }
    }
    return try MessengerError.run { try result.get() }
  }

  private static func derive(_ password: String, salt: Data, _ cost: PasswordCost) throws -> SymmetricKey {
    // The same characters may be typed as different scalars.
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
    let numbers = parts[1].split(separator: ",").compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    return (
      PasswordCost(logarithmOfRounds: numbers[0], blockSize: numbers[1], parallelism: numbers[2]), salt, hash
    )
  }
}
