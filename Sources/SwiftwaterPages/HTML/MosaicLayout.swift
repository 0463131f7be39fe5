/// The places of several pictures in one rectangle, which they fill without gaps.
///
/// Two wide pictures are above each other, other two beside each other. The first of three is above the two
/// others if it is wide, or else beside them. More are in rows of up to four, in the order of reading. The
/// pictures keep their form as far as possible: only very wide, very high and very different ones are
/// cropped.
///
///     let layout = MosaicLayout([PictureSize(width: 1600, height: 900), PictureSize(width: 900, height: 1600)])
///     layout.aspectRatio     // 2.34…
///     layout.tiles[1].width  // 24.0…
public struct MosaicLayout: Hashable, Sendable {
  /// The place of a picture, in percent of the width and the height of the whole rectangle.
  public struct Tile: Hashable, Sendable {
    /// The distance from the side at which a line begins.
    public let start: Double
    /// The distance from the top.
    public let top: Double
    /// The width.
    public let width: Double
    /// The height.
    public let height: Double
  }

  /// The width of the rectangle divided by its height.
  public let aspectRatio: Double
  /// The places of the pictures, in their order.
  public let tiles: [Tile]

  /// The ratios of width to height of a picture that is not cropped.
  private static let pictureRatios = 0.5...2.0
  /// The ratios of width to height of the rectangle. Where the pictures make up another ratio, all are
  /// cropped.
  private static let wholeRatios = 0.6...2.4
  /// The ratio from which a picture counts as wide.
  private static let wideRatio = 1.2
  /// The limits of the share of the width that the first of three pictures has beside the two others.
  private static let firstShares = 0.4...0.7
  private static let maximumRowLength = 4

  /// Lays out pictures.
  ///
  /// - Parameter sizes: The sizes of the pictures, in their order. A size that is not known counts as a square.
  /// - Complexity: O(2ⁿ) for up to ten pictures, O(n) for more.
  public init(_ sizes: [PictureSize?]) {
    let ratios = sizes.map { size -> Double in
      guard let size else { return 1 }
      return min(
        max(Double(size.width) / Double(size.height), Self.pictureRatios.lowerBound),
        Self.pictureRatios.upperBound)
    }
    if ratios.count == 3, ratios[0] < Self.wideRatio {
      self.init(besides: ratios)
    } else {
      self.init(rows: Self.rows(of: ratios))
    }
  }

  /// Rows whose pictures are equally high, below each other.
  private init(rows: [[Double]]) {
    // The width of the rectangle is 1.
    let heights = rows.map { 1 / $0.reduce(0, +) }
    let height = heights.reduce(0, +)
    var tiles: [Tile] = []
    var top = 0.0
    for (row, rowHeight) in zip(rows, heights) {
      var start = 0.0
      for ratio in row {
        let width = ratio * rowHeight
        tiles.append(
          Tile(
            start: 100 * start, top: 100 * top / height, width: 100 * width, height: 100 * rowHeight / height)
        )
        start += width
      }
      top += rowHeight
    }
    self.tiles = tiles
    aspectRatio = Self.limited(height > 0 ? 1 / height : 1)
  }

  /// The first of three pictures beside the two others.
  private init(besides ratios: [Double]) {
    // The height of the rectangle is 1.
    let otherWidth = 1 / (1 / ratios[1] + 1 / ratios[2])
    let width = ratios[0] + otherWidth
    let share = min(max(ratios[0] / width, Self.firstShares.lowerBound), Self.firstShares.upperBound)
    let split = ratios[2] / (ratios[1] + ratios[2])
    tiles = [
      Tile(start: 0, top: 0, width: 100 * share, height: 100),
      Tile(start: 100 * share, top: 0, width: 100 * (1 - share), height: 100 * split),
      Tile(start: 100 * share, top: 100 * split, width: 100 * (1 - share), height: 100 * (1 - split)),
    ]
    aspectRatio = Self.limited(width)
  }

  private static func limited(_ ratio: Double) -> Double {
    min(max(ratio, wholeRatios.lowerBound), wholeRatios.upperBound)
  }

  // MARK: Rows

  /// The maximum number of pictures of which all divisions into rows are compared.
  private static let maximumComparedCount = 10

  private static func rows(of ratios: [Double]) -> [[Double]] {
    switch ratios.count {
    case ...1: return ratios.isEmpty ? [] : [ratios]
    case 2: return ratios.allSatisfy { $0 >= wideRatio } ? ratios.map { [$0] } : [ratios]
    case 3: return [[ratios[0]], Array(ratios[1...])]
    case ...maximumComparedCount:
      let divisions = divisions(of: ratios[...]).map { ($0, penalty(of: $0)) }
      return divisions.min { $0.1 < $1.1 }?.0 ?? []
    default:
      return stride(from: 0, to: ratios.count, by: 3).map { Array(ratios[$0..<min($0 + 3, ratios.count)]) }
    }
  }

  /// All divisions of pictures into rows.
  private static func divisions(of ratios: ArraySlice<Double>) -> [[[Double]]] {
    if ratios.isEmpty { return [[]] }
    return (1...min(maximumRowLength, ratios.count)).flatMap { count in
      divisions(of: ratios.dropFirst(count)).map { [Array(ratios.prefix(count))] + $0 }
    }
  }

  /// How much a rectangle differs from a square, and its rows from each other.
  private static func penalty(of rows: [[Double]]) -> Double {
    let heights = rows.map { 1 / $0.reduce(0, +) }
    let height = heights.reduce(0, +)
    let mean = height / Double(heights.count)
    return (height - 1) * (height - 1) + 3 * heights.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
  }
}
