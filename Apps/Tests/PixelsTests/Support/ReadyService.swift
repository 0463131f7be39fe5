import Foundation
import Swiftwater
import SwiftwaterFoundation

@testable import Pixels

/// A service of three photos that answers at once, for tests of pages.
final class ReadyService: PixelsService {
  private let state: Property<ServiceState>
  private var votes: Set<PhotoModel.ID> = []

  init(_ state: Property<ServiceState>) {
    self.state = state
  }

  func popularPhotos() -> Signal<[PhotoContent], RequestError> {
    answer { (1...3).map { .listed($0) } }
  }

  func details(of photo: PhotoModel.ID) -> Signal<PhotoContent, RequestError> {
    answer { [self] in .detailed(photo, rating: 90 + Double(photo), voted: votes.contains(photo)) }
  }

  func data(at url: URL) -> Signal<Data, RequestError> {
    answer { .picture(width: 300) }
  }

  func logIn(_ username: String, password: String) -> Signal<String, RequestError> {
    password == "pixels" ? answer { "42" } : .fail(.statusCode(401, body: Data()))
  }

  func vote(for photo: PhotoModel.ID, token: String) -> Signal<PhotoContent, RequestError> {
    answer { [self] in
      votes.insert(photo)
      return .detailed(photo, rating: 99, voted: true)
    }
  }

  private func answer<Value>(_ make: @escaping () -> Value) -> Signal<Value, RequestError> {
    .deferred { [state] in
      state.value == .fails ? .fail(.statusCode(503, body: Data())) : .just(make())
    }
  }
}
