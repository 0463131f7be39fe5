/// All photos of the service. They are the same in each run.
struct PhotoCatalog: Sendable {
  /// The photos, in the order of their numbers.
  let photos: [Photo]

  init() {
    var photos: [Photo] = []
    for index in 0..<10 {
      for subject in Subject.allCases {
        let id = photos.count + 1
        var random = SeededRandom(seed: UInt64(id))
        photos.append(
          Photo(
            id: id, name: subject.names[index],
            photographer: Self.photographers[random.integer(in: 0..<Self.photographers.count)],
            category: subject.category, votes: random.integer(in: 20...400),
            rating: (random.number(in: 71...99.4) * 100).rounded() / 100,
            commentCount: random.integer(in: 0...60),
            picture: Picture(subject: subject, seed: UInt64(id), palette: subject.palette(index))))
      }
    }
    self.photos = photos
  }

  /// The photo of a number; nil if there is none.
  func photo(_ id: Int) -> Photo? {
    photos.first { $0.id == id }
  }

  private static let photographers = [
    "amara.osei", "bruno.keller", "chiyo.tanaka", "dana.petrov", "elif.aydin", "finn.larsen",
    "greta.lindqvist",
    "hugo.marchetti", "ines.duarte", "jonas.weber", "kaia.nilsen", "leo.moreau", "mira.kovac", "noor.rahman",
    "otis.greene", "petra.novak",
  ]
}
