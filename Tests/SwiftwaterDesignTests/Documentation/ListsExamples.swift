import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

// The examples of Documentation/Lists.md, line for line.

@Suite struct ListsExamples {
  struct Person: Identifiable, Equatable {
    let id: Int
    var name: String

    func renamed(_ name: String) -> Person { Person(id: id, name: name) }
  }

  final class PersonViewModel: Identifiable {
    let name: String

    init(_ person: Person) {
      name = person.name
    }
  }

  private let ada = Person(id: 1, name: "Ada")
  private let grace = Person(id: 2, name: "Grace")
  private let barbara = Person(id: 3, name: "Barbara")

  private final class Screen {
    var names: [String] = []
    var changes: [ListChange<Person>] = []
  }
  private let screen = Screen()

  private func show(_ rows: ListSnapshot<Person>, _ changes: [ListChange<Person>]) {
    screen.names = rows.map(\.name)
    screen.changes = changes
  }

  @Test func `an element is replaced or rejected`() {
    var printed: [String] = []
    func print(_ parts: String...) { printed += parts }
    let people = MutableListProperty([ada, grace])
    people.upsert(ada.renamed("Countess"))  // one update
    do {
      try people.appendUnique(grace)
    } catch {
      print(error.identity, "is in the list already")
    }
    #expect(printed == ["2", "is in the list already"])
    #expect(people.elements.map(\.name) == ["Countess", "Grace"])
  }

  @Test func `a list is written and observed`() {
    let people = MutableListProperty([ada, grace])
    people.signal.observe { update in show(update.elements, update.changes) }
    people.append(barbara)  // one insertion
    people.update(ada.renamed("Countess"))  // one update
    transaction {  // two changes, observed together
      people.move(from: 2, to: 0)
      people.remove(id: grace.id)
    }
    #expect(screen.names == ["Barbara", "Countess"])
    #expect(screen.changes == [.move(from: 2, to: 0), .remove(at: 2)])
  }

  @Test func `rows are tracked`() {
    let people = MutableListProperty([ada, grace])
    let initials = Property { people.elements.map { String($0.name.prefix(1)) }.joined() }
    #expect(initials.value == "AG")
    people.append(barbara)
    #expect(initials.value == "AGB")
  }

  @Test func `arrays become a list`() {
    let contacts = MutableProperty([ada, grace, barbara])
    let list = contacts.list()
    list.updates.observe { update in show(update.elements, update.changes) }
    contacts.value = [grace, barbara, ada]  // one move
    #expect(screen.changes == [.move(from: 0, to: 2)])
  }

  @Test func `lists are derived`() {
    let people = MutableListProperty([ada, grace, barbara, Person(id: 4, name: "Anita")])
    let query = MutableProperty("")
    let matches = query.map { query in { (person: Person) in person.name.hasPrefix(query) } }
    let found = people.filter(matches).sorted(on: \.name)
    let models = found.map { PersonViewModel($0) }
    let firstTwo = models.prefix(2)
    query.value = "A"
    #expect(firstTwo.elements.map(\.name) == ["Ada", "Anita"])
  }

  @Test func `lists are sorted by several keys, and switched`() {
    struct File: Identifiable {
      let id: Int
      let name: String
      let size: Int
    }
    let files = MutableListProperty([
      File(id: 1, name: "b", size: 1), File(id: 2, name: "a", size: 1), File(id: 3, name: "c", size: 2),
    ])
    let trash = MutableListProperty([File(id: 4, name: "d", size: 0)])
    let folder = MutableProperty("Documents")
    let table = files.sorted(using: [KeyPathComparator(\.size, order: .reverse), KeyPathComparator(\.name)])
    let shown = folder.flatMap { $0 == "Trash" ? trash : files }
    #expect(table.elements.map(\.id) == [3, 2, 1])
    folder.value = "Trash"
    #expect(shown.elements.map(\.id) == [4])
  }

  @Test func `files are selected`() {
    struct File: Identifiable {
      let id: Int
    }
    struct FileRow: Identifiable {
      let file: File
      let isSelected: Bool
      var id: Int { file.id }
    }
    let (readme, contributing, license) = (File(id: 1), File(id: 2), File(id: 3))
    let files = MutableListProperty([readme, contributing, license, File(id: 4)])
    let selection = ListSelection(of: files)
    selection.select(readme.id)
    selection.extend(to: license.id)
    let rows = files.map(with: selection.ids) { FileRow(file: $0, isSelected: $1.contains($0.id)) }
    #expect(rows.elements.map(\.isSelected) == [true, true, true, false])
  }

