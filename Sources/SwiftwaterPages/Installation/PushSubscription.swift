/// The subscription of one browser to Web Push, which the browser gives to a page that its user has allowed to notify.
///
/// Store it for the account of the user, one for each device. It is a secret: anybody who knows the endpoint and the
/// keys can send messages to the device, if the endpoint does not insist on the key of the server.
public struct PushSubscription: Sendable, Hashable, Codable, Identifiable {
  /// The maximum length of an endpoint in bytes.
  static let maximumEndpointLength = 2048
  /// The URL of the push service to which messages are sent; at most 2,048 bytes.
  ///
  /// A browser can claim any URL. `PushSender` of `SwiftwaterWeb` sends to public addresses over HTTPS only.
  public let endpoint: String
  /// The public key of the browser, an uncompressed point of P-256 in base64url: 87 characters.
  public let p256dh: String
  /// The authentication secret of the browser, 16 bytes in base64url: 22 characters.
  public let auth: String

  /// The endpoint, which no two subscriptions share.
  public var id: String { endpoint }

  /// Creates a subscription from the values that a browser has sent.
  ///
  /// - Parameters:
  ///   - endpoint: The URL of the push service.
  ///   - p256dh: The public key of the browser in base64url, without padding.
  ///   - auth: The authentication secret of the browser in base64url, without padding.
  /// - Returns: Nil if one of them does not have the form that browsers give it.
  public init?(endpoint: String, p256dh: String, auth: String) {
    let isURL = endpoint.hasPrefix("https://") || endpoint.hasPrefix("http://")
    guard isURL, endpoint.utf8.count <= Self.maximumEndpointLength,
      endpoint.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
      p256dh.utf8.count == 87, auth.utf8.count == 22, Self.isBase64URL(p256dh), Self.isBase64URL(auth)
    else { return nil }
    self.endpoint = endpoint
    self.p256dh = p256dh
    self.auth = auth
  }

  /// Decodes a subscription, such as from a database.
  ///
  /// - Parameter decoder: The decoder, with the values of an encoded subscription.
  /// - Throws: `DecodingError` if a value is missing, or does not have the form that browsers give it.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let subscription = PushSubscription(
      endpoint: try values.decode(String.self, forKey: .endpoint),
      p256dh: try values.decode(String.self, forKey: .p256dh),
      auth: try values.decode(String.self, forKey: .auth))
    guard let subscription else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "This is not a push subscription."))
    }
    self = subscription
  }

  private static func isBase64URL(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }
}

/// The storage of an application for the subscriptions of its users.
///
/// ```swift
/// struct Subscriptions: PushSubscriptionStore {
///   let database: Database
///
///   func add(_ subscription: PushSubscription, for account: String) async throws {
///     try await database.write("INSERT OR REPLACE INTO push (endpoint, p256dh, auth, account) VALUES …")
///   }
///   …
/// }
/// ```
public protocol PushSubscriptionStore: Sendable {
  /// Stores a subscription for an account. It replaces a subscription with the same endpoint, whichever account that
  /// had.
  ///
  /// It is called when the user subscribes, and when the browser has replaced a subscription, whether that
  /// was stored or not.
  ///
  /// - Parameters:
  ///   - subscription: The subscription.
  ///   - account: The account, as ``PageIdentity/account`` names it.
  /// - Throws: Any error, after which ``PushNotifications/hasFailed`` is true.
  func add(_ subscription: PushSubscription, for account: String) async throws

  /// Returns the subscriptions of an account, one for each of its devices.
  ///
  /// - Parameter account: The account.
  /// - Returns: The subscriptions, in any order.
  /// - Throws: Any error. `PushSender` passes it on. If the page has called it,
  ///   ``PushNotifications/hasFailed`` is true then.
  func subscriptions(for account: String) async throws -> [PushSubscription]

  /// Removes the subscription of an account with this endpoint, because its user does not want it anymore, or its push
  /// service does not know it anymore. Does nothing if there is none.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint of the subscription.
  ///   - account: The account.
  /// - Throws: Any error. If the page has called it, ``PushNotifications/hasFailed`` is true then.
  func remove(_ endpoint: PushSubscription.ID, for account: String) async throws
}
