import Foundation
import Swiftwater
import Testing

@testable import Pixels

@Suite struct PhotoContentTests {
  private func decode(_ text: String) throws -> PhotoContent {
    try JSONDecoder().decode(PhotoContent.self, from: Data(text.utf8))
  }

  @Test func `PXM-3 PXM-4 a photo of the list has a thumbnail, and its full size is ignored`() throws {
    let photo = try decode(
      """
      {"id": 7, "name": "Dawn", "rating": 98.5, "user": {"username": "ada"},
       "images": [{"size": 4, "url": "http://a/4"}, {"size": 3, "url": "http://a/3"}]}
      """)
    #expect(photo.name == "Dawn")
    #expect(photo.photographer == "ada")
    #expect(photo.thumbnailURL == URL(string: "http://a/3"))
    #expect(photo.fullSizeURL == nil)
    #expect(photo.voted == nil)
  }

  @Test func `PXM-3 PXM-4 only details, which have a number of comments, have a full size`() throws {
    let photo = try decode(
      """
      {"id": 7, "name": "Dawn", "rating": 98.5, "user": {"username": "ada"}, "comments_count": 0, "voted": true,
       "images": [{"size": 4, "url": "http://a/4"}]}
      """)
    #expect(photo.fullSizeURL == URL(string: "http://a/4"))
    #expect(photo.thumbnailURL == nil)
    #expect(photo.voted == true)
  }

  @Test func `PXM-1 details change a photo, and what they leave out stays`() {
    let model = PhotoModel(.listed(7))
    model.update(with: .detailed(7, rating: 99, voted: true))
    #expect(model.rating.value == 99)
    #expect(model.isVotedFor.value)
    #expect(model.fullSizeURL.value == PhotoContent.full(7))
    model.update(with: .listed(7, rating: 98, hasThumbnail: false))
    #expect(model.rating.value == 98)
    #expect(model.isVotedFor.value)
    #expect(model.thumbnailURL.value == PhotoContent.thumbnail(7))
    #expect(model.fullSizeURL.value == PhotoContent.full(7))
  }
}
