import Foundation
import Hummingbird

/// The query of a request for popular photos.
struct ListQuery {
  /// The number of the page, from 0 on.
  let page: Int
  let pageSize: Int
  let order: PhotoOrder
  let imageSize: PictureSize
  let excludedCategories: [String]

  /// - Throws: ``ServiceError/invalidRequest`` if a field has a value that is not allowed.
  init(_ request: Request) throws {
    let fields = request.uri.queryParameters
    func value<Value>(_ name: Substring, default standard: Value, _ read: (Substring) -> Value?) throws
      -> Value
    {
      guard let text = fields[name] else { return standard }
      guard let value = read(text) else { throw ServiceError.invalidRequest }
      return value
    }
    _ = try value("feature", default: "popular") { $0 == "popular" ? $0 : nil }
    // The limit keeps the index of the first photo from overflowing. A page after the last one is empty.
    page = try value("page", default: 0) { text in Int(text).flatMap { 0...1_000_000 ~= $0 ? $0 : nil } }
    pageSize = try value("rpp", default: 20) { text in Int(text).flatMap { 1...100 ~= $0 ? $0 : nil } }
    order = try value("sort", default: .rating) { PhotoOrder(rawValue: String($0)) }
    imageSize = try value("image_size", default: .thumbnail) { Int($0).flatMap(PictureSize.init) }
    excludedCategories = fields["exclude"]?.split(separator: ",").map(String.init) ?? []
  }
}
