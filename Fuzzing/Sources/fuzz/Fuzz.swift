import Foundation

/// Runs the target with an input of libFuzzer, whose own program calls this function.
///
/// - Parameters:
///   - bytes: The input.
///   - count: The number of bytes.
/// - Returns: Zero, so that libFuzzer keeps the input if it reaches new code.
@_cdecl("LLVMFuzzerTestOneInput")
public func runInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  chosenTarget.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}

/// The target that the environment names, because all arguments are those of libFuzzer.
private let chosenTarget: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["SWIFTWATER_FUZZ_TARGET"]
  guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
    fatalError("SWIFTWATER_FUZZ_TARGET is one of \(FuzzTarget.all.map(\.name).joined(separator: ", "))")
  }
  return target
}()
