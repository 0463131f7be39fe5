import Foundation
import Swiftwater
import SwiftwaterFoundation
import Testing

@Suite @MainActor struct UserDefaultsBindingTests {
  @Test func `a property and the user defaults follow each other`() async throws {
    let name = "SwiftwaterFoundationTests-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    defaults.set(3, forKey: "volume")
    let volume = MutableProperty<Int?>(nil)
    let subscription = bind(volume, with: defaults, key: "volume")
    #expect(volume.value == 3)
    volume.value = 5
    #expect(defaults.object(forKey: "volume") as? Int == 5)
    volume.value = nil
    #expect(defaults.object(forKey: "volume") == nil)
    defaults.set(7, forKey: "volume")
    let (done, doneContinuation) = AsyncStream<Void>.makeStream()
    volume.changes.observe { _ in doneContinuation.finish() }
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
    for await _ in done {}
    #expect(volume.value == 7)
    subscription.cancel()
    volume.value = 8
    #expect(defaults.object(forKey: "volume") as? Int == 7)
  }

  @Test func `6.17 a binding that begins in a computation ends with its lifetime`() throws {
    let name = "SwiftwaterFoundationTests-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    let lifetime = Lifetime()
    let route = MutableProperty("a")
    let fields = route.map { route in
      let field = MutableProperty<String?>(nil)
      bind(field, with: defaults, key: route, during: lifetime)
      return field
    }
    fields.observe { _ in }
    let first = fields.value
    route.value = "b"
    first.value = "kept"
    #expect(defaults.string(forKey: "a") == "kept")
    lifetime.end()
    first.value = "late"
    #expect(defaults.string(forKey: "a") == "kept")
  }
}
