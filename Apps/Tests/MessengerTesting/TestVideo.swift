public import Foundation

/// A small video without sound, for tests of attachments.
public enum TestVideo {
  /// The width in pixels.
  public static let width = 32
  /// The length in seconds. It is longer than any test plays it.
  public static let duration = 600

  /// The video as a WebM file of ten pictures a second, all of which are the same. Each second has an entry in the index,
  /// by which a player finds its place in the file.
  public static let webM: Data = {
    let clusters = (0..<duration).map(cluster)
    let beginning = information + tracks
    // Numbers have a fixed length, so the index is as long as one with other positions.
    let indexLength = index(of: clusters, from: 0).count
    let entries = index(of: clusters, from: beginning.count + indexLength)
    return Data(header + element(.segment, children: [beginning, entries] + clusters))
  }()

  /// A picture of 32 × 18 pixels: a key frame of VP8, as a WebP file contains it.
  private static let picture = [UInt8](
    Data(
      base64Encoded: """
        UAMAnQEqIAASAD9xosRYv6wnJTAIA/AuCWgAnSCpw9nwVfAA/tsCe0+N+WqeqIKXsT04HGRbB1Sou1rI72VWdDOweMs5Cj8NbUxSAAAA
        """)!)

  private static var header: [UInt8] {
    element(
      .header,
      children: [
        element(.documentType, text: "webm"), element(.documentTypeVersion, number: 2),
        element(.documentTypeReadVersion, number: 2),
      ])
  }

  private static var information: [UInt8] {
    // In units of a millisecond, which are the default.
    let length = element(.duration, content: bytes(Double(duration * 1000).bitPattern))
    let programs = [ID.muxingApplication, .writingApplication].map { element($0, text: "test") }
    return element(.information, children: [length] + programs)
  }

  private static var tracks: [UInt8] {
    let video = element(
      .video, children: [element(.pixelWidth, number: width), element(.pixelHeight, number: 18)])
    let track = element(
      .track,
      children: [
        element(.trackNumber, number: 1), element(.trackIdentity, number: 1), element(.trackType, number: 1),
        element(.codec, text: "V_VP8"), video,
      ])
    return element(.tracks, children: [track])
  }

  /// The pictures of a second.
  private static func cluster(_ second: Int) -> [UInt8] {
    let time = element(.clusterTime, number: second * 1000)
    let pictures = (0..<10).map { tenth in
      // The number of the track, the time since the beginning of the cluster, and the flag of a key frame.
      var block: [UInt8] = [0x81]
      block += bytes(UInt64(tenth * 100)).suffix(2)
      block.append(0x80)
      block += picture
      return element(.block, content: block)
    }
    return element(.cluster, children: [time] + pictures)
  }

  /// The time and the position of each cluster.
  ///
  /// - Parameter start: The position of the first cluster in the segment.
  private static func index(of clusters: [[UInt8]], from start: Int) -> [UInt8] {
    var entries: [[UInt8]] = []
    var position = start
    for (second, cluster) in clusters.enumerated() {
      let place = element(
        .indexedPlace,
        children: [element(.indexedTrack, number: 1), element(.indexedPosition, number: position)])
      entries.append(
        element(.indexEntry, children: [element(.indexedTime, number: second * 1000), place]))
      position += cluster.count
    }
    return element(.index, children: entries)
  }

  // MARK: EBML, of whose elements a WebM file consists

  private enum ID: UInt64 {
    case header = 0x1A45_DFA3
    case documentType = 0x4282
    case documentTypeVersion = 0x4287
    case documentTypeReadVersion = 0x4285
    case segment = 0x1853_8067
    case information = 0x1549_A966
    case duration = 0x4489
    case muxingApplication = 0x4D80
    case writingApplication = 0x5741
    case tracks = 0x1654_AE6B
    case track = 0xAE
    case trackNumber = 0xD7
    case trackIdentity = 0x73C5
    case trackType = 0x83
    case codec = 0x86
    case video = 0xE0
    case pixelWidth = 0xB0
    case pixelHeight = 0xBA
    case index = 0x1C53_BB6B
    case indexEntry = 0xBB
    case indexedTime = 0xB3
    case indexedPlace = 0xB7
    case indexedTrack = 0xF7
    case indexedPosition = 0xF1
    case cluster = 0x1F43_B675
    case clusterTime = 0xE7
    case block = 0xA3
  }

  private static func element(_ id: ID, children: [[UInt8]]) -> [UInt8] {
    element(id, content: Array(children.joined()))
  }

  private static func element(_ id: ID, text: String) -> [UInt8] { element(id, content: Array(text.utf8)) }

  private static func element(_ id: ID, number: Int) -> [UInt8] {
    element(id, content: bytes(UInt64(number)))
  }

  private static func element(_ id: ID, content: [UInt8]) -> [UInt8] {
    var element = Array(bytes(id.rawValue).drop(while: { $0 == 0 }))
    // The length has eight bytes. The first one says so.
    element.append(1)
    element += bytes(UInt64(content.count)).dropFirst()
    element += content
    return element
  }

  private static func bytes(_ number: UInt64) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}
