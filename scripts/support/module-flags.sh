# Functions for scripts that load built modules with tools of the compiler.

# The tools are in the folder of the compiler, which may not be on the path.
PATH="$PATH:$(dirname "$(realpath "$(command -v swift)")")"

# module_flags PACKAGE PRODUCTS: sets the array `flags` to the options for modules that SwiftPM has built into the
# folder PRODUCTS for the package in the folder PACKAGE, and for the C modules that they import.
module_flags() {
  local map
  flags=(-I "$2/Modules")
  for map in "$2"/*.build/module.modulemap; do
    [ ! -e "$map" ] || flags+=(-Xcc "-fmodule-map-file=$map")
  done
  # C targets with a module map of their own
  while read -r map; do
    flags+=(-I "$(dirname "$map")")
  done < <(find "$1/Sources" "$1/.build/checkouts"/*/Sources -name module.modulemap 2>/dev/null)
}

# libraries PACKAGE: prints the names of the library products in the manifest of a package.
libraries() {
  sed -n 's/^ *\.library(name: "\([A-Za-z]*\)".*/\1/p' "$1/Package.swift"
}
