import Foundation
import SwiftwaterFoundation
import Testing

@testable import Swiftwater

@Suite struct RequestTextTests {
  private static let texts: [RequestText] = [
    .noConnection, .noResponse, .serviceError, .invalidRequest, .unreachable, .tooSlow, .notSignedIn,
    .notFound,
    .statusCode(503), .responseTooLarge, .unreadable, .notSent, .tryAgain,
  ]

  private static let errors: [RequestError] = [
    .unreachable(.cannotConnectToHost), .timedOut, .statusCode(401, body: Data()),
    .statusCode(404, body: Data()), .statusCode(503, body: Data()), .responseTooLarge(maximumBytes: 1),
    .undecodable(field: "", reason: ""), .unencodable(reason: ""),
  ]

  private func texts(of error: RequestError) -> [String?] {
    [error.errorDescription, error.failureReason, error.recoverySuggestion]
  }

  @Test func `each text is tested`() throws {
    let source = URL(filePath: #filePath).appending(
      path: "../../../../Sources/SwiftwaterFoundation/HTTP/RequestText.swift"
    ).standardizedFileURL
    let declared = try String(contentsOf: source, encoding: .utf8).split(separator: "\n")
      .compactMap { $0.wholeMatch(of: #/  case (\w+).*/#)?.1 }
    let tested = Set(Self.texts.map { "\($0)".prefix { $0 != "(" } })
    #expect(declared.count > 10)
    #expect(declared.filter { !tested.contains($0) } == [])
  }

  @Test func `each text is there in German and Arabic`() {
    for text in Self.texts {
      #expect(Set([text.english, text.german, text.arabic]).count == 3, "\(text)")
      #expect(!text.german.isEmpty && !text.arabic.isEmpty)
    }
  }

  @Test func `an error describes itself in the language of the task`() {
    let error = RequestError.statusCode(503, body: Data())
    #expect(
      texts(of: error) == [
        "Service error", "the service answered with the status 503", "Try again in a moment.",
      ])
    RequestText.$translation.withValue(.german) {
      #expect(
        texts(of: error) == [
          "Fehler des Dienstes", "der Dienst hat mit dem Status 503 geantwortet",
          "Versuche es gleich noch einmal.",
        ])
    }
    RequestText.$translation.withValue(.arabic) {
      #expect(
        texts(of: .timedOut) == ["لا يوجد رد", "استغرقت الخدمة وقتًا طويلًا للرد", "حاول مرة أخرى بعد قليل."])
    }
  }

  @Test(arguments: [
    ("de", "Keine Verbindung"), ("de-AT", "Keine Verbindung"), ("ar", "لا يوجد اتصال"),
    ("sv", "No connection"),
  ])
  func `on a page an error is in the language of the page`(code: String, text: String) {
    TaskLanguage.$code.withValue(code) {
      #expect(RequestError.unreachable(.notConnectedToInternet).errorDescription == text)
    }
  }

  @Test func `each error has the same texts in each language`() {
    for error in Self.errors {
      let english = texts(of: error)
      for translation in [RequestText.Translation.german, .arabic] {
        RequestText.$translation.withValue(translation) {
          let others = texts(of: error)
          #expect(others.map { $0 == nil } == english.map { $0 == nil })
          for (text, other) in zip(english, others) where text != nil { #expect(text != other) }
        }
      }
    }
  }

  @Test func `a program may translate all texts`() async {
    await #expect(processExitsWith: .success) {
      RequestText.translate { $0 == .noConnection ? "Pas de connexion" : $0.english }
      precondition(RequestError.unreachable(.timedOut).errorDescription == "Pas de connexion")
      precondition(RequestError.timedOut.errorDescription == "No response")
    }
  }
}
