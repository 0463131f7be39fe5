import Instruments

// What keeps the optimiser from removing what is to be measured.

/// Uses a value in a way that the optimiser cannot see through.
@inline(__always)
func consume(_ value: Int) {
  instruments_consume(value)
}

/// Uses a value in a way that the optimiser cannot see through.
@inline(__always)
func consume<Value>(_ value: Value) {
  withUnsafePointer(to: value) { instruments_look_at($0) }
}

/// Passes a value on in a way that the optimiser cannot see through, as if it came from another part of a
/// program. Without it, a chain that is made and observed in one place becomes one closure.
@inline(__always)
func opaque<Value>(_ value: Value) -> Value {
  var value = value
  withUnsafeMutablePointer(to: &value) { instruments_look_at($0) }
  return value
}
