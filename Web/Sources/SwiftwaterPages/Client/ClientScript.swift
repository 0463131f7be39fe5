/// The script that keeps pages alive in a browser, as a file to serve.
public let clientScript: [UInt8] = PackageResources.client_js
