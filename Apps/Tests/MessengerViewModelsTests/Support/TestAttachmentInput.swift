import MessengerServices
import Swiftwater

@testable import MessengerViewModels

/// The files that a test adds, in place of a browser.
final class TestAttachmentInput: AttachmentInput {
  let added = MutableProperty<[AddedFile]>([])
  let removed = MutableProperty<[String]>([])
  private(set) var isRetried = false
  /// The results of the files; nil until a file is complete.
  private var results: [AddedFile.ID: MutableProperty<Result<OutgoingFile, MessengerError>?>] = [:]
  private var names: [AddedFile.ID: String] = [:]

  private(set) lazy var files: Property<[AddedFile]> = added.map { $0.filter { $0.voiceMessage == nil } }
  private(set) lazy var voiceMessages: Property<[AddedFile]> = added.map {
    $0.filter { $0.voiceMessage != nil }
  }

  /// Sends the expected files that the browser has added again.
  let arrived = Subject<AddedFile, Never>()
  private(set) var expected: [AddedFile.ID] = []
  var arrivals: Signal<AddedFile, Never> { arrived.signal }

  func expect(_ id: AddedFile.ID) {
    expected.append(id)
    results[id] = MutableProperty(nil, isEqual: { _, _ in false })
  }

  func add(_ name: String, isKept: Bool = false) -> AddedFile {
    let file = AddedFile(id: "\(names.count)", name: name, isKept: isKept)
    names[file.id] = name
    results[file.id] = MutableProperty(nil, isEqual: { _, _ in false })
    added.value.append(file)
    return file
  }

  func finish(_ file: AddedFile, _ result: Result<OutgoingFile, MessengerError>) {
    results[file.id]?.value = result
  }

  func take(_ files: [AddedFile]) { added.modify { $0.removeAll(where: files.contains) } }

  func completeFile(_ id: AddedFile.ID) -> Signal<OutgoingFile, MessengerError> {
    guard let property = results[id] else { return .empty() }
    if case .failure = property.value {
      isRetried = true
      property.value = nil
    }
    return property.signal.compacted().setFailureType(to: MessengerError.self)
      .flatMap(.concat) { result in
        switch result {
        case .success(let file): .just(file)
        case .failure(let error): .fail(error)
        }
      }
      .take(first: 1)
  }

  func remove(_ id: AddedFile.ID) { removed.value.append(names[id] ?? "") }
}
