import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

extension VersionedRow {
  /// All that distinguishes the version.
  var text: String { "\(id):\(value) v\(version)" }
}

/// A list of rows without `==`, edited together with an array, and what derived lists depend on.
final class VersionedRowFixture<Row: VersionedRow> {
  let source = MutableListProperty<Row>()
  /// The plain model of the source.
  private(set) var model: [Row] = []
  /// A list whose identities differ from those of the source.
  let other = MutableListProperty<Row>()
  let threshold = MutableProperty(3)
  let isDescending = MutableProperty(false)
  /// Whether a row may be updated by itself, which counts as a new version.
  private let updatesBySame: Bool
  private var parts: [Int: MutableListProperty<Row>] = [:]
  private var lastID = 0
  private var lastVersion = 0

  /// - Parameter updatesBySame: Whether a row may be updated by itself, which counts as a new version.
  init(updatesBySame: Bool = true) {
    self.updatesBySame = updatesBySame
  }

  /// The list of an identity.
  func part(of id: Int) -> MutableListProperty<Row> {
    if let part = parts[id] { return part }
    let part = MutableListProperty((0..<id % 4).map { makeRow(id: 10_000_000 + id * 1000 + $0, value: $0) })
    parts[id] = part
    return part
  }

  /// Makes one random edit, or several as one change.
  func edit(_ random: inout SeededGenerator) {
    if random.oneIn(5) {
      transaction { for _ in 0..<Int.random(in: 2...8, using: &random) { editOnce(&random) } }
    } else {
      editOnce(&random)
    }
  }

  private func editOnce(_ random: inout SeededGenerator) {
    let value = Int.random(in: 0..<7, using: &random)
    guard let index = model.indices.randomElement(using: &random), !random.oneIn(model.count < 20 ? 2 : 4)
    else {
      let (row, position) = (makeRow(value), Int.random(in: 0...model.count, using: &random))
      model.insert(row, at: position)
      return source.insert(row, at: position)
    }
    switch Int.random(in: 0..<16, using: &random) {
    case 0: threshold.value = value
    case 1: isDescending.value.toggle()
    case 2: other.append(makeRow(id: 1_000_000 + lastVersion, value: value))
    case 3: if !other.elements.isEmpty { other.remove(at: 0) }
    case 4:
      let part = part(of: model[index].id)
      let row = part.elements.first.map { makeRow(id: $0.id, value: value) }
      part.upsert(row ?? makeRow(id: 20_000_000 + lastVersion, value: value))
    case 5, 6, 7: remove(at: index)
    case 8, 9:
      let target = model.indices.randomElement(using: &random)!
      model.insert(model.remove(at: index), at: target)
      source.move(from: index, to: target)
    case 10, 11, 12:
      model[index] = makeRow(id: model[index].id, value: value)
      source.update(model[index])
    case 13: if updatesBySame { source.update(model[index]) }
    case 14:
      model = model.shuffled(using: &random).map {
        random.oneIn(4) ? makeRow(id: $0.id, value: value) : $0
      }
      model.append(makeRow(value))
      source.set(to: model)
    default:
      if random.oneIn(3) { model.reverse() }
      source.replaceAll(with: model)
    }
  }

  private func remove(at index: Int) {
    model.remove(at: index)
    source.remove(at: index)
  }

  private func makeRow(_ value: Int) -> Row {
    lastID += 1
    return makeRow(id: lastID, value: value)
  }

  private func makeRow(id: Int, value: Int) -> Row {
    lastVersion += 1
    return Row(id: id, value: value, version: lastVersion)
  }
}

/// A derived list of rows without `==`, and the texts of the elements that it should have.
struct VersionedRowCase<Row: VersionedRow> {
  let name: String
  /// Derives the list, and returns functions to observe and to check it.
  let start: (VersionedRowFixture<Row>) -> ListCase.Derived

  /// - Parameters:
  ///   - text: Returns all that distinguishes the version of an element.
  ///   - model: Returns the texts of the elements from the elements of the source.
  init<Element: Identifiable>(
    _ name: String, _ derive: @escaping (VersionedRowFixture<Row>) -> ListProperty<Element>,
    text: @escaping (Element) -> String,
    equals model: @escaping (VersionedRowFixture<Row>, [Row]) -> [String]
  ) {
    self.name = name
    start = { fixture in
      let list = derive(fixture)
      return ListCase.Derived(
        observe: { ApplyingListObserver(list, text) },
        check: { #expect(list.elements.map(text) == model(fixture, fixture.model), "\(name)") })
    }
  }
}

/// Observes a list like a view, and compares texts of the elements.
private final class ApplyingListObserver<Element: Identifiable> {
  private var elements: [Element] = []
  private var subscription: Subscription?

  init(_ list: ListProperty<Element>, _ text: @escaping (Element) -> String) {
    subscription = list.signal.observe { [unowned self] update in
      elements.apply(update)
      #expect(elements.map(text) == update.elements.map(text), "the changes do not give the elements")
    }
  }

  deinit {
    subscription?.cancel()
  }
}
