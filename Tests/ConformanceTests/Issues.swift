import ConformanceKit
import Foundation

/// Reads a file of cases from its text.
func file(_ text: String) throws(FormatError) -> CaseFile {
  try CaseFile(Data(text.utf8))
}

/// The issues of one case: the differences that its run finds, or the reason why it cannot be read.
func issues(_ text: String) -> [String] {
  do {
    return try file("[\(text)]").entries.flatMap { entry in
      switch entry {
      case .readable(let testCase): CaseRun(testCase).issues
      case .malformed(_, let error): [error.description]
      }
    }
  } catch {
    return ["\(error)"]
  }
}

/// The issues of a case that applies one operator to one source.
func issues(
  _ name: String, _ parameters: String, kind: String = "hot", _ marble: String, values: String = "{}",
  expected: String
) -> [String] {
  issues(
    """
    {"id": "test", "operator": "\(name)", "params": \(parameters), "input": "a", "expected": \(expected),
     "sources": {"a": {"kind": "\(kind)", "marble": "\(marble)", "values": \(values)}}}
    """)
}
