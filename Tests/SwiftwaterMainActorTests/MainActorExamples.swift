import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

// An example of Documentation/Actors.md, line for line, in a module that is on the main actor by default.

nonisolated struct Photo: Identifiable, Equatable {
  let id: Int
}

actor PhotoLibrary {
  private var count = 0

  func add() -> Photo {
    count += 1
    return Photo(id: count)
  }
}

final class PhotosViewModel: ViewModel {
  let isActive = MutableProperty(false)
  let photos = MutableListProperty<Photo>()
  let add: Command<Void, Photo, Never>

  init(library: PhotoLibrary) {
    add = Command { await library.add() }
    add.outputs.observe { [photos] in photos.append($0) }
  }
}

@Suite struct MainActorExamples {
  @Test func `a main-actor view model needs no annotations`() async throws {
    let model = PhotosViewModel(library: PhotoLibrary())
    try await model.add.start().completion()
    #expect(model.photos.elements.map(\.id) == [1])
  }

  @Test func `main-actor code uses virtual time, too`() {
    let clock = TestClock()
    let model = PhotosViewModel(library: PhotoLibrary())
    let shown = model.isActive.changes.debounce(for: .seconds(1), clock: clock).record()
    model.isActive.value = true
    #expect(shown.values == [])
    clock.advance(by: .seconds(1))
    #expect(shown.values == [true])
  }
}
