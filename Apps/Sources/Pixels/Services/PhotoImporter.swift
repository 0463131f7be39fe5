import Foundation
import Swiftwater
import SwiftwaterFoundation

/// Fills the models of photos from the service.
final class PhotoImporter {
  /// The number of thumbnails that are downloaded at the same time.
  private static let downloadLimit = 16

  let account: Account
  private let service: any PixelsService
  private let imports = Subject<[PhotoModel], Never>()
  private let lifetime = Lifetime()

  /// - Parameters:
  ///   - service: The service.
  ///   - account: The account that logs in and votes.
  init(service: any PixelsService, account: Account) {
    self.service = service
    self.account = account
    // The next list makes the downloads for the previous list pointless.
    imports.signal
      .flatMap(.latest) { models in
        Signal.from(models).flatMap(.mergeAtMost(Self.downloadLimit)) { model in
          service.downloadThumbnail(of: model)
        }
      }
      .observe(during: lifetime) {}
  }

  /// Imports the popular photos, in the order of the service. When they have arrived, the downloads of their thumbnails
  /// start, as many at a time as ``downloadLimit`` allows. A thumbnail that cannot be downloaded is missing.
  ///
  /// - Returns: A signal whose observers share one request and its models.
  func importPhotos() -> Signal<[PhotoModel], RequestError> {
    service.popularPhotos().map { [imports] contents in
      let models = contents.map(PhotoModel.init)
      imports.send(models)
      return models
    }
    .share(replay: 1)
  }

  /// Fetches the details of a photo, and then its picture in full size.
  ///
  /// - Returns: A signal of the photo, once its model has everything.
  func fetchPhotoDetails(_ model: PhotoModel) -> Signal<PhotoModel, RequestError> {
    service.details(of: model.id).flatMap(.latest) { [service] content in
      model.update(with: content)
      guard let url = model.fullSizeURL.value else { return Signal.just(model) }
      return service.data(at: url).map { data in
        model.fullSizeData.value = data
        return model
      }
    }
    .share(replay: 1)
  }

  /// Logs the user in, and stores the session in the account.
  ///
  /// - Returns: A signal of one value when the user is logged in.
  func logIn(_ username: String, password: String) -> Signal<Void, LoginError> {
    service.logIn(username, password: password).mapError(LoginError.init).map { [account] token in
      account.session.value = Account.Session(username: username, token: token)
    }
  }

  /// Votes for a photo in the name of the user, who has to be logged in. A repeated vote changes nothing, and is no
  /// failure.
  ///
  /// - Returns: A signal of one value when the vote counts. It fails with the status 401 if nobody is logged in, or
  ///   if the service does not know the session anymore.
  func vote(for model: PhotoModel) -> Signal<Void, RequestError> {
    guard let session = account.session.value else { return .fail(.statusCode(401, body: Data())) }
    return service.vote(for: model.id, token: session.token).map { model.update(with: $0) }
      .catch { error in
        if case .statusCode(409, _) = error { .just(()) } else { .fail(error) }
      }
      .on(completion: { model.isVotedFor.value = true })
  }
}

extension PixelsService {
  /// Downloads the thumbnail of a photo. Completes without a value if the photo has none, or if the download fails,
  /// which the model remembers.
  fileprivate func downloadThumbnail(of model: PhotoModel) -> Signal<Void, Never> {
    guard let url = model.thumbnailURL.value else { return .empty() }
    return data(at: url).map { model.thumbnailData.value = $0 }
      .catch { _ in
        model.isThumbnailMissing.value = true
        return .empty()
      }
  }
}
