import Foundation
import Swiftwater
import SwiftwaterDesign

extension ReplacedExpressions {
  // MARK: 9. and 10. Collections

  private static func arrays(
    array: [Int], dictionary: [String: Int], key: String, data: Data, indexes: IndexSet, range: Range<Int>,
    transformer: Transformer<Int, String>, convert: (Int) -> String?, test: (Int) -> Bool,
    comparators: [KeyPathComparator<Int>], index: Int
  ) {
    _ = array.count
    _ = dictionary[key]
    let _: Transformer<Int, [Int]> = Transformer({ [$0] }, backward: { $0.first })
    let _: [Int]? = Transformer.propertyList().backward(data)
    _ = array.indices.filter(indexes.contains).map { array[$0] }
    _ = array.prefix(3)
    _ = array.dropLast(3)
    _ = array.dropFirst(3)
    _ = array.suffix(3)
    _ = array[range.clamped(to: array.indices)]
    _ = transformer.each
    _ = array.map(convert)
    _ = array.filter(test)
    _ = array.sorted(using: comparators)
    do {
      let array = [[1]]
      _ = array.flatMap { $0 }
    }
    _ = array.shuffled()
    do {
      let array = [1, nil]
      _ = array.compactMap { $0 }
    }
    let _: Transformer<[String], String> = Transformer.split(separator: ", ").reversed
    do {
      let array = ["a"]
      _ = array.formatted(.list(type: .and))
      _ = array.reduce(into: AttributedString()) { $0 += AttributedString($1) }
    }
    let _: Transformer<Int, Int> = Transformer.element(of: array)
    let _: Transformer<Int, Int> = Transformer.element(of: array).reversed
  }

  private static func dictionaries(
    dictionary: [String: Int], dictionaries: [[String: Int]], keys: [String], array: [Int],
    convert: (Int) -> String?, test: (Int) -> Bool, value: Int, indexes: IndexSet, section: Int, row: Int
  ) {
    do {
      let convert = { (entry: (key: String, value: Int)) -> Int? in entry.value }
      _ = dictionary.compactMap(convert)
    }
    _ = Dictionary(zip(keys, array)) { $1 }
    let _: [String: Int] = dictionaries.reduce(into: [:]) { $0.merge($1) { $1 } }
    _ = dictionary.filter { test($0.value) }
    _ = dictionary.compactMapValues(convert)
    _ = dictionary.map { "\($0): \($1)" }
    _ = dictionary.filter { $0.value == value }.keys
    let _: Transformer<[Int], IndexSet> = Transformer({ IndexSet($0) }, backward: { Array($0) })
    let _: Transformer<Int, IndexSet> = Transformer({ IndexSet(integer: $0) }, backward: { $0.first })
    let _: Transformer<Range<Int>, IndexSet> =
      Transformer({ IndexSet(integersIn: $0) }, backward: { $0.rangeView.first })
    _ = indexes.first
    _ = indexes.last
    let _: Transformer<[Int], IndexPath> = Transformer({ IndexPath(indexes: $0) }, backward: { Array($0) })
    _ = IndexPath(indexes: [section, row])
  }
}
