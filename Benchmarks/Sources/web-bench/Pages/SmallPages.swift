import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// A page with a button that changes one text.
final class CounterPage: Page {
  let count = MutableProperty(0)
  let title = Property<String>.constant("Counter")

  var body: Markup {
    main { button(.id("count"), .onClick { [self] in count.value += 1 }) { count } }
  }
}

/// A page with a hundred texts that follow properties. All pages share the source of one of them.
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
      button(.id("broadcast"), .onClick { Self.news.send("News for everybody") }) { "Broadcast" }
      button(.id("reset"), .onClick { Self.news.send("No news") }) { "Reset" }
      ul { for text in texts { li { text } } }
    }
  }
}

/// A page with a list of rows of ten texts.
final class ListPage: Page {
  static let count = 100

  struct Row: Identifiable, Equatable {
    let id: Int
    let texts: [String]

    init(id: Int) {
      self.id = id
      texts = (0..<10).map { "Text \($0)" }
    }
  }

  /// Whether each row follows a property of its element.
  let isUpdating: Bool
  let rows = MutableListProperty((0..<count).map { Row(id: $0) })
  let title = Property<String>.constant("List")

  init(isUpdating: Bool) { self.isUpdating = isUpdating }

  var body: Markup {
    ul {
      if isUpdating {
        ForEach(updating: rows) { row in
          li { for index in 0..<10 { span { row.map { $0.texts[index] } } } }
        }
      } else {
        ForEach(rows) { row in li { for text in row.texts { span { text } } } }
      }
    }
  }
}

/// A page with a list of rows of ten texts that only the browser keeps.
final class DisplayedListPage: Page {
  static let count = 1000

  struct Row: Identifiable {
    let id: Int
  }

  /// Whether the page shows the rows; otherwise it only has the list.
  let showsRows: Bool
  let rows = MutableListProperty((0..<count).map { Row(id: $0) })
  let title = Property<String>.constant("List")

  init(showsRows: Bool) { self.showsRows = showsRows }

  var body: Markup {
    ul {
      if showsRows {
        ForEach(rows) { row in
          li { for index in 0..<10 { span { "Text \(row.id + index)" } } }
        }.displayOnly()
      }
    }
  }
}

/// A page with a button that changes a thousand texts in one transaction.
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
