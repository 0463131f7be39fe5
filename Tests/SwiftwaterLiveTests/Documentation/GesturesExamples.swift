#if Web
import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import SwiftwaterWebTesting
import Testing

// The examples of Documentation/Gestures.md, as they are printed there.

struct Chore: Identifiable {
  let id: Int
  let name: String
  var isDone = false
}

final class ChoresPage: Page {
  let chores = MutableListProperty([
    Chore(id: 1, name: "Dishes"), Chore(id: 2, name: "Laundry"), Chore(id: 3, name: "Windows"),
    Chore(id: 4, name: "Plants"),
  ])
  let title = Property<String>.constant("Chores")

  var body: Markup {
    main {
      h1 { "Chores" }
      ul(.class("chores"), .reorderable(chores)) {
        ForEach(chores) { chore in
          li {
            ReorderHandle(chore.name); span { chore.name }
          }
        }
      }
    }
  }
}

struct OpenChores: View {
  let chores: MutableListProperty<Chore>

  var body: Markup {
    let open = chores.filter { !$0.isDone }
    ul(.onMove(of: open) { [chores] move in chores.apply(move) }) {
      ForEach(open) { chore in
        li {
          ReorderHandle(chore.name); span { chore.name }
        }
      }
    }
  }
}

final class BoardPage: Page {
  let open = MutableListProperty([Chore(id: 1, name: "Dishes"), Chore(id: 2, name: "Laundry")])
  let done = MutableListProperty([Chore(id: 3, name: "Windows")])
  let title = Property<String>.constant("Board")
  private let group = DragGroup<Chore.ID>("chores")

  var body: Markup {
    main {
      h1 { "Board" }
      column("To do", open)
      column("Done", done)
    }
  }

  @MarkupBuilder private func column(_ title: String, _ chores: MutableListProperty<Chore>) -> Markup {
    section(
      .aria(.label, title),
      .onDrop(in: group) { [unowned self] id, _ in move(id, to: chores, at: chores.elements.count) }
    ) {
      h2 { title }
      ul {
        ForEach(chores) { [unowned self] chore in
          li(
            .draggable(chore.id, in: group),
            .onDrop(in: group) { [unowned self] id, position in
              guard id != chore.id, let index = chores.index(of: chore.id) else { return }
              move(id, to: chores, at: position == .after ? index + 1 : index)
            }
          ) {
            DragHandle(chore.name); span { chore.name }
          }
        }
      }
    }
  }

  private func move(_ id: Chore.ID, to chores: MutableListProperty<Chore>, at index: Int) {
    transaction {
      let isAbove = chores.index(of: id).map { $0 < index } ?? false
      guard let chore = open.remove(id: id) ?? done.remove(id: id) else { return }
      chores.insert(chore, at: isAbove ? index - 1 : index)
    }
  }
}

struct Photo: Identifiable {
  let id: Int
  let name: String
  let url: String
}

final class PhotosPage: Page {
  let photos: ListProperty<Photo>
  let title = Property<String>.constant("Photos")

  init(_ photos: ListProperty<Photo>) { self.photos = photos }

  var body: Markup {
    main {
      h1 { "Photos" }
      div(.class("photos")) {
        ForEach(photos) { photo in
          a(.link("/photos/\(photo.id)")) {
            img(.src(photo.url), .alt(photo.name), .viewTransitionName("photo-\(photo.id)"))
          }
        }
      }
    }
  }
}

final class PhotoPage: Page {
  let photos: ListProperty<Photo>
  let current: MutableProperty<Photo.ID>
  let title = Property<String>.constant("Photo")
  private let done = Subject<String, Never>()
  var backDestinations: Signal<String, Never> { done.signal }

  init(_ photos: ListProperty<Photo>, showing id: Photo.ID) {
    self.photos = photos
    current = MutableProperty(id)
  }

  var body: Markup {
    main(.class("photo-viewer")) {
      h1(.class("visually-hidden")) { "Photos" }
      Pager(photos, current: current, label: "Photos") { [done] photo in
        ZoomablePicture(photo.url, description: photo.name, .viewTransitionName("photo-\(photo.id)")) {
          done.send("/photos")
        }
      }
    }
  }
}

final class PortraitPage: Page {
  let photos = FileInput(
    "Photo", limits: UploadLimits(maximumBytes: 10_000_000, types: ["image/*"], maximumCount: 1))
  let crop = MutableProperty<PictureCrop?>(nil)
  let title = Property<String>.constant("Portrait")

  init() {
    photos.uploads.updates.observe { [crop] _ in crop.value = nil }
  }

  var body: Markup {
    main {
      h1 { "Portrait" }
      FileInputView(photos, name: "photo")
      ForEach(photos.uploads) { [crop] upload in
        CroppablePicture(.preview(of: upload), description: upload.name, crop: crop)
      }
      p(.role(.status)) {
        crop.map { part in part.map { "\(Int(($0.width * 100).rounded()))% of the width" } ?? "" }
      }
    }
  }
}

final class Mail: Identifiable {
  let id: Int
  let subject: String
  let isRead = MutableProperty(false)
  let readButton = ButtonDesign("Read")
  let archiveButton = ButtonDesign("Archive")
  let deleteButton = ButtonDesign("Delete", isDestructive: true)
  private let lifetime = Lifetime()

