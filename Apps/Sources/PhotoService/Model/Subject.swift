/// The subject of a picture.
enum Subject: CaseIterable, Sendable {
  case mountains
  case sea
  case dunes
  case forest
  case city
  case aurora
  case planets
  case tiles
  case facets
  case petals

  var category: String {
    switch self {
    case .mountains, .sea, .dunes, .forest: "Landscapes"
    case .city: "City and Architecture"
    case .aurora, .planets: "Night"
    case .tiles, .facets: "Abstract"
    case .petals: "Nature"
    }
  }

  /// The scene that draws it.
  var scene: any Scene {
    switch self {
    case .mountains: Mountains()
    case .sea: Sea()
    case .dunes: Dunes()
    case .forest: Forest()
    case .city: City()
    case .aurora: Aurora()
    case .planets: Planets()
    case .tiles: Tiles()
    case .facets: Facets()
    case .petals: Petals()
    }
  }

  /// The names of ten pictures.
  var names: [String] {
    switch self {
    case .mountains:
      [
        "First light on the ridge", "Seven layers of blue", "The long way up", "Valley of mist",
        "Above the tree line",
        "Rose hour", "Before the storm", "The quiet pass", "Granite evening", "A thousand metres of air",
      ]
    case .sea:
      [
        "Low tide", "Copper water", "The sun goes under", "North sea, no wind", "Last boat home",
        "Slack water",
        "Lemon morning", "The horizon is a line", "Salt and silver", "Swell",
      ]
    case .dunes:
      [
        "Shadow of a dune", "Sand, moving", "Noon without shade", "The caravan was here", "Amber waves",
        "A line in the sand", "Heat", "Where the wind turns", "Dusk over the erg", "Soft edges",
      ]
    case .forest:
      [
        "Pines in fog", "The clearing", "October, early", "Deep green", "Ten steps from the path",
        "Rain tomorrow",
        "Under the canopy", "Silence of needles", "Winter wood", "Where the owls are",
      ]
    case .city:
      [
        "Night shift", "A window for everyone", "Rush hour is over", "Skyline in plum", "The last office",
        "Moon over the harbour", "Neon rain", "Penthouse blues", "Downtown, upside down",
        "Four in the morning",
      ]
    case .aurora:
      [
        "Green fire", "Curtain call", "Solar wind", "The sky breathes", "Sixty-nine degrees north",
        "Polar night",
        "Violet hour", "A river of light", "Cold and wide awake", "Northern choir",
      ]
    case .planets:
      [
        "Ringed", "Two moons", "Far side", "Ochre giant", "Transit", "Perihelion", "Blue marble, other sun",
        "The outer system", "Eclipse of a stranger", "Slow orbit",
      ]
    case .tiles:
      [
        "Quarter circles", "Kitchen floor, Lisbon", "Pattern no. 4", "Order and play", "Bauhaus afternoon",
        "Sixteen decisions", "Terrazzo", "Rhythm in red", "Mosaic for a stairwell", "Repeat until blue",
      ]
    case .facets:
      [
        "Crystal", "Folded paper", "Low sun on glass", "Facets", "Origami sky", "Ice, magnified",
        "Triangulation",
        "Shattered softly", "Amethyst", "The geometry of dawn",
      ]
    case .petals:
      [
        "Dahlia", "Paper flower", "Center of gravity", "Bloom", "Nine hundred petals", "Compass rose",
        "Lotus, drawn",
        "Kaleidoscope", "Spring, repeated", "Midnight chrysanthemum",
      ]
    }
  }
}
