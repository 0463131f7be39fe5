public import Foundation

/// The cases of a file.
public struct CaseFile {
  /// A case, or why it cannot be read.
  public enum Entry {
    case readable(Case)
    case malformed(id: String, Problem)
  }

  public let entries: [Entry]

  /// Reads a file.
  public init(contentsOf location: URL) throws(Problem) {
    let data: Data
    do {
      data = try Data(contentsOf: location)
    } catch {
      throw Problem("cannot be read: \(error.localizedDescription)", at: "")
    }
    try self.init(data)
  }

  /// Reads what stands in a file.
  public init(_ data: Data) throws(Problem) {
    let content: JSONValue
    do {
      content = try JSONDecoder().decode(JSONValue.self, from: data)
    } catch {
      throw Problem("is not JSON: \(CaseFile.reason(data) ?? "\(error)")", at: "")
    }
    guard case .array(let cases) = content else { throw Problem("is not an array of cases", at: "") }
    entries = cases.enumerated().map { index, content in
      do throws(Problem) {
        return .readable(try Case(Fields(content, at: "")))
      } catch {
        return .malformed(id: CaseFile.name(of: content, index), error)
      }
    }
  }

  private static func name(of content: JSONValue, _ index: Int) -> String {
    if case .object(let fields) = content, case .string(let id) = fields["id"] { return id }
    return "case number \(index + 1)"
  }

  /// What is wrong with text that is not JSON, and where; the decoder does not say.
  private static func reason(_ data: Data) -> String? {
    do {
      _ = try JSONSerialization.jsonObject(with: data)
      return nil
    } catch {
      return (error as NSError).userInfo["NSDebugDescription"] as? String
    }
  }
}
