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
/// could not be received. The `input-problem` of the input itself, such as that a file is missing, is below the field
/// once the user has left it.
///
/// A reload loses the files. For a browser that keeps them, make a field of your own with
/// ``Attribute/files(_:keptAs:)``.
///
/// With the keyboard, the field opens the browser's dialog, and the focus returns to the field when a file is removed.
/// Screen readers announce each file that has arrived, and each problem.
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
    let parts = InputParts(design, name, problem: design.wholeProblem)
    return Element(
      Tag("div"), [.class("file-input"), .files(design)] + parts.outerAttributes + attributes, content(parts)
    ).body
  }

  @MarkupBuilder private func content(_ parts: InputParts) -> Markup {
    let separator = DesignText.listSeparator.localized
    parts.label
    Element(Tag("input", isVoid: true), fieldAttributes, Markup())
    parts.problemMessage
    span(.class("visually-hidden"), .role("status")) {
      design.files.map { $0.map(\.name).joined(separator: separator) }
    }
    ul(.class("uploads"), .animated, .aria(.label, design.title), .hidden(design.uploads.isEmpty)) {
      ForEach(design.uploads) { row($0) }
    }
  }

  private var fieldAttributes: [Attribute] {
    let limits = design.limits
    // Another file replaces the only one.
    let isFull = Property { [design] in
      limits.maximumCount > 1 && design.uploads.elements.count { !$0.hasFailed } >= limits.maximumCount
    }
    let isMissing = Property { [design] in design.isRequired && design.uploads.elements.isEmpty }
    let problemID = Property<String?> { [design, name] in
      if design.isTouched.value, design.wholeProblem.value != nil { return name + "-problem" }
      return design.uploads.elements.first { $0.hasFailed }.map { Self.problemID(of: $0, name) }
    }
    return [
      .type("file"), .id(name), .files(design), .accept(limits.types.sorted().joined(separator: ",")),
      .multiple(limits.maximumCount > 1), .disabled(design.isEnabled.negated().or(isFull)),
      // The browser's field is always empty, because the page takes its files.
      .required(isMissing), .aria(.invalid, problemID.map { $0 != nil }), .aria(.describedBy, problemID),
      .aria(.busy, design.isUploading), .focused(by: design.focusRequests),
      .onBlur { [design] in design.endEditing() },
    ]
  }

  private static func problemID(of upload: FileUpload, _ name: String) -> String {
    "\(name)-\(upload.id)-problem"
  }

  private func row(_ upload: FileUpload) -> Element {
    let isUnderWay = upload.state.map { $0 == .waiting || $0 == .uploading }
    let isDisabled = design.isEnabled.negated()
    let remove = DesignText.removeFile(name: upload.name).localized
    return li(
      .class("upload"), .class("finished", when: upload.state.map { $0 == .finished }),
      .class("failed", when: upload.problem.map { $0 != nil })
    ) {
      span(.class("upload-name")) { upload.name }
      span(.class("upload-size")) { upload.size.asFileSize }
      Show(when: upload.canRetry) {
        button(.type("button"), .disabled(isDisabled), .onClick { upload.retry() }) {
          DesignText.retry.localized
        }
      }
      button(
        .type("button"), .class("upload-remove"), .aria(.label, remove), .title(remove),
        .disabled(isDisabled),
        .onClick { [design] in
          upload.remove()
          design.focus()
        }
      ) { Cross() }
      Show(when: isUnderWay) {
        progress(.max(1), .value(upload.progress), .aria(.label, upload.name))
      }
      Switch(upload.problem) { problem in
        if let problem {
          p(.class("input-problem"), .id(Self.problemID(of: upload, name)), .role("alert")) { problem }
        }
      }
    }
  }
}