  @Test func `rows are grouped into sections`() {
    let people = MutableListProperty([barbara, Person(id: 4, name: "Anita"), ada])
    let sections = people.sorted(on: \.name).sections { $0.name.prefix(1) }
    #expect(sections.elements.map(\.id) == ["A", "B"])
    #expect(sections.elements[0].elements.map(\.name) == ["Ada", "Anita"])
    #expect(sections.elements(ofSection: "A").elements.count == 2)
  }

  @Test func `adjacent rows are grouped into runs`() {
    struct Message: Identifiable {
      let id: Int
      let day: String
    }
    let late = Message(id: 3, day: "Tuesday")
    let messages = MutableListProperty([
      Message(id: 1, day: "Monday"), Message(id: 2, day: "Monday"), late, Message(id: 4, day: "Monday"),
    ])
    let days = messages.runs { $0.day }
    #expect(days.elements.map(\.id.key) == ["Monday", "Tuesday", "Monday"])
    messages.remove(id: late.id)
    #expect(days.elements.map(\.id.key) == ["Monday"])
    #expect(days.elements(ofSection: ListRun(key: "Monday")).elements.map(\.id) == [1, 2, 4])
  }
}

@Suite struct RowsExamples {
  struct Message: Identifiable {
    let id: Int
    let day: String
    let author: String
    let text: String
  }

  struct Line<ID: Hashable>: Identifiable {
    let id: ID
    let text: String
  }

  struct Bubble: Identifiable {
    let id: Int
    let showsName: Bool
    let hasTail: Bool
  }

  struct Person: Identifiable, Equatable {
    let id: Int
    var name: String

    func renamed(_ name: String) -> Person { Person(id: id, name: name) }
  }

  struct Member: Identifiable {
    let id: Int
    let personID: Int
    let isAdmin: Bool
  }

  struct MemberRow: Identifiable, Equatable {
    let id: Int
    let name: String
    let isAdmin: Bool
  }

  private let ada = Person(id: 1, name: "Ada")
  private let grace = Person(id: 2, name: "Grace")

  @Test func `headers are rows`() {
    let messages = MutableListProperty([
      Message(id: 1, day: "Monday", author: "Ada", text: "Good morning"),
      Message(id: 2, day: "Tuesday", author: "Ada", text: "Hello"),
    ])
    let rows = messages.withHeaders { $0.day }
    let texts = rows.map { row in
      switch row {
      case .header(let run): Line(id: row.id, text: run.key.uppercased())
      case .element(let message): Line(id: row.id, text: message.text)
      }
    }
    #expect(texts.elements.map(\.text) == ["MONDAY", "Good morning", "TUESDAY", "Hello"])
  }

  @Test func `rows depend on their neighbors`() {
    let messages = MutableListProperty(
      ["Ada", "Ada", "Grace"].enumerated().map { Message(id: $0, day: "", author: $1, text: "") })
    let bubbles = messages.mapWithNeighbors { previous, message, next in
      let isFirst = previous?.author != message.author
      let isLast = next?.author != message.author
      return Bubble(id: message.id, showsName: isFirst, hasTail: isLast)
    }
    #expect(bubbles.elements.map(\.showsName) == [true, false, true])
    #expect(bubbles.elements.map(\.hasTail) == [false, true, true])
  }

  @Test func `one element is observed`() {
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }
    let people = MutableListProperty([ada, grace])
    let title = people.property(id: ada.id).map { $0?.name ?? "Nobody" }
    title.observe { print($0) }  // prints Ada
    people.update(ada.renamed("Countess"))  // prints Countess
    people.update(grace.renamed("Admiral"))  // prints nothing
    #expect(printed == ["Ada", "Countess"])
  }

  @Test func `rows follow several sources`() {
    var printed: [Int] = []
    func print(_ count: Int) { printed.append(count) }
    let people = MutableListProperty([ada, grace])
    let members = MutableListProperty([
      Member(id: 10, personID: 1, isAdmin: true), Member(id: 11, personID: 2, isAdmin: false),
    ])
    let rows = members.map { member in
      people.property(id: member.personID).map { person in
        MemberRow(id: member.id, name: person?.name ?? "Unknown", isAdmin: member.isAdmin)
      }
    }
    rows.updates.observe { print($0.changes.count) }
    people.update(grace.renamed("Admiral"))  // prints 1
    #expect(printed == [1])
  }
}

@Suite @MainActor struct PagedListExamples {
  struct Message: Identifiable, Sendable {
    let id: Int
  }

  actor Archive {
    nonisolated let arrivals = Relay<Message>()

    func messages(before oldest: Message?, limit: Int) throws -> [Message] {
      (0..<(oldest?.id ?? 40)).suffix(limit).map { Message(id: $0) }
    }
  }

