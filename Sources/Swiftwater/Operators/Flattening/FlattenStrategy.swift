/// What a flattening operator does with a signal that arrives while another is running.
///
///     source:   -a-b------|       a and b both lead to -1--2|
///     merge:    --1-12-2--|
///     concat:   --1--2-1--2|
///     latest:   --1-1--2--|
///     exhaust:  --1--2----|
///     race:     --1--2|
public enum FlattenStrategy: Sendable, Hashable {
  /// Runs all at the same time and interleaves their values.
  case merge
  /// Runs at most so many at the same time, at least one; the others wait in line.
  case mergeAtMost(Int)
  /// Runs one after the other, in the order they arrived.
  case concat
  /// Gives up the running one for the new one.
  case latest
  /// Ignores the new one.
  case exhaust
  /// Runs all until one sends a value or ends, then drops the others, the source and whatever it would bring.
  case race
}
