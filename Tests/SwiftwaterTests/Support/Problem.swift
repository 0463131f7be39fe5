/// What goes wrong in tests.
enum Problem: Error, Hashable {
  case broken
  case late
}
