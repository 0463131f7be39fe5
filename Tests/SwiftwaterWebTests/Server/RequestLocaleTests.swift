#if Web
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import SwiftwaterWeb
import Testing

@Suite struct RequestLocaleTests {
  private func request(_ name: HTTPField.Name, _ value: String) -> Request {
    Request(
      head: HTTPRequest(
        method: .get, scheme: "http", authority: "test", path: "/", headerFields: [name: value]),
      body: RequestBody(buffer: ByteBuffer()))
  }

  @Test(arguments: [
    ("Europe/Vienna", "Europe/Vienna"), ("America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"),
    ("UTC", "GMT"), ("Nowhere/City", nil), ("", nil), ("../../etc/passwd", nil), ("/etc/passwd", nil),
    (String(repeating: "a", count: 65), nil),
  ])
  func `the time zone is that of the browser, if the system knows it`(value: String, zone: String?) {
    let found = request(.cookie, "account=x; time-zone=\(value)").browserTimeZone
    #expect(found?.secondsFromGMT() == zone.flatMap { TimeZone(identifier: $0)?.secondsFromGMT() })
    #expect((found == nil) == (zone == nil))
  }

  @Test(arguments: [
    ("de-AT,de;q=0.9,en;q=0.8", "de_AT"), ("en", "en"), ("zh-Hant-TW;q=1", "zh_Hant_TW"), ("*", nil),
    ("", nil),
    ("de_AT", nil), ("-", nil), ("x", nil), ("e\u{308}n", nil), (String(repeating: "en-", count: 40), nil),
  ])
  func `the locale is the one that the browser prefers`(value: String, locale: String?) {
    #expect(request(.acceptLanguage, value).browserLocale?.identifier == locale)
  }

  @Test(arguments: [
    ("fr,de-AT;q=0.9, *;q=0.1,en", ["fr", "de_AT", "en"]), ("", []), ("*", []),
    (Array(repeating: "de", count: 12).joined(separator: ","), Array(repeating: "de", count: 10)),
    // The limit of 100 characters cuts "de-AT" to "de-A".
    ("fr;q=\(String(repeating: "0", count: 90)),de-AT", ["fr"]),
    (String(repeating: ",", count: 101), []),
  ])
  func `the locales are those that the browser accepts, in its order`(value: String, locales: [String]) {
    #expect(request(.acceptLanguage, value).browserLocales.map(\.identifier) == locales)
  }
}
#endif
