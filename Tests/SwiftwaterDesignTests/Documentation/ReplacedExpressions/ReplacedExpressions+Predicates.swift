import Foundation
import Swiftwater

extension ReplacedExpressions {
  // MARK: 16. Predicates

  private static func predicates<Value>(
    type: Value.Type, property: Property<Bool>, number: Property<Int>, pattern: Regex<Substring>,
    text: String,
    list: [Int], low: Int, high: Int, limit: Int, x: CGFloat, y: CGFloat, radius: CGFloat, rect: CGRect
  ) {
    let _: (Int?) -> Bool = { $0 == nil }
    let _: (Int?) -> Bool = { $0 != nil }
    let _: (Bool) -> Bool = { $0 }
    let _: (Bool) -> Bool = { !$0 }
    let _: (String) -> Bool = \.isEmpty
    let _: (String) -> Bool = { !$0.isEmpty }
    let _: (Int) -> Bool = { _ in true }
    let _: (Int) -> Bool = { _ in false }
    let _: (Any) -> Bool = { $0 is Value }
    let (test, one, other) = (
      { $0 > 1 } as (Int) -> Bool, { $0 > 1 } as (Int) -> Bool, { $0 > 2 } as (Int) -> Bool
    )
    let _: (Int) -> Bool = { !test($0) }
    let _: (Int) -> Bool = { one($0) && other($0) }
    let _: ([Int]) -> Bool = { $0.allSatisfy(test) }
    let _: ([Int]) -> Bool = { $0.contains(where: test) }
    let _: (Int) -> Bool = { _ in property.value }
    do {
      let property = number
      let _: (Int) -> Bool = { _ in test(property.value) }
    }
    do {
      let test = { (title: String) in title.isEmpty }
      let _: (Target) -> Bool = { test($0.title) }
    }
    do {
      let other = text
      let _: (String) -> Bool = { $0.compare(other, options: .caseInsensitive) == .orderedSame }
      let _: (String) -> Bool = { $0 == other }
    }
    let _: (Int) -> Bool = { $0 < limit }
    let _: (String) -> Bool = { $0.wholeMatch(of: pattern) != nil }
    let _: (String) -> Bool = { $0.hasPrefix(text) }
    let _: (String) -> Bool = { $0.hasSuffix(text) }
    let _: (String) -> Bool = { $0.contains(text) }
    let _: (Int) -> Bool = { list.contains($0) }
    let _: (Int) -> Bool = { (low...high).contains($0) }
    let _: (CGRect) -> Bool = { $0 == .zero }
    let _: (CGPoint) -> Bool = { hypot($0.x - x, $0.y - y) >= radius }
    let _: (CGPoint) -> Bool = { rect.contains($0) }
    let _: (CGRect) -> Bool = { rect.intersects($0) }
  }
}
