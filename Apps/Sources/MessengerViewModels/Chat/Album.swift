/// Pictures that are sent together, and shown together.
enum Album {
  /// The maximum number of pictures. If there were more, each would be too small to be recognized.
  static let capacity = 10

  /// Divides files that are sent together into albums.
  ///
  /// - Parameter files: The files, in order. Up to ``capacity`` pictures that follow each other form an
  ///   album.
  /// - Returns: For each file, the index of the first picture of its album; nil for a file that stands alone.
  static func firstIndices(of files: [AddedFile]) -> [Int?] {
    var albums: [Range<Int>] = []
    for index in files.indices where files[index].pictureSize != nil {
      if let last = albums.last, last.upperBound == index, last.count < capacity {
        albums[albums.count - 1] = last.lowerBound..<index + 1
      } else {
        albums.append(index..<index + 1)
      }
    }
    var firstIndices = [Int?](repeating: nil, count: files.count)
    for album in albums where album.count > 1 {
      for index in album { firstIndices[index] = album.lowerBound }
    }
    return firstIndices
  }
}
