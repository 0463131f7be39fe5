import Testing

@testable import MessengerServices

@Suite struct LinkTokenTests {
  @Test func `the description of an invitation does not contain the secret`() {
    let token = LinkToken()
    var dumped = ""
    dump(token, to: &dumped)
    #expect("\(token)" == "LinkToken")
    #expect(!dumped.contains("bytes"))
  }
}
