/// A failure of the signals in these tests.
enum TestError: Error {
  case broken
}
