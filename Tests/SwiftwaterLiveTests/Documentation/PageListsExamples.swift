#if Web
import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import SwiftwaterWeb
import SwiftwaterWebTesting
import Testing

// The examples of Documentation/Pages.md and Lists.md about rows, as they are printed there.

struct TaskRows: View {
  struct Task: Identifiable {
    let id: Int
    var name: String
    var isDone = false
  }

  let tasks: MutableListProperty<Task>

  var body: Markup {
    ul {
      ForEach(tasks) { task in
        li(.class("done", when: task.isDone)) {
          span { task.name }
          button(.onClick { toggle(task.id) }) { "Toggle" }
        }
      }
    }
  }

  private func toggle(_ id: Int) {
    guard var task = tasks[id: id] else { return }
    task.isDone.toggle()
    tasks.update(task)
  }
}

struct ChatRows: View {
  struct Message: Identifiable, Hashable {
    let id: Int
    let text: String
    let isOwn: Bool
  }

  let messages: ListProperty<Message>
  let rowCache: RowCache<Message>

  var body: Markup {
    ul {
      ForEach(messages, cache: rowCache, where: { !$0.isOwn }) { message in
        li { message.text }
      }
    }
  }
}

struct HeadlinesView: View {
  struct Headline: Identifiable {
    let id: Int
    let text: String
  }

  let headlines: ListProperty<Headline>

  var body: Markup {
    ol {
      ForEach(headlines) { headline in
        li { a(.link("/headlines/\(headline.id)")) { headline.text } }
      }.displayOnly()
    }
  }
}

struct FilesView: View {
  struct File: Identifiable {
    let id: Int
    let name: String
  }

  let files: ListProperty<File>
  let selection: ListSelection<File>

  var body: Markup {
    ul(.role(.listBox), .aria(.multiselectable, true), .aria(.label, "Files")) {
      ForEach(files) { file in
        li(.selectable(file.id, in: selection)) { file.name }
      }
    }
    p { selection.ids.map { "\($0.count) selected" } }
  }
}

struct Timeline: View {
  let entries: ListProperty<Entry>
  let loadMore: Command<Void, [Entry], Never>

  var body: Markup {
    ol(.aria(.busy, loadMore.isExecuting), .onReachEnd { loadMore.execute() }) {
      ForEach(entries) { entry in li { entry.text } }
    }
  }
}

struct PageListsExamples {
  @Test func `a list that loads more`() async throws {
    final class TimelinePage: Page {
      let entries = MutableListProperty((1...10).map { Entry(id: $0, text: "Entry \($0)") })
      let title = Property<String>.constant("Timeline")
      private let lifetime = Lifetime()
      private lazy var loadMore = Command<Void, [Entry], Never> { [unowned self] in
        let next = entries.elements.count + 1
        return .just((next..<next + 10).map { Entry(id: $0, text: "Entry \($0)") })
      }

      init() {
        loadMore.outputs.observe(during: lifetime) { [entries] in entries.append(contentsOf: $0) }
      }

      var body: Markup { main { Timeline(entries: entries, loadMore: loadMore) } }
    }
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(TimelinePage()) }
    try await InProcessBrowser().serve(pages) { (site: InProcessSite) in
      let page = try await site.open("/", as: nil)
      // A screen holds 20 rows, so another page follows the one that fills it.
      #expect(try page.count("li") == 30)
      try await page.scroll("main", to: .bottom)
      #expect(try page.count("li") == 40)
    }
  }
}
#endif
