import Foundation
import Swiftwater
import Testing

@testable import SwiftwaterDesign

@Suite struct FileSizeTests {
  @Test(arguments: [
    (0, "0 bytes", "0 Byte", "٠ بايت"), (1, "1 byte", "1 Byte", "بايت واحد"),
    (2, "2 bytes", "2 Byte", "بايتان"),
    (5, "5 bytes", "5 Byte", "٥ بايتات"), (999, "999 bytes", "999 Byte", "٩٩٩ بايتًا"),
    (1000, "1 kB", "1 kB", "١ كيلوبايت"), (1_400_000, "1.4 MB", "1,4 MB", "١٫٤ ميغابايت"),
    (9_960_000, "10 MB", "10 MB", "١٠ ميغابايت"), (12_345_678, "12 MB", "12 MB", "١٢ ميغابايت"),
    (999_949, "1 MB", "1 MB", "١ ميغابايت"), (2_500_000_000, "2.5 GB", "2,5 GB", "٢٫٥ غيغابايت"),
    (5_000_000_000_000, "5000 GB", "5000 GB", "٥٠٠٠ غيغابايت"),
  ])
  func `a size has the unit and the digits of the language`(
    bytes: Int, english: String, german: String, arabic: String
  ) {
    #expect(bytes.asFileSize == english)
    DesignText.$translation.withValue(.german) { #expect(bytes.asFileSize == german) }
    DesignText.$translation.withValue(.arabic) { #expect(bytes.asFileSize == arabic) }
  }

  @Test func `a language of the program has the numbers of its locale`() {
    let french = DesignText.Translation(locale: Locale(identifier: "fr")) { text in
      if case .fileSize(let amount, .megabytes) = text { "\(amount) Mo" } else { text.english }
    }
    DesignText.$translation.withValue(french) { #expect(1_400_000.asFileSize == "1,4 Mo") }
  }

  @Test func `texts with a number have the digits of the language`() {
    DesignText.$translation.withValue(.arabic) {
      #expect(DesignText.tooLong(maximum: 5).localized == "٥ أحرف على الأكثر")
      #expect(DesignText.pagePosition(3, count: 12).localized == "٣ من ١٢")
    }
    DesignText.$translation.withValue(.german) {
      #expect(DesignText.tooLong(maximum: 5000).localized == "Höchstens 5000 Zeichen")
    }
  }

  @Test func `a text of the caller's language stays in it`() {
    let input = DesignText.$translation.withValue(.arabic) {
      MultipleChoiceInput("الأيام", choices: [1, 2, 3], defaultValue: [1, 3]) { "يوم \($0)" }
    }
    #expect(input.formatted.value == "يوم 1، يوم 3")
    let german = DesignText.$translation.withValue(.german) {
      MultipleChoiceInput("Tage", choices: [1, 2, 3], defaultValue: [1, 3]) { "Tag \($0)" }
    }
    #expect(german.formatted.value == "Tag 1, Tag 3")
  }
}
