import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

// The examples of Documentation/FirstViewModel.md, line for line.

protocol Station {
  func departures() -> Signal<[String], Never>
}

final class DeparturesViewModel: ViewModel {
  let isActive = MutableProperty(false)
  let departures: Property<[String]>
  let summary: Property<String>
  let refreshButton: ButtonDesign

  init(station: some Station, clock: some Clock<Duration>) {
    let refresh = Command { station.departures() }
    departures = refresh.outputs.property(initial: [])
    summary = departures.map { $0.isEmpty ? "No trains" : "Next at \($0[0])" }
    refreshButton = ButtonDesign("Refresh", command: refresh)

    didBecomeActive.observe { $0.refreshButton.press() }
    Signal.interval(every: .seconds(30), clock: clock).observed(while: isActive)
      .observe { _ in refresh.execute() }
  }
}

final class TestStation: Station {
  private(set) var requests = 0

  func departures() -> Signal<[String], Never> {
    requests += 1
    return .just(["8:05", "8:20"])
  }
}

enum DirectoryError: Error {
  case offline
}

protocol Directory {
  func stations(matching text: String) -> Signal<[String], DirectoryError>
}

final class TestDirectory: Directory {
  var answers = Subject<[String], DirectoryError>()

  func stations(matching text: String) -> Signal<[String], DirectoryError> {
    answers.signal
  }
}

enum SearchState: Equatable {
  case idle
  case loading
  case found([String])
  case failed
}

final class StationSearch {
  let query = MutableProperty("")
  let retryButton = ButtonDesign("Retry")
  let state: Property<SearchState>

  init(directory: some Directory, clock: some Clock<Duration>) {
    let typed = query.changes.debounce(for: .milliseconds(300), clock: clock)
    let retries = retryButton.presses.map { [query] _ in query.value }
    state = typed.merge(retries)
      .flatMap(.latest) { text in
        directory.stations(matching: text)
          .map { SearchState.found($0) }
          .catch { _ in .just(.failed) }
          .prepend(.loading)
      }
      .property(initial: .idle)
    state.map { $0 == .failed }.bind(to: retryButton.isVisible)
  }
}

final class DeparturesView {
  var label = ""
  var isButtonGray = false
  private let model: DeparturesViewModel

  init(_ model: DeparturesViewModel) {
    self.model = model
    model.summary.bind(to: self, \.label)
    model.refreshButton.isEnabled.negated().bind(to: self, \.isButtonGray)
  }

  func appear() { model.isActive.value = true }
  func disappear() { model.isActive.value = false }
  func tapButton() { model.refreshButton.press() }
}

@Suite struct FirstViewModelExamples {
  @Test func `departures are requested while a view is active`() {
    let clock = TestClock()
    let station = TestStation()
    let model = DeparturesViewModel(station: station, clock: clock)
    #expect(model.summary.value == "No trains")
    #expect(station.requests == 0)

    model.isActive.value = true
    #expect(model.summary.value == "Next at 8:05")
    #expect(station.requests == 1)

    clock.advance(by: .seconds(60))
    #expect(station.requests == 3)

    model.isActive.value = false
    clock.advance(by: .seconds(600))
    #expect(station.requests == 3)

    model.refreshButton.press()
    #expect(station.requests == 4)
  }

  @Test func `a search loads, fails and is tried again`() {
    let clock = TestClock()
    let directory = TestDirectory()
    let search = StationSearch(directory: directory, clock: clock)
    let states = search.state.signal.record()
    search.query.value = "Pad"
    clock.advance(by: .milliseconds(300))
    directory.answers.fail(.offline)
    #expect(states.values == [.idle, .loading, .failed])

    directory.answers = Subject()
    search.retryButton.press()
    directory.answers.send(["Paddington"])
    #expect(states.values.suffix(2) == [.loading, .found(["Paddington"])])
    #expect(!search.retryButton.isVisible.value)
  }

  @Test func `departures are updated less often while no view is active`() {
    let isActive = MutableProperty(false)
    let positions = Subject<Int, Never>()
    let clock = TestClock()
    let shown = positions.signal.debounce(for: .seconds(1), unless: isActive, clock: clock).record()
    positions.send(1)
    positions.send(2)
    #expect(shown.values == [])
    isActive.value = true
    #expect(shown.values == [2])
    positions.send(3)
    #expect(shown.values == [2, 3])
  }

  @Test func `a view shows the departures`() {
    let station = TestStation()
    let view = DeparturesView(DeparturesViewModel(station: station, clock: TestClock()))
    #expect(view.label == "No trains")
    view.appear()
    #expect(view.label == "Next at 8:05")
    #expect(!view.isButtonGray)
    view.tapButton()
    view.disappear()
    #expect(station.requests == 2)
  }

  @Test func `nothing leaks`() {
    let count = LiveCount()
    count.track {
      let clock = TestClock()
      var view: DeparturesView? = DeparturesView(DeparturesViewModel(station: TestStation(), clock: clock))
      view!.appear()
      view = nil
      #expect(clock.pendingCount == 0)
    }
    #expect(count.liveParts == [])
  }
}
