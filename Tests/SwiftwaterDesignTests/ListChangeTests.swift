import SwiftwaterDesign
import Testing

struct ListChangeTests {
  @Test func `a change says where`() {
    guard case .insert("a", at: 2) = ListChange.insert("a", at: 2) else {
      Issue.record("an insertion lost its element or its place")
      return
    }
  }
}
