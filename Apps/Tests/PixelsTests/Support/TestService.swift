import Foundation
import Swiftwater
import SwiftwaterFoundation

@testable import Pixels

/// A service that answers when the test says so.
final class TestService: PixelsService {
  private(set) var popular = Subject<[PhotoContent], RequestError>()
  private(set) var details: [PhotoModel.ID: Subject<PhotoContent, RequestError>] = [:]
  private(set) var downloads: [URL: Subject<Data, RequestError>] = [:]
  private(set) var logIn = Subject<String, RequestError>()
  private(set) var vote = Subject<PhotoContent, RequestError>()
  /// The requests so far, as *popular*, *details 7*, *data URL*, *login NAME PASSWORD* and *vote 7 TOKEN*.
  private(set) var requests: [String] = []

  func popularPhotos() -> Signal<[PhotoContent], RequestError> {
    request("popular") { [self] in
      popular = Subject()
      return popular.signal
    }
  }

  func details(of photo: PhotoModel.ID) -> Signal<PhotoContent, RequestError> {
    request("details \(photo)") { [self] in
      let subject = Subject<PhotoContent, RequestError>()
      details[photo] = subject
      return subject.signal
    }
  }

  func data(at url: URL) -> Signal<Data, RequestError> {
    request("data \(url.absoluteString)") { [self] in
      let subject = Subject<Data, RequestError>()
      downloads[url] = subject
      return subject.signal
    }
  }

  func logIn(_ username: String, password: String) -> Signal<String, RequestError> {
    request("login \(username) \(password)") { [self] in
      logIn = Subject()
      return logIn.signal
    }
  }

  func vote(for photo: PhotoModel.ID, token: String) -> Signal<PhotoContent, RequestError> {
    request("vote \(photo) \(token)") { [self] in
      vote = Subject()
      return vote.signal
    }
  }

  private func request<Value>(
    _ name: String, _ answer: @escaping () -> Signal<Value, RequestError>
  ) -> Signal<Value, RequestError> {
    .deferred { [self] in
      requests.append(name)
      return answer()
    }
    .share(replay: 1)
  }
}

extension Subject {
  /// Answers a request.
  func answer(_ value: Value) {
    send(value)
    complete()
  }
}
