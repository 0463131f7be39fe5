public import Foundation
public import Swiftwater

extension NotificationCenter {
  /// A signal of a value extracted from each notification with a given name.
  ///
  ///     let sizes = NotificationCenter.default
  ///       .signal(for: .windowDidResize, object: window, buffering: .latest) { $0.userInfo?["width"] as? Int }
  ///       .compacted()
  ///
  /// Notifications may be posted on any thread. The values are delivered on the actor of `isolation`, in the
  /// order in which the notifications were posted, never inside the call that posts. The signal never ends.
  /// Cancelling an observation removes it from the center at once. The signal retains the center, and nothing
  /// retains the sender.
  ///
  /// - Parameters:
  ///   - name: The name of the notifications.
  ///   - object: The only sender whose notifications are observed; nil for all senders.
  ///   - buffering: Which values are kept while they wait for the actor.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has
  ///     none.
  ///   - extract: Returns the value of a notification. It runs on the thread that posts, inside the call that
  ///     posts.
  @inlinable
  public func signal<Value: Sendable>(
    for name: Notification.Name, object: AnyObject? = nil, buffering: BufferingPolicy,
    isolation: (any Actor)? = #isolation, extracting extract: @escaping @Sendable (Notification) -> Value,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, Never> {
    let sender = object.map(Sender.init)
    return .deferred(
      { [weak isolation] in
        let relay = Relay<Value>()
        // On some platforms, the center would retain the object, so `sender` compares it instead.
        let token = self.addObserver(forName: name, object: nil, queue: nil) { notification in
          if let sender, !sender.isSender(of: notification) { return }
          relay.send(extract(notification))
        }
        return relay.signal(buffering: buffering, isolation: isolation, file: file, line: line)
          .on(cleanup: { [weak self] in self?.removeObserver(token) }, file: file, line: line)
      }, file: file, line: line)
  }
}

/// The sender whose notifications are observed.
///
/// It is safe to use on any thread, because loading a weak reference is. The reference is loaded only while the
/// notification retains an object of the same identity, so that the thread that posts never releases the last
/// reference to the object.
@usableFromInline
final class Sender: @unchecked Sendable {
  private weak var object: AnyObject?
  private let identity: ObjectIdentifier

  @usableFromInline
  init(_ object: AnyObject) {
    self.object = object
    identity = ObjectIdentifier(object)
  }

  @usableFromInline
  func isSender(of notification: Notification) -> Bool {
    guard let poster = notification.object as AnyObject?, ObjectIdentifier(poster) == identity else {
      return false
    }
    return object === poster
  }
}
