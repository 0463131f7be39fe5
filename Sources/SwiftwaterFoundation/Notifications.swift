public import Foundation
public import Swiftwater

extension NotificationCenter {
  /// What is taken from each notification with a name, from the moment of observation on.
  ///
  ///     let sizes = NotificationCenter.default
  ///       .signal(for: .windowDidResize, object: window, buffering: .latest) { $0.userInfo?["width"] as? Int }
  ///       .compacted()
  ///
  /// Notifications may be posted on any thread. The values arrive on the observer's actor, in the order the
  /// notifications were posted, never inside the call that posts. It never ends; a cancelled observation
  /// leaves the center at once. Neither the sender nor, once it is observed, the center is kept.
  ///
  /// - Parameters:
  ///   - name: The name of the notifications.
  ///   - object: The only sender to listen to; nil for all.
  ///   - buffering: What to keep while values wait for the actor.
  ///   - isolation: The actor to deliver on; found by the compiler, or else when observed.
  ///   - extract: Takes from a notification what may leave the thread that posts it. Runs there, inside the
  ///     call that posts.
  @inlinable
  public func signal<Value: Sendable>(
    for name: Notification.Name, object: AnyObject? = nil, buffering: Buffering,
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
    extracting extract: @escaping @Sendable (Notification) -> Value
  ) -> Signal<Value, Never> {
    let sender = object.map(Sender.init)
    return .deferred(
      { [weak isolation] in
        let relay = Relay<Value>()
        // The center compares nothing: on some platforms it would keep the object.
        let place = self.addObserver(forName: name, object: nil, queue: nil) { notification in
          if let sender, !sender.posted(notification) { return }
          relay.send(extract(notification))
        }
        return relay.signal(buffering: buffering, isolation: isolation, file: file, line: line)
          .on(cleanup: { [weak self] in self?.removeObserver(place) }, file: file, line: line)
      }, file: file, line: line)
  }
}

/// The object whose notifications are wanted.
///
/// Loading a weak reference is safe on every thread. It is loaded only where the notification holds an object
/// of the same identity, so that the thread that posts never is the last to hold it.
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
  func posted(_ notification: Notification) -> Bool {
    guard let poster = notification.object as AnyObject?, ObjectIdentifier(poster) == identity else {
      return false
    }
    return object === poster
  }
}
