import Instruments

// Functions that keep the optimizer from removing the measured code.

/// Uses a value, so that the optimizer cannot remove its computation.
@inline(__always)
func consume(_ value: Int) {
  instruments_consume(value)
}

/// Uses a value, so that the optimizer cannot remove its computation.
@inline(__always)
func consume<Value>(_ value: Value) {
  withUnsafePointer(to: value) { instruments_escape($0) }
}

/// Returns a value whose origin the optimizer does not know, as if it came from another module. Without
/// `opaque`, the optimizer makes one closure of a chain that is made and observed in one function.
@inline(__always)
func opaque<Value>(_ value: Value) -> Value {
  var value = value
  withUnsafeMutablePointer(to: &value) { instruments_escape($0) }
  return value
}
