import Foundation
import MessengerServices
import SwiftwaterMedia
import Testing

@testable import MessengerViewModels

/// A message shows its file in a bubble.
@Suite struct AttachmentRowTests {
  @Test func `nothing is shown below a picture that may be transparent`() throws {
    func row(hasAlpha: Bool) throws -> AttachmentRow {
      let image = try JSONDecoder().decode(
        StoredImage.self,
        from: Data(
          #"{"width":4,"height":3,"frameCount":1,"hasAlpha":\#(hasAlpha),"placeholder":{"bytes":""},"versions":[]}"#
            .utf8))
      return AttachmentRow(
        Attachment(name: "a.png", content: .image(image)), of: Message.ID(rawValue: 1), Localization())
    }
    #expect(try row(hasAlpha: true).placeholder == nil)
    #expect(try row(hasAlpha: false).placeholder?.hasPrefix("data:image/webp") == true)
  }

  @Test(arguments: [
    ("application/pdf", "map.pdf", AttachmentRow.FileKind.text), ("text/plain", "notes", .text),
    ("application/octet-stream", "letter.DOCX", .text), ("text/csv", "costs.csv", .table),
    ("application/zip", "all.zip", .archive), ("audio/mpeg", "waves.mp3", .audio),
    ("video/mp4", "film.mp4", .video), ("image/svg+xml", "drawing.svg", .picture),
    ("application/octet-stream", "zip", .other), ("", ".zip", .other),
  ])
  func `a file has the kind that its icon shows`(type: String, name: String, kind: AttachmentRow.FileKind) {
    #expect(AttachmentRow.FileKind(type: type, name: name) == kind)
  }
}
