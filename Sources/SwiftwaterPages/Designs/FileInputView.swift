internal import Swiftwater
internal import SwiftwaterDesign

/// A view of a ``FileInput``: a field for files, and a row for each file with its progress, its problem and a
/// button that removes it.
///
///     FileInputView(viewModel.photos, name: "photos")
///
/// The user chooses files with the field, or drops or pastes them on the view. The parts have the classes
/// `file-input`, `input-title`, `uploads`, `upload`, `upload-name`, `upload-size`, `upload-remove` and
/// `input-problem`. An `upload` also has `finished` once the file is on the server, or `failed` if it was rejected or
/// could not be received.
public struct FileInputView: View {
  private let design: FileInput
  private let name: String
  private let attributes: [Attribute]

  /// Creates a view of a file input.
  ///
  /// - Parameters:
  ///   - design: The file input.
  ///   - name: The id of the field, unique in the page.
  ///   - attributes: Further attributes of the outer element.
  public init(_ design: FileInput, name: String, _ attributes: Attribute...) {
    self.design = design
    self.name = name
    self.attributes = attributes
  }

  /// The field and the rows.
  public var body: Markup {
    Element(
      Tag("div"),
      [.class("input file-input"), .files(design), .hidden(design.isVisible.negated())] + attributes, content
    ).body
  }

  @MarkupBuilder private var content: Markup {
    let isFull = Property { [design] in
      !design.isEnabled.value || design.uploads.elements.count { !$0.hasFailed } >= design.limits.maximumCount
    }
    label(.class("input-title"), .labelFor(name)) { design.title }
    input(
      .type("file"), .id(name), .files(design), .accept(design.limits.types.sorted().joined(separator: ",")),
      .multiple(design.limits.maximumCount > 1), .disabled(isFull))
    ul(.class("uploads"), .animated, .aria(.label, design.title), .hidden(design.uploads.isEmpty)) {
      ForEach(design.uploads) { row($0) }
    }
  }

  private func row(_ upload: FileUpload) -> Element {
    let isUnderWay = upload.state.map { $0 == .waiting || $0 == .uploading }
    let remove = DesignText.removeFile(name: upload.name).localized
    return li(
      .class("upload"), .class("finished", when: upload.state.map { $0 == .finished }),
      .class("failed", when: upload.problem.map { $0 != nil })
    ) {
      span(.class("upload-name")) { upload.name }
      span(.class("upload-size")) { upload.size.asFileSize }
      Show(when: upload.state.map { $0 == .failed(.incomplete) }) {
        button(.onClick { upload.retry() }) { DesignText.retry.localized }
      }
      button(.class("upload-remove"), .aria(.label, remove), .title(remove), .onClick { upload.remove() }) {
        "✕"
      }
      Show(when: isUnderWay) {
        progress(.max(1), .value(upload.progress), .aria(.label, upload.name))
      }
      Switch(upload.problem) { problem in
        if let problem { p(.class("input-problem"), .role("alert")) { problem } }
      }
    }
  }
}
