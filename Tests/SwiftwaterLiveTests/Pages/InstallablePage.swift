#if Web
import Foundation
import Swiftwater
import SwiftwaterPages
import SwiftwaterWeb
import Synchronization

/// A page of an application that can be installed: a number of messages, a draft, and notifications.
final class InstallablePage: Page {
  let title = Property<String>.constant("Messages")
  let count = MutableProperty(0)
  let draft = MutableProperty("")
  let name = MutableProperty("Ada")
  let notifications: PushNotifications?

  init(_ notifications: PushNotifications? = nil) {
    self.notifications = notifications
  }

  var body: Markup {
    main(.appBadge(count)) {
      h1 { "Messages" }
      p(.id("count"), .style("--count", count.map { "\($0)" })) { count.map { "\($0) unread" } }
      button(.id("more"), .onClick { [unowned self] in count.value += 1 }) { "More" }
      p(.id("secret"), .omittedOffline) { "secret" }
      input(.id("name"), .aria(.label, "Name"), .field(name))
      button(.id("rename"), .onClick { [unowned self] in name.value = "Grace" }) { "Rename" }
      textarea(.id("draft"), .aria(.label, "Draft"), .persistent("draft"), .field(draft))
      img(.src("/favicon.ico"), .alt("The icon"), .width(16), .height(16))
      a(.link("/other"), .id("other")) { "Other" }
      if let notifications {
        p(.id("permission")) { notifications.permission.map { $0?.rawValue ?? "unknown" } }
        p(.id("failed"), .hidden(notifications.hasFailed.negated())) { "That did not work." }
        Show(when: notifications.isSubscribed.negated()) {
          button(.id("subscribe"), .subscribes(to: notifications)) { "Notify me" }
        }
        Show(when: notifications.isSubscribed) {
          button(.id("unsubscribe"), .unsubscribes(from: notifications)) { "No more notifications" }
        }
      }
    }
  }
}

/// A page that is not kept on a device.
final class PrivatePage: Page {
  let title = Property<String>.constant("Private")
  var body: Markup { main(.omittedOffline) { h1 { "Private" } } }
}

/// Subscriptions in memory.
final class SubscriptionList: PushSubscriptionStore {
  private let all = Mutex<[String: [PushSubscription]]>([:])

  func add(_ subscription: PushSubscription, for account: String) {
    all.withLock { all in
      for account in all.keys { all[account]?.removeAll { $0.id == subscription.id } }
      all[account, default: []].append(subscription)
    }
  }

  func subscriptions(for account: String) -> [PushSubscription] { all.withLock { $0[account] ?? [] } }

  func remove(_ endpoint: PushSubscription.ID, for account: String) {
    all.withLock { $0[account]?.removeAll { $0.id == endpoint } }
  }
}

extension WebAppManifest {
  /// The manifest of an application with one icon.
  static var test: WebAppManifest {
    var manifest = WebAppManifest(name: "Swiftwater Messages", shortName: "Messages")
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#0b6bcb"/></svg>
      """
    manifest.icons = [.init(type: "image/svg+xml", sizes: "any", bytes: Array(svg.utf8))]
    manifest.themeColor = "#0b6bcb"
    manifest.darkThemeColor = "#10151c"
    manifest.backgroundColor = "#ffffff"
    manifest.shortcuts = [.init("Other", path: "/other")]
    return manifest
  }
}
#endif
