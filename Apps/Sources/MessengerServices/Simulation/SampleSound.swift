import Foundation

/// A few notes, in place of the voice of a sample person.
struct SampleSound: Sendable {
  private static let sampleRate = 8_000
  /// The frequencies of the notes, in hertz.
  private static let notes = [392.0, 440, 494, 392, 587, 523, 494]
  private static let samplesPerNote = 2_400

  /// A WAV file with 8 bits for each sample.
  let file: [UInt8]
  /// Its length and its levels, as a browser would measure them.
  let recording: VoiceRecording

  init() {
    let count = Self.notes.count * Self.samplesPerNote
    let samples = (0..<count).map(Self.sample)
    file = Self.file(of: samples)
    let levels = (0..<VoiceRecording.levelCount).map { index in
      let part = samples[
        index * count / VoiceRecording.levelCount..<(index + 1) * count / VoiceRecording.levelCount]
      let loudest = part.reduce(0) { max($0, abs($1)) }
      return UInt8((loudest * Double(VoiceRecording.maximumLevel)).rounded())
    }
    recording = VoiceRecording(milliseconds: count * 1000 / Self.sampleRate, levels: levels)
  }

  /// A sample from -1 to 1. Each note begins loud, fades out, and has an overtone.
  private static func sample(_ number: Int) -> Double {
    let note = number / samplesPerNote
    let position = Double(number % samplesPerNote) / Double(samplesPerNote)
    let phase = Double(number) / Double(sampleRate) * notes[note] * 2 * .pi
    let loudness = min(1, position * 20) * (1 - position) * (note % 2 == 0 ? 0.9 : 0.6)
    return loudness * (0.8 * sin(phase) + 0.2 * sin(2 * phase))
  }

  private static func file(of samples: [Double]) -> [UInt8] {
    func bytes(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    // One channel of plain samples, each of one byte.
    let format =
      bytes(1, 2) + bytes(1, 2) + bytes(sampleRate, 4) + bytes(sampleRate, 4) + bytes(1, 2) + bytes(8, 2)
    let data = samples.map { UInt8(128 + ($0 * 127).rounded()) }
    let chunks =
      Array("WAVEfmt ".utf8) + bytes(format.count, 4) + format + Array("data".utf8) + bytes(data.count, 4)
      + data
    return Array("RIFF".utf8) + bytes(chunks.count, 4) + chunks
  }
}
