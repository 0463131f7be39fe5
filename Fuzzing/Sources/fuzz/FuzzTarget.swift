/// A parser of untrusted bytes, with the conditions that must hold for every input.
///
/// A target stops the program when a condition does not hold. libFuzzer then prints the input and saves it.
struct FuzzTarget: Sendable {
  let name: String
  let run: @Sendable ([UInt8]) -> Void

  static let all: [FuzzTarget] = [.wire, .webSocket, .byteRange, .form, .cookie, .forwarding, .heif]
}
