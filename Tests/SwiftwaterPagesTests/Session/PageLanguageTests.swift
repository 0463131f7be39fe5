import Swiftwater
import SwiftwaterDesign
import Testing

@testable import SwiftwaterPages

/// The language of the library's texts on a page.
struct PageLanguageTests {
  private final class FormPage: Page {
    let name = StringInput("Name", isRequired: true)
    let text = MutableProperty("")
    lazy var title = Property.constant(DesignText.cancel.localized)

    var body: Markup {
      button(.onClick { [self] in text.value = DesignText.retry.localized }) { text }
      p { name.problem.map { $0 ?? "" } }
    }
  }

  private struct Failure: Error {}

  private let german = PageLanguage("de") { text in
    switch text {
    case .connectionLost: "Verbindung\nverloren"
    case .textTooLongToSend: "Der Text ist zu lang."
    case .required: "Bitte ausfüllen"
    case .cancel: "Abbrechen"
    case .retry: "Nochmal"
    case .unknownError: "Etwas ging schief"
    case .pageMissing: "Nicht gefunden"
    default: text.english
    }
  }

  private var pages: Pages {
    var pages = Pages()
    pages.language = { [german] request in
      request.path == "/fr" ? PageLanguage("fr") : request.path.hasPrefix("/de") ? german : .english
    }
    pages.add(Route("/de")) { _ in .page(FormPage()) }
    pages.add(Route("/fr")) { _ in .page(FormPage()) }
    pages.add(Route("/de/broken")) { _ in throw Failure() }
    pages.add(Route("/en")) { _ in .page(FormPage()) }
    return pages
  }

  private func open(_ path: String) async throws -> (LiveSession, html: String) {
    let session = LiveSession(PageRequest(path: path), pages: pages)
    guard case .page(let page) = try await session.open() else { throw Failure() }
    return (session, page.document(script: "", styleSheets: []))
  }

  private let germanTexts =
    "Verbindung verloren\nDer Text ist zu lang.\nNo network.\nThe connection is slow.\nsince {time}\nwaiting: {count}"
  private let englishTexts =
    """
    Connection lost. Reconnecting…
    This text is too long to be sent.
    No network.
    The connection is slow.
    since {time}
    waiting: {count}
    """

  @Test func `a page, its parts and the texts of the browser are in the same language`() async throws {
    let (_, html) = try await open("/de")
    #expect(html.contains("<html lang=\"de\">"))
    #expect(html.contains("data-texts=\"de\n\(germanTexts)\""))
    #expect(html.contains("<title>Abbrechen</title>"))
    #expect(html.contains("Bitte ausfüllen"))
  }

  @Test func `numbers and sizes are in the language of the page`() {
    func texts(_ language: PageLanguage) -> [String?] {
      language.withTranslation {
        [1_400_000.asFileSize, DesignText.number(12), TaskLanguage.code]
      }
    }
    #expect(texts(.english) == ["1.4 MB", "12", "en"])
    #expect(texts(.german) == ["1,4 MB", "12", "de"])
    #expect(texts(.arabic) == ["١٫٤ ميغابايت", "١٢", "ar"])
    #expect(texts(PageLanguage("de-CH") { $0.german }) == ["1.4 MB", "12", "de-CH"])
    #expect(texts(PageLanguage("sv")) == ["1.4 MB", "12", "sv"], "the texts stay English")
  }

  @Test func `the default language is English`() async throws {
    let (_, html) = try await open("/en")
    #expect(html.contains("<html lang=\"en\">"))
    #expect(html.contains("data-texts=\"en\n\(englishTexts)\""))
    #expect(html.contains("<title>Cancel</title>"))
  }

  @Test func `a page may be in a language without translation`() async throws {
    let (_, html) = try await open("/fr")
    #expect(html.contains("<html lang=\"fr\">"))
    #expect(html.contains("data-texts=\"fr\n\(englishTexts)\""))
  }

  @Test func `texts that an event causes are in the language of the page`() async throws {
    let (session, _) = try await open("/de")
    let connection = try #require(await session.connect(after: 0))
    try await session.receive("[0,[1,1,\"click\"]]", on: connection)
    #expect(await session.pendingUpdate(on: connection) == "[1,1,[0,1,\"Nochmal\"]]")
  }

  @Test func `the next page has its own language`() async throws {
    let (session, _) = try await open("/de")
    let connection = try #require(await session.connect(after: 0))
    for (event, path, title, texts) in [
      (1, "/en", "Cancel", "en\n\(englishTexts)"),
      (2, "/de/broken", "Etwas ging schief", "de\n\(germanTexts)"),
      (3, "/de/none", "Nicht gefunden", "de\n\(germanTexts)"),
    ] {
      try await session.receive("[0,[\(event),0,\"navigate\",\"\(path)\",false]]", on: connection)
      await session.settleNavigation()
      let update = try #require(await session.pendingUpdate(on: connection))
      let page = try #require(try WireReader.read(update).array?.last?.array)
      #expect(page.count == 6 && page[0] == .number(11))
      #expect(page[2] == .string(title))
      #expect(page[5] == .string(texts))
    }
  }
}
