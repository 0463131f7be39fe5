# Sourced by scripts that load a built module with a tool of the compiler.

# These tools stand beside the compiler, which may be the only one of them on the path.
PATH="$PATH:$(dirname "$(realpath "$(command -v swift)")")"

# module_flags PACKAGE PRODUCTS: sets the array `flags` to what such a tool needs to find the modules that SwiftPM has
# built into the folder PRODUCTS for the package in the folder PACKAGE, and the C modules that they import.
module_flags() {
  local map
  flags=(-I "$2/Modules")
  for map in "$2"/*.build/module.modulemap; do
    [ ! -e "$map" ] || flags+=(-Xcc "-fmodule-map-file=$map")
  done
  # C targets that come with a module map of their own.
  while read -r map; do
    flags+=(-I "$(dirname "$map")")
  done < <(find "$1/Sources" "$1/.build/checkouts"/*/Sources -name module.modulemap 2>/dev/null)
}

# libraries PACKAGE: prints the names of the libraries that the package's manifest has as products.
libraries() {
  sed -n 's/^ *\.library(name: "\([A-Za-z]*\)".*/\1/p' "$1/Package.swift"
}
