import Foundation
import Swiftwater
import SwiftwaterFoundation
import Testing

/// User defaults for one test.
private final class Store {
  private let name = "SwiftwaterTests.\(UUID().uuidString)"
  let defaults: UserDefaults

  init() {
    defaults = UserDefaults(suiteName: name)!
  }

  deinit {
    defaults.removePersistentDomain(forName: name)
  }
}

@MainActor @Suite struct UserDefaultsBindingTests {
  private let store = Store()
  private var defaults: UserDefaults { store.defaults }

  /// Says what Foundation says after a change on most platforms.
  private func postChange() {
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
  }

  @Test func `the property takes what is stored`() {
    defaults.set("Ada", forKey: "name")
    let name = MutableProperty<String?>("Grace")
    bind(name, with: defaults, key: "name")
    #expect(name.value == "Ada")
    #expect(defaults.string(forKey: "name") == "Ada")
  }

  @Test func `the property takes nil for nothing and for another type`() {
    defaults.set("Ada", forKey: "name")
    for key in ["name", "nothing"] {
      let number = MutableProperty<Int?>(1)
      bind(number, with: defaults, key: key)
      #expect(number.value == nil)
    }
    #expect(defaults.string(forKey: "name") == "Ada")
  }

  @Test func `changes of the property are stored, and nil removes`() {
    let name = MutableProperty<String?>(nil)
    bind(name, with: defaults, key: "name")
    name.value = "Ada"
    #expect(defaults.string(forKey: "name") == "Ada")
    name.value = nil
    #expect(defaults.object(forKey: "name") == nil)
  }

  @Test func `every property-list type comes back as it was`() {
    func expectRoundTrip<Value: PropertyListValue>(_ value: Value) {
      let written = MutableProperty<Value?>(nil)
      bind(written, with: defaults, key: "value")
      written.value = value
      let read = MutableProperty<Value?>(nil)
      bind(read, with: defaults, key: "value")
      #expect(read.value == value)
      written.value = nil
    }
    expectRoundTrip("text")
    expectRoundTrip(true)
    expectRoundTrip(42)
    expectRoundTrip(Float(0.1))
    expectRoundTrip(0.1)
    expectRoundTrip(3.0)
    expectRoundTrip(Date(timeIntervalSinceReferenceDate: 1))
    expectRoundTrip(Data([1, 2]))
    expectRoundTrip(["a", "b"])
    expectRoundTrip(["a": [1, 2], "b": []])
  }

  @Test func `what others store arrives with the next notification`() async {
    let name = MutableProperty<String?>(nil)
    bind(name, with: defaults, key: "name")
    Task {
      defaults.set("Ada", forKey: "name")
      postChange()
    }
    #expect(await name.changes.first() == "Ada")
    Task {
      defaults.removeObject(forKey: "name")
      postChange()
    }
    #expect(await name.changes.first() == .some(nil))
  }

  @Test func `a cancelled binding stores nothing more`() {
    let name = MutableProperty<String?>(nil)
    let lifetime = Lifetime()
    bind(name, with: defaults, key: "name", during: lifetime)
    name.value = "Ada"
    lifetime.end()
    name.value = "Grace"
    #expect(defaults.string(forKey: "name") == "Ada")
  }

  @Test func `the binding ends with the property and does not keep it`() {
    var name: MutableProperty<String?>? = MutableProperty("Ada")
    weak let observed = name
    let subscription = bind(name!, with: defaults, key: "name")
    name = nil
    #expect(observed == nil)
    #expect(subscription.isEnded)
  }
}