  init(id: Int, subject: String, in mails: MutableListProperty<Mail>) {
    self.id = id
    self.subject = subject
    readButton.presses.observe(during: lifetime) { [isRead] in isRead.value = true }
    for button in [archiveButton, deleteButton] {
      button.presses.observe(during: lifetime) { [unowned mails] in _ = mails.remove(id: id) }
    }
  }
}

final class MailsPage: Page {
  let mails = MutableListProperty<Mail>()
  let title = Property<String>.constant("Mails")

  init() {
    for (id, subject) in ["Lunch on Friday?", "Your invoice", "Photos of the hike"].enumerated() {
      mails.append(Mail(id: id, subject: subject, in: mails))
    }
  }

  var body: Markup {
    main {
      h1 { "Mails" }
      ul(.class("mails"), .animated) {
        ForEach(mails) { mail in
          li {
            SwipeActions(
              leading: [mail.readButton], trailing: [mail.deleteButton, mail.archiveButton],
              name: mail.subject
            ) {
              p(.class("unread", when: mail.isRead.map { !$0 })) { mail.subject }
            }
          }
        }
      }
    }
  }
}

final class MessagesPage: Page {
  let messages = MutableListProperty([
    Chore(id: 1, name: "Who does the dishes?"), Chore(id: 2, name: "I did them."),
  ])
  let chosen = MutableProperty<Chore?>(nil)
  let title = Property<String>.constant("Messages")

  var body: Markup {
    main {
      h1 { "Messages" }
      ForEach(messages) { [chosen] message in
        button(.class("message"), .onLongPress { chosen.value = message }) { message.name }
      }
      Show(when: chosen.map { $0 != nil }) { [chosen, messages] in
        p {
          "Message: "; chosen.map { $0?.name ?? "" }
        }
        button(
          .onClick {
            if let id = chosen.value?.id { _ = messages.remove(id: id) }
            chosen.value = nil
          }
        ) { "Delete" }
      }
    }
  }
}

extension LiveTests {
  @Suite struct GesturesExamples {
    private var pages: Pages {
      var pages = Pages()
      pages.add(Route("/chores")) { _ in .page(ChoresPage()) }
      pages.add(Route("/board")) { _ in .page(BoardPage()) }
      pages.add(Route("/messages")) { _ in .page(MessagesPage()) }
      pages.add(Route("/mails")) { _ in .page(MailsPage()) }
      pages.add(Route("/portrait")) { _ in .page(PortraitPage()) }
      return pages
    }

    @Test(arguments: TestingPagesExamples.transports)
    func `chores are reordered`(_ transport: any PageTransport) async throws {
      try await transport.serve(pages) { site in
        let page = try await site.open("/chores")
        let handle = Locator.role("button", name: "Move Dishes")
        try await page.drag(handle, to: .text("Windows"))
        try await page.waitFor(text: "Laundry Windows Dishes Plants", in: "ul")
        try await page.press("Space", in: handle)
        try await page.press("ArrowUp", in: handle)
        try await page.press("Space", in: handle)
        try await page.waitFor(text: "Laundry Dishes Windows Plants", in: "ul")
      }
    }

    @Test(arguments: TestingPagesExamples.transports)
    func `chores are moved to another list`(_ transport: any PageTransport) async throws {
      try await transport.serve(pages) { site in
        let page = try await site.open("/board")
        let done = Locator.role("heading", name: "Done")
        try await page.drag(.text("Laundry"), to: done)
        try await page.waitFor(text: "Done Windows Laundry", in: "main")
        let handle = Locator.role("button", name: "Move Laundry")
        try await page.press("Space", in: handle)
        try await page.press("Home", in: handle)
        try await page.press("Space", in: handle)
        try await page.waitFor(text: "Dishes Laundry Done", in: "main")
        try await page.click(.role("button", name: "Move Dishes"))
        try await page.click(done)
        try await page.waitFor(text: "Done Windows Dishes", in: "main")
      }
    }

    @Test(arguments: TestingPagesExamples.transports)
    func `a part of a picture is chosen`(_ transport: any PageTransport) async throws {
      try await transport.serve(pages) { site in
        let page = try await site.open("/portrait")
        let drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='200'/>"
        try await page.choose(
          [TestFile(name: "me.svg", type: "image/svg+xml", content: Data(drawing.utf8))], in: "input")
        try await page.waitFor(count: 1, of: ".zoomable-stage")
        try await page.doubleClick(".zoomable-stage")
        try await page.waitFor(text: "% of the width", in: "p")
      }
    }

    @Test(arguments: TestingPagesExamples.transports)
    func `a message is deleted after a long press`(_ transport: any PageTransport) async throws {
      try await transport.serve(pages) { site in
        let page = try await site.open("/messages")
        try await page.longPress(.role("button", name: "I did them."))
        let delete = Locator.role("button", name: "Delete")
        try await page.waitFor(count: 1, of: delete)
        try await page.click(delete)
        try await page.waitFor(count: 1, of: ".message")
      }
    }

    @Test(arguments: TestingPagesExamples.transports)
    func `a mail is deleted by a swipe`(_ transport: any PageTransport) async throws {
      try await transport.serve(pages) { site in
        let page = try await site.open("/mails")
        try await page.swipe(.text("Your invoice"), .left)
        try await page.click(.role("button", name: "Delete"))
        try await page.waitFor(count: 2, of: "li")
        // A full swipe performs the first action of the side.
        try await page.swipe(Locator(".swipe-actions").containing("Lunch on Friday?"), .left, isFull: true)
        try await page.waitFor(count: 1, of: "li")
      }
    }
  }
}
#endif
