import Foundation
import SwiftwaterPages

/// A picture that a browser could not load.
struct BrokenPicture: Codable {
  /// The module that reports the broken pictures inside the element to which it is attached.
  static let reports = ScriptModule<Never, BrokenPicture>("pictures.js", pageUpdatesContent: true)

  /// The URL of the picture, as the page has written it.
  let source: String

  /// Whether this is the picture at a URL of the service.
  func isPicture(at url: URL?) -> Bool { url.flatMap(PictureProxy.path(of:)) == source }
}
