import Swiftwater
import SwiftwaterPages

/// A page on which a click changes one text.
final class CounterPage: Page {
  let count = MutableProperty(0)
  let title = Property<String>.constant("Counter")

  var body: Markup {
    main { button(.id("count"), .onClick { [self] in count.value += 1 }) { count } }
  }
}

/// A page with a hundred texts that follow properties, and one that everybody's pages share.
final class IdlePage: Page {
  static let news = Relay<String>()

  let texts = (0..<99).map { MutableProperty("Text \($0)") }
  let latest: Property<String>
  let title = Property<String>.constant("Idle")

  init() {
    latest = Self.news.signal(buffering: .latest).property(initial: "No news")
  }

  var body: Markup {
    main {
      p { latest }
      button(.id("tell"), .onClick { Self.news.send("News for everybody") }) { "Tell everybody" }
      button(.id("forget"), .onClick { Self.news.send("No news") }) { "Tell the contrary" }
      ul { for text in texts { li { text } } }
    }
  }
}

/// A page of which a thousand texts change at once, again and again.
final class BusyPage: Page {
  static let count = 1000

  let texts = (0..<count).map { _ in MutableProperty(0) }
  let title = Property<String>.constant("Busy")

  var body: Markup {
    main {
      button(.id("change"), .onClick { [self] in transaction { texts.forEach { $0.value += 1 } } }) {
        "Change"
      }
      ul { for text in texts { li { text } } }
    }
  }
}
