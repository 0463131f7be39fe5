/// A failure of the signals in these tests.
enum Problem: Error, Hashable {
  case broken
  case late
}
