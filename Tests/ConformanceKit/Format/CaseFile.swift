public import Foundation

/// The cases of a file.
public struct CaseFile: Sendable {
  /// A case, or the reason why it cannot be read.
  public enum Entry: Sendable, CustomStringConvertible {
    case readable(Case)
    case malformed(id: String, FormatError)

    /// The id of the case, or its position in the file if it has none.
    public var id: String {
      switch self {
      case .readable(let testCase): testCase.id
      case .malformed(let id, _): id
      }
    }

    /// The id of the case, and the file and line that it was read from.
    public var description: String {
      if case .readable(let testCase) = self, !testCase.reference.isEmpty {
        return "\(id) (\(testCase.reference))"
      }
      return id
    }
  }

  public let entries: [Entry]

  /// Reads a file.
  ///
  /// - Throws: ``FormatError`` if the file cannot be read, is not JSON, or is not an array. A case that is malformed is
  ///   an entry of its own.
  public init(contentsOf location: URL) throws(FormatError) {
    let data: Data
    do {
      data = try Data(contentsOf: location)
    } catch {
      throw FormatError("cannot be read: \(error.localizedDescription)", at: "")
    }
    try self.init(data)
  }

  /// Reads the content of a file.
  ///
  /// - Throws: ``FormatError`` if the content is not JSON, or is not an array.
  public init(_ data: Data) throws(FormatError) {
    let content: JSONValue
    do {
      content = try JSONDecoder().decode(JSONValue.self, from: data)
    } catch {
      throw FormatError("is not JSON: \(CaseFile.reason(data) ?? "\(error)")", at: "")
    }
    guard case .array(let cases) = content else { throw FormatError("is not an array of cases", at: "") }
    entries = cases.enumerated().map { index, content in
      do throws(FormatError) {
        return .readable(try Case(JSONObject(content, at: "")))
      } catch {
        return .malformed(id: CaseFile.name(of: content, index), error)
      }
    }
  }

  private static func name(of content: JSONValue, _ index: Int) -> String {
    if case .object(let object) = content, case .string(let id) = object["id"] { return id }
    return "case number \(index + 1)"
  }

  /// The reason why text is not JSON, with its position, which an error of the decoder does not contain.
  private static func reason(_ data: Data) -> String? {
    do {
      _ = try JSONSerialization.jsonObject(with: data)
      return nil
    } catch {
      return (error as NSError).userInfo["NSDebugDescription"] as? String
    }
  }
}
