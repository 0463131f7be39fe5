import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterFoundation

/// A photo in full size.
final class PhotoViewModel: ViewModel {
  let isActive = MutableProperty(false)
  let model: PhotoModel
  let photoName: Property<String>
  /// The picture in full size; nil until it has been downloaded and decoded.
  let photoImage: Property<Picture?>
  /// Whether the details or the picture are being fetched.
  let isLoading: Property<Bool>
  /// Why the details or the picture could not be fetched, for a user to read; nil if they could, or are being fetched.
  let problem: Property<String?>
  /// Fetches the details and the picture again.
  let retryButton: ButtonDesign
  private let lifetime = Lifetime()

  init(
    _ model: PhotoModel, importer: PhotoImporter,
    decode: @escaping @Sendable (Data) async -> Picture? = { await Picture.decode($0) }
  ) {
    let fetch = Command<Void, PhotoModel, RequestError> { importer.fetchPhotoDetails(model) }
    self.model = model
    photoName = model.photoName.property
    photoImage = model.fullsizedData.property.decoded(by: decode)
    isLoading = fetch.isExecuting
    let failures = fetch.errors.map { Optional($0.text(failedAction: "load the photo")) }
    problem = failures.merge(fetch.executions.map { _ in nil }).property(initial: nil)
    retryButton = ButtonDesign("Try again", command: fetch)
    lifetime.onEnd { fetch.cancel() }
    didBecomeActive.observe { $0.retryButton.press() }
  }
}
