import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterFoundation

/// A photo in full size. The view model fetches the details and the picture each time it becomes active.
final class PhotoViewModel: ViewModel {
  let isActive = MutableProperty(false)
  let model: PhotoModel
  let photoName: Property<String>
  /// The picture in full size; nil until it has been downloaded and decoded.
  let photoImage: Property<Picture?>
  /// The URL of the picture in full size or, until that is there, of the thumbnail; nil if there is none, and if the
  /// browser could not show it.
  let pictureURL: Property<URL?>
  /// Whether the details or the picture are being fetched.
  let isLoading: Property<Bool>
  /// Why the details or the picture could not be fetched or shown, for a user to read; nil if they could, or are being
  /// fetched.
  let problem: Property<String?>
  /// Fetches the details and the picture again.
  let retryButton: ButtonDesign
  /// The URL whose picture the browser could not show; nil for none.
  private let brokenURL = MutableProperty<URL?>(nil)
  private let lifetime = Lifetime()

  init(
    _ model: PhotoModel, importer: PhotoImporter,
    decode: @escaping @Sendable (Data) async -> Picture? = { await Picture.decode($0) }
  ) {
    let fetch = Command<Void, PhotoModel, RequestError> { importer.fetchPhotoDetails(model) }
    self.model = model
    photoName = model.photoName.property
    photoImage = model.fullSizeData.property.decoded(by: decode)
    isLoading = fetch.isExecuting
    let failures = fetch.errors.map { Optional($0.text(failedAction: "load the photo")) }
    let failure = failures.merge(fetch.executions.map { _ in nil }).property(initial: nil)
    let url = Property { [photoImage] in
      photoImage.value == nil ? model.thumbnailURL.value : model.fullSizeURL.value
    }
    pictureURL = url.combineLatest(brokenURL) { $0 == $1 ? nil : $0 }
    let isBroken = url.combineLatest(brokenURL) { $0 != nil && $0 == $1 }.and(isLoading.negated())
    problem = failure.combineLatest(isBroken) { failure, isBroken in
      failure ?? (isBroken ? "Cannot show the photo, because its picture could not be loaded." : nil)
    }
    retryButton = ButtonDesign("Try again", command: fetch)
    lifetime.onEnd { fetch.cancel() }
    fetch.outputs.observe(during: lifetime) { [brokenURL] _ in brokenURL.value = nil }
    didBecomeActive.observe { $0.retryButton.press() }
  }

  /// Reports that the browser could not show the picture at ``pictureURL``.
  func reportBrokenPicture() {
    if let url = pictureURL.value { brokenURL.value = url }
  }
}
