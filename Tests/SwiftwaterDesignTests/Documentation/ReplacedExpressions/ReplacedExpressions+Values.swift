import Foundation
import Swiftwater
import SwiftwaterDesign

extension ReplacedExpressions {
  // MARK: 11. Numbers

  private static func numbers(
    number: Double, numbers: [Double], limit: Double, start: Double, end: Double, base: Double
  ) {
    let _: [Transformer<Double, Double>] = [
      Transformer({ sinh($0) }, backward: { asinh($0) }), Transformer.adding(2),
      Transformer.adding(2).reversed,
      Transformer.subtracted(from: 2), Transformer.multiplied(by: 2), Transformer.multiplied(by: 2).reversed,
      Transformer.reciprocal, Transformer.position(from: start, to: end),
      Transformer.position(from: start, to: end).reversed, Transformer.raised(to: 2),
      Transformer.raised(to: 2).reversed, Transformer.exponential(base: 2),
      Transformer.exponential(base: 2).reversed, Transformer.sine, Transformer.cosine, Transformer.tangent,
      Transformer.sine.reversed, Transformer.degrees, Transformer.degrees.reversed,
    ]
    _ = number - (number / 24).rounded(.down) * 24
    _ = abs(number)
    _ = (number / 0.5).rounded() * 0.5
    _ = (number / 0.5).rounded(.down) * 0.5
    _ = (number / 0.5).rounded(.up) * 0.5
    _ = min(number, limit)
    _ = max(number, limit)
    _ = min(max(number, 0), 10)
    _ = numbers.reduce(0, +)
    _ = numbers.reduce(0, +) / Double(numbers.count)
    _ = (numbers.min(), numbers.max())
    do {
      let limit = 3
      _ = Int.random(in: 0..<limit)
    }
    _ = numbers.allSatisfy { $0 > 0 }
    _ = numbers.contains { $0 > 0 }
    _ = log(number) / log(base)
  }

  // MARK: 12. Texts

  private static func texts(
    text: String, other: String, suffix: String, url: URL, base: URL, first: Int, second: Int,
    container: AttributeContainer, count: Int, style: FloatingPointFormatStyle<Double>
  ) throws {
    _ = try String(contentsOf: url, encoding: .utf8)
    let _: Transformer<Data, String> = Transformer.utf8.reversed
    _ = "\(first) of \(second)"
    _ = text.prefix(3)
    _ = text.dropLast(3)
    _ = text.dropFirst(3)
    _ = text.suffix(3)
    _ = text.dropFirst(3).prefix(2)
    _ = text + suffix
    _ = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let _: Transformer<String, String> = Transformer.replacing(text, with: other)
    _ = (text.capitalized, text.uppercased(), text.lowercased())
    let _: Transformer<String, [String]> = Transformer.split(separator: ",")
    let _: Transformer<String, [String]> = Transformer.words
    let _: Transformer<String, AttributedString> =
      Transformer({ AttributedString($0, attributes: container) }, backward: { String($0.characters) })
    _ = Transformer.formatted(FloatingPointFormatStyle<Double>().precision(.fractionLength(2)))
    _ = Transformer.formatted(style)
    _ = Transformer.formatted(style).reversed
    let _: Transformer<String, Double> = Transformer.parsed(as: Double.self)
    let _: Transformer<Double, String> = Transformer.parsed(as: Double.self).reversed
    _ = "\(count) \(count == 1 ? "file" : "files")"
    _ = count.formatted(.byteCount(style: .memory))
    _ = count.formatted(.byteCount(style: .file))
    _ = count.formatted(.byteCount(style: .binary))
    let _: [Transformer<String, URL>] = [
      Transformer.url, Transformer.file, Transformer.url(relativeTo: base),
    ]
    let _: Transformer<URL, URLComponents> = Transformer.components
  }

  private static func attributedTexts(
    attributed: AttributedString, container: AttributeContainer, range: Range<AttributedString.Index>,
    convert: @escaping (URL?) -> URL?
  ) {
    var text = attributed
    _ = text.mergingAttributes(container)
    text[range].mergeAttributes(container)
    _ = text.transformingAttributes(\.link) { $0.value = convert($0.value) }
    _ = AttributedString(text[range])
  }

