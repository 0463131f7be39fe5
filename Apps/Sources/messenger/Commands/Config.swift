import ArgumentParser

/// Prints the settings.
struct Config: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints all settings with their values.",
    discussion: """
      The output is a valid configuration file. The server reads the file messenger.conf in the data folder when it \
      starts. Settings that the file does not contain have their default values. Limits that pages state, such as the \
      length of a message, are fixed and no settings.
      """)

  @OptionGroup var options: DataFolderOption

  func run() throws {
    print(ConfigurationFile.text(of: try options.folder.settings()), terminator: "")
  }
}
