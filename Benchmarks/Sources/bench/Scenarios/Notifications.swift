import Foundation
import Swiftwater
import SwiftwaterFoundation

// Notifications: a signal, whose values arrive on the observer's actor, beside a block that the notification
// center calls synchronously. The notifications are posted in bursts, because an actor receives all values
// together that arrived while it was busy.
extension Scenario {
  static var notifications: [Scenario] {
    [
      Scenario(
        "P16", "thesis: notification to subscriber; plain: block", per: burst,
        [
          .plain: {
            let center = NotificationCenter()
            let observer = center.addObserver(forName: .tick, object: nil, queue: nil) {
              consume(number(of: $0))
            }
            return Workload(keeping: observer) {
              for _ in 0..<$0 {
                for number in 0..<burst { post(number, to: center) }
              }
            }
          },
          .swiftwater: {
            let receiver = NotificationReceiver()
            return Workload(asynchronously: { for _ in 0..<$0 { await receiver.receive(burst) } })
          },
        ])
    ]
  }
}

private let burst = 1000

extension Notification.Name {
  fileprivate static let tick = Notification.Name("tick")
}

private func post(_ number: Int, to center: NotificationCenter) {
  center.post(name: .tick, object: nil, userInfo: ["number": number])
}

private func number(of notification: Notification) -> Int {
  notification.userInfo?["number"] as? Int ?? 0
}

/// Posts notifications, and observes them as a signal, on an actor of its own.
private actor NotificationReceiver {
  private let center = NotificationCenter()
  private var missingCount = 0
  private var continuation: CheckedContinuation<Void, Never>?
  private var isObserving = false

  func receive(_ count: Int) async {
    if !isObserving { observe() }
    missingCount = count
    for number in 0..<count { post(number, to: center) }
    await withCheckedContinuation { continuation = $0 }
  }

  private func observe() {
    isObserving = true
    center.signal(for: .tick, buffering: .unbounded, extracting: number).observe { [unowned self] in
      consume($0)
      missingCount -= 1
      if missingCount == 0 { continuation.take()?.resume() }
    }
  }
}
