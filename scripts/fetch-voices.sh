#!/bin/sh
# Fetches the voices that `npm run content:speak` renders recordings with (Debian and Ubuntu; 4 MB).
# They are the package libttspico-data of the non-free component. The package is only unpacked into
# .cache/voices; neither the system's package sources nor its packages are changed, and root is not needed.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
voices="$root/.cache/voices"
package=libttspico-data

if [ -e "$voices/en-GB_ta.bin" ]; then
  echo "The voices are in .cache/voices already."
  exit 0
fi
for tool in apt-get dpkg-deb sed; do
  command -v "$tool" >/dev/null || { echo "$tool is missing: this needs Debian or Ubuntu. Elsewhere, put the .bin files of SVOX Pico into a folder and name it in PICO_LANG." >&2; exit 1; }
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/parts" "$work/lists/partial" "$work/unpacked"

# The system's own sources, with the non-free component added to those that have main.
for source in /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list.d/ubuntu.sources; do
  [ -e "$source" ] && sed -E 's/^(Components:.*\<main\>).*$/\1 non-free multiverse/' "$source" >"$work/parts/$(basename "$source")"
done
if [ -s /etc/apt/sources.list ]; then
  sed -E '/^deb /s/\<main\>.*$/main non-free multiverse/' /etc/apt/sources.list >"$work/parts/system.list"
fi

apt() {
  apt-get -q -oDir::Etc::SourceList=/dev/null -oDir::Etc::SourceParts="$work/parts" -oDir::State::Lists="$work/lists" \
    -oDir::Cache::pkgcache= -oDir::Cache::srcpkgcache= -oAPT::Sandbox::User= -oDebug::NoLocking=1 "$@"
}
apt update >/dev/null 2>&1 || true
(cd "$work" && apt download "$package" >/dev/null) || { echo "apt could not fetch $package from the system's sources." >&2; exit 1; }
dpkg-deb -x "$work/$package"*.deb "$work/unpacked"
mkdir -p "$voices"
cp "$work"/unpacked/usr/share/pico/lang/*.bin "$voices/"
cp "$work/unpacked/usr/share/doc/$package/copyright" "$voices/"
echo "The voices are in .cache/voices. Render what is missing with: npm run content:speak"
