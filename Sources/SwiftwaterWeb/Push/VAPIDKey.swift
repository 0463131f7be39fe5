#if Web
import Crypto
import Foundation

/// The key with which a server identifies itself to push services (VAPID, RFC 8292).
///
/// Browsers bind their subscriptions to its public part, and push services accept messages for them from its owner
/// only. With another key, all subscriptions are worthless. So create it once and keep it, like a ``SigningKey``:
///
/// ```swift
/// let key = try VAPIDKey(file: "/var/lib/chat/vapid-key")
/// let notifications = PushNotifications(applicationServerKey: key.publicKey, store: store, account: account)
/// ```
public struct VAPIDKey: Sendable {
  /// The time for which a token is valid. Push services accept at most 24 hours.
  static let tokenLifetime: TimeInterval = 12 * 60 * 60

  private let key: P256.Signing.PrivateKey

  /// Creates a random key. Subscriptions that are bound to it are worthless when the process ends.
  public init() {
    key = P256.Signing.PrivateKey()
  }

  /// Creates a key from the 32 bytes of its private part, such as from a store of secrets.
  ///
  /// - Parameter bytes: The private part.
  /// - Throws: `CryptoKitError` if the bytes are not a private key of P-256.
  public init(bytes: [UInt8]) throws {
    key = try P256.Signing.PrivateKey(rawRepresentation: bytes)
  }

  /// Reads the key from a file. If the file does not exist, creates it with a random key and permissions for
  /// its owner only. Processes that start at the same time agree on one key.
  ///
  /// - Parameter path: The path of the file, in an existing folder. The file holds the 32 bytes of the private part.
  /// - Throws: ``KeyFileError``; the error of the file system; `CryptoKitError` if the file holds something else.
  public init(file path: String) throws {
    key = try P256.Signing.PrivateKey(
      rawRepresentation: KeyFile.read(path) { P256.Signing.PrivateKey().rawRepresentation })
  }

  /// The public part in base64url, which browsers call the application server key.
  public var publicKey: String { key.publicKey.x963Representation.base64URL }

  /// Returns the value of the header field `Authorization` for messages to a push service.
  ///
  /// - Parameters:
  ///   - origin: The scheme, host and port of the push service.
  ///   - contact: A `mailto:` or `https:` URL at which the owner of the push service reaches the owner of the server.
  ///   - expiration: The time at which the token expires, at most 24 hours ahead.
  func authorization(for origin: String, contact: String, expiration: Date) throws -> String {
    let claims = Claims(aud: origin, exp: Int(expiration.timeIntervalSince1970), sub: contact)
    let header = Data(#"{"typ":"JWT","alg":"ES256"}"#.utf8).base64URL
    let text = try header + "." + JSONEncoder().encode(claims).base64URL
    let signature = try key.signature(for: Data(text.utf8)).rawRepresentation.base64URL
    return "vapid t=\(text).\(signature), k=\(publicKey)"
  }

  private struct Claims: Encodable {
    let aud: String
    let exp: Int
    let sub: String
  }
}
#endif
