#if Web
import Crypto
import Foundation

/// A notification for the devices of a user.
///
/// ```swift
/// var message = PushMessage(title: "Ada", path: "/chats/7")
/// message.body = "See you at eight?"
/// message.topic = "chat-7"
/// message.urgency = .high
/// try await sender.send(message, to: "\(bob.id)")
/// ```
public struct PushMessage: Sendable, Hashable {
  /// The title.
  public var title: String
  /// The text below the title; empty for none.
  public var body = ""
  /// The page that the notification opens, or brings to the front: a path on this server, with its query.
  public var path: String
  /// Notifications with one topic replace each other: on the device, and while they wait in a queue. The push service
  /// receives a hash of the topic. Nil lets each notification stand for itself.
  public var topic: String?
  /// The number on the icon of the installed application; 0 for none. Nil leaves it as it is.
  public var badge: Int?
  /// Whether the notification is left out while the user looks at the page of ``path``. The default is true.
  public var isSuppressedWhilePageIsVisible = true
  /// How long this server tries to send the message, and the push service keeps it for a device that is off.
  /// The default is a day. This server may give up earlier (``PushSender/Limits/maximumAttempts``).
  public var timeToLive = Duration.seconds(24 * 60 * 60)
  /// The urgency. A device that saves its battery receives urgent messages only.
  public var urgency = Urgency.normal

  /// How urgent a message is (RFC 8030, section 5.3).
  public enum Urgency: String, Sendable, Hashable {
    /// For a device with power and a network that costs nothing, such as an advertisement.
    case veryLow = "very-low"
    /// For a device with power or a network that costs nothing, such as a change of a topic.
    case low
    /// For any device that is not about to run out of power, such as a message in a chat.
    case normal
    /// For any device, such as a call or an alarm.
    case high
  }

  /// Creates a message.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - path: The page that the notification opens: a path on this server, with its query.
  public init(title: String, path: String = "/") {
    self.title = title
    self.path = path
  }

  /// The error of a message that is too long.
  public struct TooLongError: Error, Hashable, CustomStringConvertible {
    /// The number of bytes of the message.
    public let count: Int
    /// The number of bytes that fit into a message that every push service accepts.
    public let maximum: Int

    /// A text that explains the error and what to do about it.
    public var description: String {
      "The notification takes \(count) bytes, and at most \(maximum) can be sent; shorten its texts."
    }
  }

  /// The content as JSON for the service worker. A test in a browser hands it to the worker.
  ///
  /// - Parameter account: The account that the message is for. A device on which another account has signed in does not
  ///   show it.
  /// - Returns: The content, before it is encrypted for a device.
  /// - Throws: ``TooLongError``.
  public func content(for account: String) throws -> [UInt8] {
    let content = Content(
      title: title, body: body, path: path, tag: topic, badge: badge,
      hides: isSuppressedWhilePageIsVisible, account: account)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let bytes = try Array(encoder.encode(content))
    guard bytes.count <= PushEncryption.maximumLength else {
      throw TooLongError(count: bytes.count, maximum: PushEncryption.maximumLength)
    }
    return bytes
  }

  private struct Content: Encodable {
    let title: String
    let body: String
    let path: String
    let tag: String?
    let badge: Int?
    let hides: Bool
    let account: String
  }

  /// The topic for the push service, which accepts 32 characters of base64url (RFC 8030, section 5.4).
  var topicField: String? {
    topic.map { Data(SHA256.hash(data: Data($0.utf8)).prefix(24)).base64URL }
  }
}
#endif
