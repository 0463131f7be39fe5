import Foundation
import Swiftwater
import SwiftwaterFoundation

/// The service of photos, as the application uses it. All observers of one signal share one request.
protocol PixelsService {
  /// The popular photos, the best first.
  func popularPhotos() -> Signal<[PhotoContent], RequestError>
  /// The details of a photo.
  func details(of photo: PhotoModel.ID) -> Signal<PhotoContent, RequestError>
  /// The content of a URL of the service.
  func data(at url: URL) -> Signal<Data, RequestError>
  /// Logs a user in, and sends the token of the session.
  func logIn(_ username: String, password: String) -> Signal<String, RequestError>
  /// Votes for a photo in the name of a user, and sends its details.
  func vote(for photo: PhotoModel.ID, token: String) -> Signal<PhotoContent, RequestError>
}
