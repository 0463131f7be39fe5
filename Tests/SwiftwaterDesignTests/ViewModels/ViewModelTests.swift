import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@Suite struct ViewModelTests {
  final class PhotoViewModel: ViewModel {
    let isActive = MutableProperty(false)
  }

  @MainActor
  final class MainViewModel: ViewModel {
    let isActive = MutableProperty(false)
    private(set) var loads = 0

    init() {
      didBecomeActive.observe { $0.loads += 1 }
    }
  }

  actor Session {
    private var model: PhotoViewModel?
    private(set) var activations = 0

    func open() {
      let model = PhotoViewModel()
      model.didBecomeActive.observe { [unowned self] _ in assumeIsolated { $0.activations += 1 } }
      self.model = model
    }

    func show() {
      model?.isActive.value = true
    }
  }

  @Test func `a view model is inactive at first`() {
    #expect(!PhotoViewModel().isActive.value)
  }

  @Test func `12.10 a view model sends itself each time it becomes active`() {
    let model = PhotoViewModel()
    let recorder = model.didBecomeActive.record()
    #expect(recorder.values.isEmpty)
    model.isActive.value = true
    model.isActive.value = false
    model.isActive.value = true
    #expect(recorder.values.count == 2)
    #expect(recorder.values.allSatisfy { $0 === model })
  }

  @Test func `12.10 a view model that is active sends itself at once`() {
    let model = PhotoViewModel()
    model.isActive.value = true
    #expect(model.didBecomeActive.record().values.count == 1)
    #expect(model.didBecomeInactive.record().values.isEmpty)
  }

  @Test func `a view model reports that it is inactive at once, and each time it becomes inactive`() {
    let model = PhotoViewModel()
    let recorder = model.didBecomeInactive.record()
    #expect(recorder.values.count == 1)
    model.isActive.value = true
    model.isActive.value = false
    #expect(recorder.values.count == 2)
  }

  @Test func `writing the same activity again sends nothing`() {
    let model = PhotoViewModel()
    let active = model.didBecomeActive.record()
    let inactive = model.didBecomeInactive.record()
    model.isActive.value = false
    model.isActive.value = true
    model.isActive.value = true
    #expect(active.values.count == 1)
    #expect(inactive.values.count == 1)
  }

  @Test func `12.10 the signals of a view model do not retain it, and complete when it is released`() {
    let count = LiveCount()
    count.track {
      var active: [Event<Void, Never>] = []
      var inactive: [Event<Void, Never>] = []
      var model: PhotoViewModel? = PhotoViewModel()
      weak let weakModel = model
      model!.didBecomeActive.observe { _ in
        active.append(.value(()))
      } onCompletion: {
        active.append(.completed)
      }
      model!.didBecomeInactive.observe { _ in
        inactive.append(.value(()))
      } onCompletion: {
        inactive.append(.completed)
      }
      model!.isActive.value = true
      model = nil
      #expect(weakModel == nil)
      #expect(active.count == 2)
      #expect(active.last?.isEnding == true)
      #expect(inactive.count == 2)
      #expect(inactive.last?.isEnding == true)
    }
    #expect(count.liveParts == [])
  }

  @Test @MainActor func `a class of the main actor is a view model`() {
    let model = MainViewModel()
    model.isActive.value = true
    #expect(model.loads == 1)
  }

  @Test func `a view model belongs to the actor that made it`() async {
    let session = Session()
    await session.open()
    await session.show()
    #expect(await session.activations == 1)
  }
}
