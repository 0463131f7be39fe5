import Foundation
import Testing

@testable import PhotoService

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct PhotoCatalogTests {
  private let photos = PhotoCatalog().photos

  @Test func `PXM-8 there are a hundred photos, each with a name and a picture of its own`() {
    #expect(photos.map(\.id) == Array(1...100))
    #expect(Set(photos.map(\.name)).count == 100)
    for size in PictureSize.allCases {
      #expect(Set(photos.map { $0.picture.document(of: size) }).count == 100)
    }
  }

  @Test func `the photos and the pictures are the same in each run`() {
    let again = PhotoCatalog().photos
    #expect(photos.map(\.rating) == again.map(\.rating))
    #expect(photos.map { $0.picture.document(of: .full) } == again.map { $0.picture.document(of: .full) })
  }

  @Test func `each picture is a document of SVG with its size, of at most a hundred kilobytes`() throws {
    for photo in photos {
      for size in PictureSize.allCases {
        let text = photo.picture.document(of: size)
        #expect(try XMLDocument(xmlString: text).rootElement()?.name == "svg")
        #expect(text.contains("width=\"\(size.width)\" height=\"\(size.height)\" viewBox="))
        #expect(text.utf8.count < 100_000, "\(photo.id) \(size)")
        #expect(!text.contains("nan") && !text.contains("inf"))
      }
    }
  }

  @Test(arguments: [PhotoOrder.rating, .votes, .creation])
  func `the order counts the votes of visitors`(order: PhotoOrder) {
    let sorted = order.sorted(photos, votes: [3: 100_000])
    #expect(sorted.count == 100)
    #expect(sorted[0].id == (order == .creation ? 100 : 3))
  }

  @Test func `a vote raises the rating, but never above a hundred`() {
    for photo in photos {
      #expect(photo.rating(afterVotes: 1) > photo.rating)
      #expect(photo.rating(afterVotes: 1_000_000) <= 100)
    }
  }
}
