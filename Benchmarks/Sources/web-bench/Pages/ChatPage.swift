import BenchmarkHarness
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// A long chat, of which the page shows some messages, and earlier ones after each click.
final class ChatPage: Page {
  struct Message: Identifiable, Equatable {
    let id: Int
    let sender: Int
    let text: String
    let time: String
  }

  /// The number of earlier messages that a click adds.
  static let pageSize = 15
  /// The number of messages that stay on the page, so that each click costs the same.
  private static let shownCount = 60
  private static let senders = ["Ada Lovelace", "Grace Hopper", "Alan Turing", "Edsger Dijkstra", "Ole Dahl"]

  let title = Property<String>.constant("Chat")
  private let messages: MutableListProperty<Message>
  private var first: Int

  init() {
    let first = 1_000_000
    self.first = first
    messages = MutableListProperty((first..<first + Self.shownCount).map { Self.message($0) })
  }

  var body: Markup {
    main {
      button(.id("earlier"), .onClick { [self] in showEarlier() }) { "Earlier messages" }
      ul(.class("messages")) { ForEach(messages) { message in Self.view(of: message) } }
    }
  }

  private func showEarlier() {
    let earlier = (first - Self.pageSize..<first).map { Self.message($0) }
    first -= Self.pageSize
    let end = first + Self.shownCount
    transaction {
      messages.insert(contentsOf: earlier, at: 0)
      messages.removeAll { $0.id >= end }
    }
  }

  private static func view(of message: Message) -> Element {
    li(.class(message.sender == 0 ? "message outgoing" : "message incoming")) {
      span(.class("avatar gradient-\(message.sender)")) { String(senders[message.sender].prefix(1)) }
      div(.class("bubble")) {
        span(.class("sender")) { senders[message.sender] }
        span(.class("text")) { message.text }
        span(.class("time")) { message.time }
      }
    }
  }

  /// The message with a number, which is the same on each page.
  private static func message(_ number: Int) -> Message {
    Message(
      id: number, sender: number / 3 % senders.count, text: SampleText.message(number),
      time: "\(10 + number / 60 % 10):\(10 + number % 50)")
  }
}
