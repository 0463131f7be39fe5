import Foundation

/// The sine of an angle in radians. The result is rounded, because the last digits differ between machines.
func sine(_ angle: Double) -> Double {
  (sin(angle) * 1_000_000).rounded() / 1_000_000
}

/// The cosine of an angle in radians, rounded as ``sine(_:)`` is.
func cosine(_ angle: Double) -> Double {
  (cos(angle) * 1_000_000).rounded() / 1_000_000
}
