import Foundation
import Swiftwater
import SwiftwaterFoundation

// Notifications: a signal, whose values arrive on the observer's actor, beside a block that the center calls
// inside the call that posts. Posted in bursts, as an actor gets together what came while it was busy.
extension Scenario {
  static var notifications: [Scenario] {
    [
      Scenario(
        "P16", "thesis: notification to subscriber; bare: block", per: burst,
        [
          .bare: {
            let center = NotificationCenter()
            let place = center.addObserver(forName: .tick, object: nil, queue: nil) {
              consume(number(of: $0))
            }
            return Form(keeping: place) {
              for _ in 0..<$0 {
                for number in 0..<burst { post(number, to: center) }
              }
            }
          },
          .swiftwater: {
            let listener = Listener()
            return Form(asynchronously: { for _ in 0..<$0 { await listener.hear(burst) } })
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

/// Posts notifications and hears them as a signal, on an actor of its own.
private actor Listener {
  private let center = NotificationCenter()
  private var missing = 0
  private var whenAllCame: CheckedContinuation<Void, Never>?
  private var isListening = false

  func hear(_ count: Int) async {
    if !isListening { listen() }
    missing = count
    for number in 0..<count { post(number, to: center) }
    await withCheckedContinuation { whenAllCame = $0 }
  }

  private func listen() {
    isListening = true
    center.signal(for: .tick, buffering: .unbounded, extracting: number).observe { [unowned self] in
      consume($0)
      missing -= 1
      if missing == 0 { whenAllCame.take()?.resume() }
    }
  }
}
