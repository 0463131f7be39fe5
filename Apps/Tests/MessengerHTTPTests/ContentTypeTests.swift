import Testing

@testable import MessengerHTTP

@Suite struct ContentTypeTests {
  @Test(
    arguments: [
      ("text/html", "text/html", nil), ("Text/HTML; Charset=\"UTF-8\"", "text/html", "UTF-8"),
      ("text/html;charset=latin1;x=y", "text/html", "latin1"), ("text/html; x=charset=y", "text/html", nil),
      ("", "", nil),
      (" ; ", "", nil), ("text/html;charset=", "text/html", nil),
      ("text/html;charset=\"\"", "text/html", nil),
    ] as [(String, String, String?)])
  func `the field has a type and a charset`(_ field: String, _ mediaType: String, _ charset: String?) {
    #expect(ContentType(field).mediaType == mediaType && ContentType(field).charset == charset)
  }
}
