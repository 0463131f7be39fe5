import Foundation
import Testing

@testable import SwiftwaterPages

/// The places of pictures in a mosaic: sizes in, rectangles in percent out.
struct MosaicLayoutTests {
  private static let wide = [1_600, 1_000]
  private static let high = [1_000, 1_600]
  private static let square = [800, 800]

  private func layout(_ sizes: [[Int]]) -> MosaicLayout {
    MosaicLayout(sizes.map { PictureSize(width: $0[0], height: $0[1]) })
  }

  /// The tiles as whole percents: start, top, width and height.
  private func tiles(_ sizes: [[Int]]) -> [[Int]] {
    layout(sizes).tiles.map { tile in
      [tile.start, tile.top, tile.width, tile.height].map { Int($0.rounded()) }
    }
  }

  @Test(arguments: [
    // One, in its own form.
    ([wide], [[0, 0, 100, 100]], 160),
    // Two wide ones above each other, others beside each other by their ratios.
    ([wide, wide], [[0, 0, 100, 50], [0, 50, 100, 50]], 80),
    ([high, high], [[0, 0, 50, 100], [50, 0, 50, 100]], 125),
    ([square, wide], [[0, 0, 38, 100], [38, 0, 62, 100]], 240),
    // Three: a wide one above the others, another one beside them.
    ([wide, square, square], [[0, 0, 100, 56], [0, 56, 50, 44], [50, 56, 50, 44]], 89),
    ([high, wide, wide], [[0, 0, 44, 100], [44, 0, 56, 50], [44, 50, 56, 50]], 143),
    ([square, high, wide], [[0, 0, 69, 100], [69, 0, 31, 72], [69, 72, 31, 28]], 145),
    // More in rows.
    (
      [square, square, square, square],
      [[0, 0, 50, 50], [50, 0, 50, 50], [0, 50, 50, 50], [50, 50, 50, 50]], 100
    ),
    (
      [wide, wide, square, square, square],
      [[0, 0, 50, 48], [50, 0, 50, 48], [0, 48, 33, 52], [33, 48, 33, 52], [67, 48, 33, 52]], 155
    ),
    (
      [square, square, square, square, square, square],
      [
        [0, 0, 33, 50], [33, 0, 33, 50], [67, 0, 33, 50], [0, 50, 33, 50], [33, 50, 33, 50],
        [67, 50, 33, 50],
      ], 150
    ),
    // Very wide and very high ones are cropped.
    ([[9_000, 10], [10, 9_000]], [[0, 0, 80, 100], [80, 0, 20, 100]], 240),
    ([], [], 100),
  ])
  func `pictures fill a rectangle`(_ sizes: [[Int]], _ expectedTiles: [[Int]], _ ratio: Int) {
    #expect(tiles(sizes) == expectedTiles)
    #expect(Int((100 * layout(sizes).aspectRatio).rounded()) == ratio)
  }

  /// Whether the tiles cover the rectangle, inside of it and without overlapping.
  private func isComplete(_ layout: MosaicLayout) -> Bool {
    let area = layout.tiles.reduce(0) { $0 + $1.width * $1.height }
    let isInside = layout.tiles.allSatisfy {
      $0.start > -0.01 && $0.top > -0.01 && $0.start + $0.width < 100.01 && $0.top + $0.height < 100.01
    }
    let isApart = layout.tiles.indices.allSatisfy { index in
      let one = layout.tiles[index]
      return layout.tiles[..<index].allSatisfy { other in
        one.start + 0.01 > other.start + other.width || other.start + 0.01 > one.start + one.width
          || one.top + 0.01 > other.top + other.height || other.top + 0.01 > one.top + one.height
      }
    }
    return abs(area - 10_000) < 0.1 && isInside && isApart
  }

  @Test(arguments: 1...12) func `any number of pictures fill the rectangle, and each can be seen`(count: Int)
  {
    let forms = [Self.wide, Self.high, Self.square, [3_000, 400], [400, 3_000]]
    for offset in forms.indices {
      let layout = layout((0..<count).map { forms[($0 * 3 + offset) % forms.count] })
      #expect(layout.tiles.count == count && isComplete(layout))
      #expect(layout.tiles.allSatisfy { $0.width > 9 && $0.height > 9 })
      #expect((0.6...2.4).contains(layout.aspectRatio))
    }
  }

  @Test func `a picture whose size is not known counts as a square`() {
    let size = PictureSize(width: 5, height: 5)
    #expect(MosaicLayout([nil, size]) == MosaicLayout([size, size]))
  }

  @Test func `the width and the height of a picture are positive`() {
    #expect(PictureSize(width: 0, height: 1) == nil && PictureSize(width: 1, height: -1) == nil)
  }

  @Test func `a mosaic has a tile for each picture, which begins at the side of the line`() {
    let mosaic = Mosaic(
      [PictureSize(width: 2, height: 1), PictureSize(width: 1, height: 1)], .class("album")
    ) { index in img(.alt("\(index)")) }
    let html = Document.inert(mosaic.body)
    #expect(html.contains(#"class="mosaic album""#) && html.contains("aspect-ratio:2.4"))
    #expect(html.components(separatedBy: "mosaic-tile").count == 3)
    #expect(html.contains("inset-inline-start:66.667%"))
  }
}
