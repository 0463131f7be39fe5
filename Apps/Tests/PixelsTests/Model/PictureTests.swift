import Foundation
import Testing

@testable import Pixels

@Suite struct PictureTests {
  @Test(arguments: [
    "", "<svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "<svg width=\"0\" height=\"10\"/>",
    "<p width=\"1\" height=\"1\"/>", "<svg width=\"1\" height=\"1\"><g></svg>", "GIF89a",
  ])
  func `PXV-4 data that shows nothing is not a picture`(text: String) async {
    #expect(await Picture.decode(Data(text.utf8)) == nil)
  }
}
