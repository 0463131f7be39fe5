/// A failure of the signals in these tests.
enum Problem: Error {
  case broken
}
