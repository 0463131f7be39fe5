/// How a flattening operator runs a signal that arrives while another is running.
///
///     source:   -a-b------|       a and b each become -1--2|
///     merge:    --1-12-2--|
///     concat:   --1--2-1--2|
///     latest:   --1-1--2--|
///     exhaust:  --1--2----|
///     race:     --1--2|
public enum FlattenStrategy: Sendable, Hashable {
  /// Runs all signals at the same time and interleaves their values.
  case merge
  /// Runs up to a number of signals at the same time, at least one, and queues the others.
  case mergeAtMost(Int)
  /// Runs one signal at a time, in the order of arrival, and queues the others.
  case concat
  /// Cancels the running signal and runs the new one.
  case latest
  /// Ignores a signal that arrives while another is running.
  case exhaust
  /// Runs all signals until one sends an event; then cancels the others and the source, and runs only that
  /// one.
  case race
}