  // MARK: 13. Data

  private static func data(url: URL, data: Data) throws {
    _ = try Data(contentsOf: url)
    let _: Transformer<String, Data> = Transformer.utf8
    _ = data.dropFirst(3).prefix(2)
    let _: Transformer<[Int], Data> = Transformer.propertyList()
    let _: Transformer<[Int], Data> = Transformer.propertyList(.xml)
    let _: Transformer<[Int], Data> = Transformer.json()
    let _: [Transformer<String, Data>] = [Transformer.base64, Transformer.hexadecimal]
    _ = Transformer<Data, UUID>.uuid
    _ = Transformer<String, UUID>.uuid
  }

  // MARK: 14. Dates

  private static func dates(
    signal: Numbers, date: Date, other: Date, day: Date, calendar: Calendar, components: DateComponents,
    style: Date.FormatStyle
  ) {
    _ = signal.map { _ in Date.now }
    let _: Transformer<Double, Date> = Transformer.seconds(since: Date(timeIntervalSince1970: 0)).reversed
    let _: [Transformer<Date, Double>] = [
      Transformer.seconds(since: Date(timeIntervalSince1970: 0)), Transformer.seconds(since: date),
      Transformer.seconds(until: date), Transformer.secondsSinceMidnight(on: day),
    ]
    _ = Transformer<Date, Date>.adding(60)
    _ = Transformer.formatted(style)
    _ = Transformer.formatted(style).reversed
    _ = date.formatted(.relative(presentation: .named))
    _ = (min(date, other), max(date, other))
    _ = calendar.dateInterval(of: .hour, for: date)?.start
    let _: [Transformer<Date, DateComponents>] = [
      Transformer.components(), Transformer.components([.day], since: date),
      Transformer.components([.day], since: Date.now),
    ]
    _ = calendar.dateComponents([.day], from: date, to: .now)
    _ = calendar.date(byAdding: components, to: date)
    _ = calendar.component(.month, from: date)
    let _: [Transformer<Int, String>] = [
      Transformer.element(of: calendar.standaloneWeekdaySymbols, countingFrom: 1),
      Transformer.element(of: calendar.standaloneMonthSymbols, countingFrom: 1),
    ]
  }

  // MARK: 15. Geometry

  private static func geometry(
    point: CGPoint, size: CGSize, rect: CGRect, other: CGRect, origin: CGPoint, x: CGFloat, y: CGFloat,
    width: CGFloat, height: CGFloat, length: CGFloat, transformer: Transformer<CGFloat, CGFloat>,
    transform: AffineTransform
  ) {
    let _: [Transformer<CGFloat, CGPoint>] = [Transformer({ CGPoint(x: x, y: $0) }, backward: { $0.y })]
    let _: [Transformer<CGPoint, CGPoint>] = [
      Transformer.modifying(\.x, by: transformer),
      Transformer.modifying(\.x, by: .adding(2)).then(.modifying(\.y, by: .adding(3))),
      Transformer.modifying(\.x, by: .multiplied(by: 2)).then(.modifying(\.y, by: .multiplied(by: 2))),
    ]
    _ = transform.transform(point)
    _ = transform.inverted()?.transform(point)
    _ = (point.x / 0.5).rounded() * 0.5
    _ = CGPoint(x: point.x / length, y: point.y / length)
    _ = hypot(point.x - x, point.y - y)
    _ = atan2(point.y, point.x)
    let _: Transformer<CGFloat, CGSize> =
      Transformer({ CGSize(width: width, height: $0) }, backward: { $0.height })
    let _: Transformer<CGSize, CGSize> = Transformer.modifying(\.width, by: .adding(2))
    _ = CGSize(width: abs(size.width), height: abs(size.height))
    _ = (size.width * size.height, size.width / size.height)
    let _: Transformer<CGSize, CGRect> =
      Transformer({ CGRect(origin: origin, size: $0) }, backward: { $0.size })
    _ = rect.insetBy(dx: 2, dy: 2)
    _ = (rect.union(other), rect.intersection(other), rect.standardized)
    _ = CGPoint(x: rect.minX + rect.width * x, y: rect.minY + rect.height * y)
    _ = CGPoint(x: rect.midX, y: rect.midY)
    _ = rect.minX
  }
}
