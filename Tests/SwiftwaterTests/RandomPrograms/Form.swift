import Swiftwater

/// A use of an operator in random programs.
///
/// To add one, write a line in one of the tables of forms. ``apply`` must be written as `{ node in … }`, as
/// printed programs contain its text.
struct Form: Sendable {
  typealias ID = Int

  /// The operator, as ``DeclaredNames/signatures(in:)`` writes it; after a comma, the tested case.
  let name: String
  /// The number of signals that the form takes.
  let childCount: Int
  let apply: @Sendable (LibraryNode) -> Signal<Int, Fault>
  /// The same operator with the model.
  var model: @Sendable (ModelNode) -> ModelSignal<Int>
  /// Where ``apply`` is written.
  let file: String
  let line: Int

  init(
    _ name: String, _ childCount: Int = 1, file: StaticString = #filePath, line: Int = #line,
    _ apply: @escaping @Sendable (LibraryNode) -> Signal<Int, Fault>,
    model: @escaping @Sendable (ModelNode) -> ModelSignal<Int>
  ) {
    self.name = name
    self.childCount = childCount
    self.apply = apply
    self.model = model
    self.file = "\(file)"
    self.line = line
  }

  static let all: [Form] =
    creating + transforming + filtering + selecting + aggregating + combining + triggered + flattening
    + following + timing + buffering + sharing
}

/// A number that differs if the values or their order differ.
func mixed(_ values: [Int]) -> Int {
  values.reduce(values.count) { ($0 * 7 + $1) % 100 }
}

/// Fails for some values.
func checked(_ value: Int) throws(Fault) -> Int {
  if value % 5 == 4 { throw Fault(code: value) }
  return value
}

extension Signal<[Int], Fault> {
  var mixedValues: Signal<Int, Fault> { map(mixed) }
}

extension Signal<Bool, Fault> {
  var numbers: Signal<Int, Fault> { map { $0 ? 1 : 0 } }
}

extension ModelSignal<[Int]> {
  var mixedValues: ModelSignal<Int> { map(mixed) }
}

extension ModelSignal<Bool> {
  var numbers: ModelSignal<Int> { map { $0 ? 1 : 0 } }
}
