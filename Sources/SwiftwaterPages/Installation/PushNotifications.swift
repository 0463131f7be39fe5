public import Swiftwater

/// The notifications of the browser that shows a page: the permission of its user, and whether it is subscribed.
///
/// ```swift
/// let notifications = PushNotifications(
///   applicationServerKey: vapidKey.publicKey, store: subscriptions, account: "\(user.id)")
/// …
/// Show(when: notifications.isSubscribed.negated()) {
///   button(.subscribes(to: notifications)) { "Notify me on this device" }
/// }
/// Show(when: notifications.isSubscribed) {
///   button(.unsubscribes(from: notifications)) { "No more notifications" }
/// }
/// Show(when: notifications.permission.map { $0 == .denied }) {
///   p { "Notifications are blocked. The settings of your browser can allow them." }
/// }
/// ```
///
/// The browser asks its user when the element is pressed, and never on its own. It reports the permission and
/// the subscription that it has when the page shows an element with one of the two attributes, after each
/// press, and when the user changes the permission in the settings. ``permission`` is nil until the first
/// report.
///
/// A subscription that is removed from the store stays revoked: a browser that still has it is not subscribed anymore,
/// until its user presses the element again, or the browser replaces the subscription by itself, which is rare. So a
/// user can end the notifications of a device that is lost.
///
/// Notifications need the service worker (`LivePages.Configuration/serviceWorker`), and on iPhones an installed
/// application. The page cannot verify what a browser reports, but a user can claim subscriptions for their own
/// account only.
public final class PushNotifications {
  /// The permission of a user, as browsers name it.
  public enum Permission: String, Sendable {
    /// The browser has no notifications, or not on this page.
    case unsupported
    /// The user has not been asked, or has dismissed the prompt.
    case `default`
    /// The user does not want notifications. Only the settings of the browser change that.
    case denied
    /// The user wants notifications.
    case granted
  }

  /// The permission of the user; nil until the browser has reported it.
  public let permission: Property<Permission?>
  /// The subscription of the browser; nil if there is none, or the browser has not reported it.
  public let subscription: Property<PushSubscription?>
  /// Whether the browser is subscribed and the store has its subscription.
  public let isSubscribed: Property<Bool>
  /// Whether the last press had no effect because the push service was not reached, or the store has thrown
  /// an error since the last report of the browser.
  public let hasFailed: Property<Bool>

  /// The public part of the server's key in base64url.
  let applicationServerKey: String
  private let state: State

  /// The writable properties that the public ones follow, and the command that changes the store.
  private final class State {
    let permission = MutableProperty<Permission?>(nil)
    let subscription = MutableProperty<PushSubscription?>(nil)
    let stored = MutableProperty<PushSubscription?>(nil)
    let hasFailed = MutableProperty(false)
    /// Changes the store. The output is the subscription that it has then; nil for none, or after a removal.
    let change: Command<Change, PushSubscription?, any Error>

    enum Change {
      /// The user has just subscribed.
      case add(PushSubscription)
      /// The browser has had the subscription before.
      case confirm(PushSubscription)
      /// The browser has replaced the subscription with an endpoint.
      case renew(PushSubscription, PushSubscription.ID)
      case remove(PushSubscription)
    }

    init(store: any PushSubscriptionStore, account: String) {
      change = Command(allowsConcurrentExecution: true) { change in
        switch change {
        case .add(let subscription):
          try await store.add(subscription, for: account)
          return subscription
        case .confirm(let subscription):
          // A subscription that is not stored was revoked.
          let isStored = try await store.subscriptions(for: account).contains { $0.id == subscription.id }
          return isStored ? subscription : nil
        case .renew(let subscription, let old):
          // The push service may have rejected the old subscription meanwhile, so the store need not have it.
          try await store.add(subscription, for: account)
          try await store.remove(old, for: account)
          return subscription
        case .remove(let subscription):
          try await store.remove(subscription.id, for: account)
          return nil
        }
      }
    }
  }

  /// Creates the notifications of one page. Call it on the actor of the page.
  ///
  /// - Parameters:
  ///   - applicationServerKey: The public part of the server's key, such as `publicKey` of a `VAPIDKey`.
  ///   - store: The storage of the application for subscriptions.
  ///   - account: The account that the subscription is stored for, as ``PageIdentity/account`` names it.
  public init(applicationServerKey: String, store: any PushSubscriptionStore, account: String) {
    self.applicationServerKey = applicationServerKey
    let state = State(store: store, account: account)
    self.state = state
    permission = state.permission.map { $0 }
    subscription = state.subscription.map { $0 }
    hasFailed = state.hasFailed.map { $0 }
    isSubscribed = Property { state.stored.value != nil && state.stored.value == state.subscription.value }
    state.change.outputs.compacted().observe { [weak state] in state?.stored.value = $0 }
    state.change.errors.observe { [weak state] _ in state?.hasFailed.value = true }
  }

  /// Handles a report of a browser.
  ///
  /// - Returns: False if the client script never sends such a report.
  func receive(_ arguments: [WireValue]) -> Bool {
    guard let name = arguments.first?.string, let permission = Permission(rawValue: name) else {
      return false
    }
    switch arguments.count {
    case 1: report(permission, nil)
    case 2 where arguments[1] == .bool(false): fail(permission)
    case 4, 5:
      guard permission == .granted, let endpoint = arguments[1].string, let p256dh = arguments[2].string,
        let auth = arguments[3].string,
        let subscription = PushSubscription(endpoint: endpoint, p256dh: p256dh, auth: auth)
      else { return false }
      let change: State.Change
      switch arguments.dropFirst(4).first {
      case nil: change = .confirm(subscription)
      case .bool(true)?: change = .add(subscription)
      case .string(let old)? where old.utf8.count <= PushSubscription.maximumEndpointLength:
        change = .renew(subscription, old)
      default: return false
      }
      report(permission, subscription, change)
    default: return false
    }
    return true
  }

  private func report(
    _ permission: Permission, _ subscription: PushSubscription?, _ change: State.Change? = nil
  ) {
    let old = state.subscription.value
    transaction {
      state.permission.value = permission
      state.subscription.value = subscription
      state.hasFailed.value = false
    }
    if let old, old.id != subscription?.id {
      state.stored.value = nil
      state.change.execute(.remove(old))
    }
    if let change, subscription != state.stored.value { state.change.execute(change) }
  }

  private func fail(_ permission: Permission) {
    transaction {
      state.permission.value = permission
      state.hasFailed.value = true
    }
  }
}

extension Attribute {
  /// Asks the user for notifications when the element is pressed, and subscribes the browser if they allow it.
  ///
  /// - Parameter notifications: The notifications of the page.
  public static func subscribes(to notifications: PushNotifications) -> Attribute {
    push("subscribe", notifications)
  }

  /// Ends the subscription of the browser when the element is pressed. The subscriptions of other devices stay.
  ///
  /// - Parameter notifications: The notifications of the page.
  public static func unsubscribes(from notifications: PushNotifications) -> Attribute {
    push("unsubscribe", notifications)
  }

  private static func push(_ action: String, _ notifications: PushNotifications) -> Attribute {
    on(.push, options: "\(action),\(notifications.applicationServerKey)") { notifications.receive($0) }
  }
}
