import Testing

@testable import MessengerServices

@Suite struct SessionTokenTests {
  @Test func `a token is parsed from its text`() throws {
    let token = SessionToken()
    #expect(token.text.count == 64)
    #expect(SessionToken(token.text) == token)
    #expect(token.hash.count == 32)
    #expect(token != SessionToken())
  }

  @Test(arguments: ["", "00", String(repeating: "g", count: 64), String(repeating: "0", count: 66)])
  func `any other text is not a token`(text: String) {
    #expect(SessionToken(text) == nil)
  }

  @Test func `the description of a token does not contain the secret`() {
    let token = SessionToken()
    var dumped = ""
    dump(token, to: &dumped)
    #expect("\(token)" == "SessionToken")
    #expect(!dumped.contains("bytes"))
  }
}
