/// The colors of a picture.
struct Palette: Sendable {
  /// The sky or the background, from its top to its bottom.
  let sky: [Color]
  /// The color of near things. The colors of far things are mixtures of it with the sky.
  let near: Color
  /// The sun, windows and other lights.
  let light: Color
  /// The colors of sand, space and petals, and of compositions without a sky.
  let accents: [Color]

  init(_ sky: [Int], near: Int, light: Int, accents: [Int]) {
    self.sky = sky.map(Color.init)
    self.near = Color(near)
    self.light = Color(light)
    self.accents = accents.map(Color.init)
  }

  static let dawn = Palette(
    [0x2b3a67, 0xb56576, 0xf7b267], near: 0x1d1b38, light: 0xffe8b8,
    accents: [0x355070, 0x6d597a, 0xb56576, 0xe56b6f, 0xeaac8b])
  static let blueHour = Palette(
    [0x0b1d3a, 0x2c5282, 0x9ac6e0], near: 0x0a1626, light: 0xfff3d6,
    accents: [0x03045e, 0x0077b6, 0x00b4d8, 0x90e0ef, 0xf1faee])
  static let gold = Palette(
    [0x5c2a1d, 0xd97b29, 0xfbd786], near: 0x3a1a12, light: 0xfff1c4,
    accents: [0x6a2c10, 0xbb4d00, 0xf2a33a, 0xffd27d, 0xfff4dc])
  static let mint = Palette(
    [0x0f4c5c, 0x5fa8a0, 0xdff2d8], near: 0x0a2f35, light: 0xfffbe6,
    accents: [0x073b3a, 0x0b6e4f, 0x08a045, 0x6bbf59, 0xddf8e8])
  static let plum = Palette(
    [0x1a0b2e, 0x5b2a6e, 0xe07a9b], near: 0x140820, light: 0xffd9e8,
    accents: [0x2d1e2f, 0x6b2d5c, 0xa53f7c, 0xf0386b, 0xff9fb2])
  static let rose = Palette(
    [0x574b90, 0xe77f9b, 0xffd8c9], near: 0x322a5c, light: 0xfff5ee,
    accents: [0x786fa6, 0xf8a5c2, 0xf78fb3, 0xe15f7d, 0xfff0f3])
  static let slate = Palette(
    [0x39424e, 0x7d8c9a, 0xd9dfe3], near: 0x1e252c, light: 0xffffff,
    accents: [0x22303c, 0x4a6572, 0x7c98a6, 0xc4d2da, 0xf9aa33])
  static let ember = Palette(
    [0x16090c, 0x6e1423, 0xf25c54], near: 0x120508, light: 0xffd6a5,
    accents: [0x370617, 0x9d0208, 0xdc2f02, 0xf48c06, 0xffba08])
  static let lagoon = Palette(
    [0x003049, 0x1b8a8f, 0xf6e7b4], near: 0x00212f, light: 0xfffbe0,
    accents: [0x264653, 0x2a9d8f, 0xe9c46a, 0xf4a261, 0xe76f51])
  static let primary = Palette(
    [0x12355b, 0x4f86c6, 0xf2e9dc], near: 0x0f1f38, light: 0xffe066,
    accents: [0x1d3557, 0xe63946, 0xf1c40f, 0xf1efe7, 0x2a9d8f])

  static let all: [Palette] = [dawn, blueHour, gold, mint, plum, rose, slate, ember, lagoon, primary]
}

extension Subject {
  /// The colors of one of the ten pictures. Two pictures of one subject have different ones.
  func palette(_ index: Int) -> Palette {
    let shift = Self.allCases.firstIndex(of: self) ?? 0
    return Palette.all[(index + shift * 3) % Palette.all.count]
  }
}
