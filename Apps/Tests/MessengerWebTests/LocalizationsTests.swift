import Foundation
import Testing

@testable import MessengerWeb

@Suite struct LocalizationsTests {
  @Test func `each localization is made once, and their number is bounded`() {
    let localizations = Localizations(timeZone: .gmt)
    func ask(_ count: Int) {
      for number in 0..<count {
        _ = localizations.localization(in: nil, for: Locale(identifier: "en_US@x=\(number)"))
      }
    }
    for _ in 0..<2 { ask(200) }
    #expect(localizations.count == 200)
    ask(201)
    #expect(localizations.count == 1)
  }
}
