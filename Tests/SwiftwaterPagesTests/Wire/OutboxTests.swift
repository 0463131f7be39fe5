import Testing

@testable import SwiftwaterPages

/// The patches that wait for the browser.
struct OutboxTests {
  @Test func `of many URLs and requests for the focus, the last ones wait`() {
    var outbox = Outbox()
    for number in 0..<1000 {
      outbox.add(.location(path: "/\(number)", replacesHistory: true))
      outbox.add(.focus(node: 1 + number % 2))
    }
    #expect(outbox.count == 3)
    #expect(outbox.update(number: 1, answering: 0) == "[1,0,[14,\"/999\",1],[12,1],[12,2]]")
  }

  @Test func `a URL replaces the one before it in the same entry of the history`() {
    var outbox = Outbox()
    outbox.add(.location(path: "/a", replacesHistory: false))
    outbox.add(.location(path: "/b", replacesHistory: true))
    outbox.add(.location(path: "/c", replacesHistory: false))
    outbox.add(.return("/b"))
    outbox.add(.location(path: "/d", replacesHistory: true))
    let expected = "[1,0,[14,\"/b\",0],[14,\"/c\",0],[18,\"/b\"],[14,\"/d\",1]]"
    #expect(outbox.update(number: 1, answering: 0) == expected)
  }

  @Test func `a URL of the next page does not replace one of the previous page`() {
    var outbox = Outbox()
    outbox.add(.location(path: "/a", replacesHistory: true))
    outbox.openPage()
    outbox.add(.location(path: "/c", replacesHistory: true))
    outbox.add(.page(html: "", title: "", path: "/b", replacesHistory: false, clientTexts: ""))
    let expected = "[1,0,[14,\"/a\",1],[11,\"\",\"\",\"/b\",0,\"\"],[14,\"/c\",1]]"
    #expect(outbox.update(number: 1, answering: 0) == expected)
  }
}
