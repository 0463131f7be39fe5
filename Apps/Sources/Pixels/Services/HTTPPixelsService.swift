import Foundation
import Swiftwater
import SwiftwaterFoundation

/// The service of photos over HTTP.
struct HTTPPixelsService: PixelsService {
  private let client: JSONClient
  private let cache: DataCache
  private let account: Account
  private let state: Property<ServiceState>

  /// - Parameters:
  ///   - client: The client of the service.
  ///   - cache: Keeps the pictures for all users.
  ///   - account: The account whose votes the photos show.
  ///   - state: How the service is to answer the requests of this user.
  init(client: JSONClient, cache: DataCache, account: Account, state: Property<ServiceState>) {
    self.client = client
    self.cache = cache
    self.account = account
    self.state = state
  }

  func popularPhotos() -> Signal<[PhotoContent], RequestError> {
    client(token: account.session.value?.token).send(.popular).map(\.photos)
  }

  func details(of photo: PhotoModel.ID) -> Signal<PhotoContent, RequestError> {
    client(token: account.session.value?.token).send(.details(of: photo)).map(\.photo)
  }

  func data(at url: URL) -> Signal<Data, RequestError> {
    client(token: nil).data(at: url).cached(in: cache, for: url.absoluteString)
  }

  func logIn(_ username: String, password: String) -> Signal<String, RequestError> {
    client(token: nil).send(.logIn(username, password)).map(\.token)
  }

  func vote(for photo: PhotoModel.ID, token: String) -> Signal<PhotoContent, RequestError> {
    client(token: token).send(.vote(for: photo)).map(\.photo)
  }

  private func client(token: String?) -> JSONClient {
    var client = client
    client.headers["Authorization"] = token.map { "Bearer \($0)" }
    if state.value != .works { client.headers["Service-State"] = state.value.rawValue }
    return client
  }
}

extension JSONRequest where Response == PhotoList {
  /// A hundred popular photos with their thumbnails, the best first.
  static var popular: Self {
    .get(
      "v1/photos",
      query: [
        "feature": "popular", "rpp": "100", "page": "0", "image_size": "\(PhotoContent.Image.thumbnailSize)",
        "sort": "rating", "exclude": "Nude",
      ])
  }
}

extension JSONRequest where Response == PhotoDetails {
  static func details(of photo: PhotoModel.ID) -> Self { .get("v1/photos/\(photo)") }

  static func vote(for photo: PhotoModel.ID) -> Self { .post("v1/photos/\(photo)/vote") }
}

extension JSONRequest where Response == LoginContent {
  private struct Body: Encodable {
    let username: String
    let password: String
  }

  static func logIn(_ username: String, _ password: String) -> Self {
    .post("v1/login", body: Body(username: username, password: password))
  }
}