  @Test func `messages are loaded page by page`() async {
    let archive = Archive()
    let messages = PagedList(pageSize: 15) { oldest, count in
      try await archive.messages(before: oldest, limit: count)
    }
    archive.arrivals.signal(buffering: .unbounded).observe { messages.receive($0) }
    messages.loadNext.execute()
    _ = await messages.isLoading.signal.filter { !$0 }.firstValue()
    #expect(messages.list.elements.map(\.id) == Array(25..<40))
  }

  struct Version: Identifiable, Sendable {
    let id: Int
    let version: Int
  }

  actor VersionArchive {
    func messages(before oldest: Version?, limit: Int) throws -> [Version] { [] }
  }

  @Test func `late announcements are ignored`() {
    let archive = VersionArchive()
    let (edited, original) = (Version(id: 1, version: 2), Version(id: 1, version: 1))
    let messages = PagedList(pageSize: 15, isOlder: { $0.version < $1.version }) { oldest, count in
      try await archive.messages(before: oldest, limit: count)
    }
    messages.receive(edited)
    messages.receive(original)  // arrives late, and changes nothing
    #expect(messages.list.elements.map(\.version) == [2])
  }

  struct Person: Identifiable, Sendable {
    let name: String
    var id: String { name }
  }

  actor Directory {
    let names = (0..<300).map { String($0 + 100) }

    func people(at position: PagePosition<Person>, limit: Int) throws -> [Person] {
      let found =
        switch position {
        case .start: Array(names.prefix(limit))
        case .before(let person): Array(names.filter { $0 < person.name }.suffix(limit))
        case .after(let person): Array(names.filter { $0 > person.name }.prefix(limit))
        }
      return found.map { Person(name: $0) }
    }
  }

  @Test func `a window of a long list is loaded in both directions`() async {
    let directory = Directory()
    let people = PagedList(
      order: .forward, pageSize: 50, capacity: 100, sortedBy: { $0.name < $1.name }
    ) { position, count in
      let found = try await directory.people(at: position, limit: count)
      return LoadedPage(found, isLast: found.count < count)
    }
    for _ in 0..<3 {
      people.loadNext.execute()
      _ = await people.isLoading.signal.filter { !$0 }.firstValue()
    }
    #expect(people.list.elements.map(\.name) == (150..<250).map(String.init))
    people.loadPrevious.execute()
    _ = await people.isLoading.signal.filter { !$0 }.firstValue()
    #expect(people.list.elements.map(\.name) == (100..<200).map(String.init))

    let toasts = Toasts(clock: TestClock())
    let person = people.remove(id: "120")
    toasts.show("120 deleted") {
      if let person { people.restore(person) }
    }
    toasts.undo()
    #expect(people.list.elements.map(\.name) == (100..<200).map(String.init))
  }

  struct Post: Identifiable, Sendable {
    let id: Int
  }

  actor PostArchive {
    private var posts = (0..<100).map { Post(id: $0) }

    func write(_ count: Int) {
      for _ in 0..<count { posts.append(Post(id: posts.count)) }
    }

    func posts(at position: PagePosition<Post>, limit: Int) throws -> [Post] {
      switch position {
      case .start: Array(posts.suffix(limit))
      case .before(let post): Array(posts.prefix { $0.id < post.id }.suffix(limit))
      case .after(let post): Array(posts.drop { $0.id <= post.id }.prefix(limit))
      }
    }
  }

  @Test func `missed elements are loaded, and elements that nobody sees are dropped`() async {
    let archive = PostArchive()
    let posts = PagedList(pageSize: 20, capacity: 60) { position, count in
      let found = try await archive.posts(at: position, limit: count)
      return LoadedPage(found, isLast: found.count < count)
    }
    let isLoaded = posts.isLoading.signal.filter { !$0 }
    for _ in 0..<2 {
      posts.loadNext.execute()
      _ = await isLoaded.firstValue()
    }
    await archive.write(30)

    posts.markGap()
    posts.receive(Post(id: 129))  // is left to its page
    #expect(posts.list.elements.last?.id == 99)
    posts.loadPrevious.execute()
    _ = await isLoaded.firstValue()
    #expect(posts.list.elements.last?.id == 119)
    #expect(posts.hasPrevious.value)
    posts.loadPrevious.execute()
    _ = await isLoaded.firstValue()
    #expect(posts.list.elements.map(\.id) == Array(70..<130))

    posts.trim(to: 20)
    #expect(posts.list.elements.map(\.id) == Array(110..<130))
    #expect(posts.hasNext.value)
  }
}
