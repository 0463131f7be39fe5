import Foundation
import Swiftwater
import Testing

@testable import SwiftwaterDesign

/// The translations that the library brings along.
@Suite struct TranslationTests {
  /// A text of each kind, and of each unit.
  private static let texts: [DesignText] = [
    .cancel, .dismiss, .retry, .undo, .notRecovered, .badInput, .required, .notANumber,
    .tooManyFractionDigits(maximum: 3), .tooManyFractionDigits(maximum: 0),
    .notADate,
    .bytes(3), .fileSize(amount: "Ξ", .kilobytes), .fileSize(amount: "Ξ", .megabytes),
    .fileSize(amount: "Ξ", .gigabytes), .listSeparator, .choose, .notAChoice, .tooFewChosen(minimum: 3),
    .tooManyChosen(maximum: 3), .increase(title: "Ξ"),
    .decrease(title: "Ξ"), .addRow(title: "Ξ"), .removeRow(title: "Ξ"), .leaveUnsaved, .checking, .notChecked,
    .tooLow(minimum: "Ξ"), .tooHigh(maximum: "Ξ"), .tooLong(maximum: 3), .fileTooLarge(maximum: "Ξ"),
    .fileTypeNotAccepted, .fileDamaged, .fileNotSent, .notAPicture, .pictureUnreadable,
    .pictureTooLarge(megapixels: 3),
    .animationTooLong(frames: 3), .pictureNotPrepared, .pictureDecoderBusy, .storageFull,
    .quotaReached(maximum: "Ξ"), .tooManyFiles(maximum: 3), .removeFile(name: "Ξ"), .unknownError,
    .connectionLost, .noNetwork, .slowConnection, .lostSince(time: "Ξ"), .waiting(count: "Ξ"),
    .lastState(time: "Ξ"), .pageNotKept, .textTooLongToSend, .pageNotShown, .pageMissing,
    .nothingAt(path: "Ξ"), .startPage, .moveRow(name: "Ξ"),
    .rowGrabbed(name: "Ξ", position: "Ω", count: "3"), .rowMoved(name: "Ξ", position: "Ω", count: "3"),
    .rowDropped(name: "Ξ", position: "Ω", count: "3"), .rowNotMoved(name: "Ξ"), .previousPage, .nextPage,
    .itemGrabbed(name: "Ξ"), .placeBefore(target: "Ξ", position: "Ω", count: "3"),
    .placeAfter(target: "Ξ", position: "Ω", count: "3"), .placeOn(target: "Ξ", position: "Ω", count: "3"),
    .itemDropped(name: "Ξ"),
    .pagePosition(3, count: 3), .close, .rotate, .partOfPicture,
    .zoomIn, .zoomOut, .movePartLeft, .movePartRight, .movePartUp, .movePartDown, .actions,
    .failure(failedAction: "Ξ", reason: "Ω"),
  ]

  /// Whether a text is the same in English and German.
  private func isSharedWithGerman(_ text: DesignText) -> Bool {
    switch text {
    case .fileSize, .listSeparator: true
    default: false
    }
  }

  @Test func `each text is tested`() throws {
    let source = URL(filePath: #filePath).appending(
      path: "../../../../Sources/SwiftwaterDesign/Texts/DesignText.swift"
    ).standardizedFileURL
    let declared = try String(contentsOf: source, encoding: .utf8).split(separator: "\n")
      .compactMap { $0.wholeMatch(of: #/  case (\w+).*/#)?.1 }
    let tested = Set(Self.texts.map { "\($0)".prefix { $0 != "(" } })
    #expect(declared.count > 60)
    #expect(declared.filter { !tested.contains($0) } == [])
  }

  @Test func `each text is translated, with what it contains`() {
    for text in Self.texts {
      for (language, translated) in [("de", text.german), ("ar", text.arabic)] {
        let isShared = language == "de" && isSharedWithGerman(text)
        #expect((translated == text.english) == isShared, "\(text)")
        #expect(!translated.isEmpty)
        for part in ["Ξ", "Ω", "3"] where text.english.contains(part) {
          #expect(translated.contains(part), "\(text)")
        }
      }
    }
  }

  @Test(arguments: [
    (1, "حرف واحد على الأكثر"), (2, "حرفان على الأكثر"), (3, "3 أحرف على الأكثر"), (10, "10 أحرف على الأكثر"),
    (11, "11 حرفًا على الأكثر"), (99, "99 حرفًا على الأكثر"), (100, "100 حرف على الأكثر"),
    (103, "103 أحرف على الأكثر"),
    (111, "111 حرفًا على الأكثر"), (200, "200 حرف على الأكثر"), (0, "0 حرف على الأكثر"),
  ])
  func `Arabic counts in its own forms`(count: Int, text: String) {
    #expect(DesignText.tooLong(maximum: count).arabic == text)
  }

  @Test func `German counts`() {
    #expect(DesignText.tooManyFiles(maximum: 1).german == "Höchstens eine Datei kann hinzugefügt werden")
    #expect(DesignText.tooManyFiles(maximum: 2).german == "Höchstens 2 Dateien können hinzugefügt werden")
  }

  @Test func `a task has the texts of its language`() {
    DesignText.$translation.withValue(.german) {
      #expect(StringInput("Name", isRequired: true).problem.value == "Bitte ausfüllen")
    }
    DesignText.$translation.withValue(.arabic) {
      #expect(StringInput("Name", isRequired: true).problem.value == "مطلوب")
    }
  }
}
