// A command fails with the failures of its work.
import Swiftwater

struct Offline: Error {}

func load() async throws -> Int { 1 }

func commands(_ signal: Signal<Int, Offline>) {
  _ = Command<Void, Int, Offline> { try await load() }  // expect: invalid conversion of thrown error type 'any Error' to 'Offline'
  _ = Command<Void, Int, Never> { signal }  // expect: cannot convert value of type '() -> Signal<Int, Offline>' to expected argument type
  _ = Command<Void, Int, any Error> { try load() }  // expect: 'async' call in a function that does not support concurrency
  _ = Command<Void, Int, any Error> { try await load() }
  _ = Command<Void, Int, Offline> { signal }
}
