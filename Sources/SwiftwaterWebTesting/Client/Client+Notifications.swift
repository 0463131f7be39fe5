import SwiftwaterPages

/// The notifications of the browser, for elements that subscribe to them.
extension Client {
  /// Reports the permission of the user to the page, for each new element that subscribes to notifications.
  func reportNotifications() {
    let reports = unreportedNotifications
    unreportedNotifications = []
    for element in reports {
      guard let number = element.number, nodes[number] === element else { continue }
      send(nil, number, EventName.push.rawValue, browser.notifications.report)
    }
  }

  /// Handles the press of an element that begins or ends a subscription to notifications.
  func pressNotifications(_ element: ElementNode) {
    let action = (options(element, EventName.push.rawValue) ?? "").prefix { $0 != "," }
    if action == "subscribe" {
      browser.notifications.ask()
    } else {
      browser.notifications.isSubscribed = false
    }
    let report = browser.notifications.report
    // The user has just requested the subscription.
    sendEvent(element, EventName.push.rawValue, report.count > 1 ? report + [.bool(true)] : report)
  }
}

/// The state of notifications in a browser, and the answer of its user.
struct NotificationsModel {
  var answer = PushNotifications.Permission.default
  var isSubscribed = false
  private var permission = PushNotifications.Permission.default

  mutating func ask() {
    // A user who has answered is not asked again.
    if permission == .default { permission = answer }
    isSubscribed = permission == .granted
  }

  /// The values of the event.
  var report: [WireValue] {
    guard permission == .granted, isSubscribed else { return [.string(permission.rawValue)] }
    let (key, secret) = (String(repeating: "B", count: 87), String(repeating: "A", count: 22))
    return [
      .string(permission.rawValue), .string("https://push.example/device"), .string(key), .string(secret),
    ]
  }
}
