import Foundation
import SwiftwaterThread
import Testing

@testable import Swiftwater

/// Guards the layouts and functions of the Swift runtime that `RunningActor` uses.
@Suite struct RunningActorTests {
  @Test func `a reference to an executor has two words`() {
    #expect(MemoryLayout<UnownedSerialExecutor>.size == 2 * MemoryLayout<UInt>.size)
    #expect(MemoryLayout<swiftwater_executor>.size == MemoryLayout<UnownedSerialExecutor>.size)
  }

  @Test func `the executor of an ordinary actor is the actor itself`() async {
    await TestActor().run { actor in
      let executor = swiftwater_get_executor()
      #expect(executor.identity == Unmanaged.passUnretained(actor as AnyObject).toOpaque())
      #expect(executor.implementation == 0)
      #expect(RunningActor.current === actor)
      #expect(!RunningActor.isOther(than: actor))
      #expect(RunningActor.isOther(than: TestActor()))
    }
  }

  @Test @MainActor func `the main actor is identified by its executor`() {
    #expect(swiftwater_get_executor().identity != nil)
    #expect(RunningActor.current === MainActor.shared)
    #expect(!RunningActor.isOther(than: MainActor.shared))
  }

  @Test func `a task without an actor has no executor`() async {
    await Task.detached {
      #expect(swiftwater_get_executor().identity == nil)
      #expect(RunningActor.isOther(than: MainActor.shared))
    }.value
  }

  @Test func `the main thread is recognized`() async {
    func check() { #expect(swiftwater_is_main_thread() == Thread.isMainThread) }
    check()
    await MainActor.run { check() }
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        #expect(!swiftwater_is_main_thread())
        continuation.resume()
      }
    }
  }
}
