#!/usr/bin/env bash
# Sets up all that `make` needs: system packages, .venv, Python packages by hash, the compiled rules, the built client.
# Every step leaves a mark of what it was done with and is skipped while that stays the same.
# Arguments: further files of requirements/ to install (lint, bench); postgres and chromium, for the tests.
# Environment: PYTHON, CC, CAFEZAL_CFLAGS, CAFEZAL_CHROMIUM.
set -euo pipefail
cd "$(dirname "$0")/.."
python=${PYTHON:-python3}
venv=.venv/bin/python
marks=.venv/marks
busy=

works() { "$@" >/dev/null 2>&1; }
say() { busy=1; printf '· %s\n' "$*"; }
digest() { { cat "$@"; echo "${version-}"; } | sha256sum | cut -c1-32; }
marked() { [ "$(cat "$marks/$1" 2>/dev/null)" = "$2" ]; }
mark() { mkdir -p "$marks" && echo "$2" >"$marks/$1"; }

# 1. What only the system can give
recent='const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'
has_node() { works node -e "$recent" && works npm -v; }
fetch() {
  line="apt-get install -y --no-install-recommends $*"
  root=
  [ "$(id -u)" = 0 ] || root="sudo -n"
  if works command -v apt-get && { [ -z "$root" ] || works sudo -n true; }; then
    say "installing system packages: $*"
    { $root apt-get update -qq && DEBIAN_FRONTEND=noninteractive $root $line; } || true
  fi
}

needed() {
  has_node || echo nodejs npm
  if ! works "$python" -c ''; then
    echo python3 python3-venv python3-dev gcc libc6-dev
  else
    [ -x "$venv" ] || works "$python" -c 'import ensurepip, venv' || echo python3-venv
    "$python" - <<'PYTHON'
import os, shutil, sysconfig
if not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")):
    print("python3-dev")
compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
if not shutil.which(compiler.split()[0]):
    print("gcc libc6-dev")
PYTHON
  fi
}

missing=$(needed | xargs)
if [ -n "$missing" ] && ! marked system "$missing"; then
  fetch $missing
  missing=$(needed | xargs)
  [ -z "$missing" ] || say "system packages are missing; as root, run:  $line"
  case " $missing " in *" python3 "* | *" python3-venv "*) exit 1 ;; esac
fi
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
  { say "Cafezal needs Python 3.11 or newer, not $("$python" -V); try: make PYTHON=/path/to/python3"; exit 1; }

# 2. .venv, with uv in it
version=$(works "$venv" -c '' && "$venv" -V || true)
if ! marked uv "$(digest requirements/uv.txt)"; then
  if ! works "$venv" -m pip --version; then
    say "making .venv with $("$python" -V)"
    "$python" -m venv --clear .venv
    version=$("$venv" -V)
  fi
  say "fetching uv, which installs the rest"
  "$venv" -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/uv.txt
  mark uv "$(digest requirements/uv.txt)"
fi
[ -z "$missing" ] || mark system "$missing"

# What only tests need: without it they are skipped.
has_postgres() { works command -v initdb || works ls /usr/lib/postgresql/*/bin/initdb; }
has_chromium() {
  [ -n "${CAFEZAL_CHROMIUM-}" ] || works command -v chromium || works command -v chromium-browser ||
    works command -v google-chrome
}
wish() {
  if ! "has_$1" && ! marked "$1" asked; then
    fetch "$2"
    "has_$1" || { mark "$1" asked; say "without $3 its tests are skipped; as root, run:  $line"; }
  fi
}
case " $* " in *" postgres "*) wish postgres postgresql PostgreSQL ;; esac
case " $* " in *" chromium "*) wish chromium chromium Chromium ;; esac

# 3. Python packages
for name in dev "$@"; do
  case $name in postgres | chromium) continue ;; esac
  list=requirements/$name.txt
  if ! marked "$name" "$(digest "$list")"; then
    say "installing the packages of $list"
    .venv/bin/uv pip install --python "$venv" --require-hashes -r "$list"
    mark "$name" "$(digest "$list")"
  fi
done

# 4. The rules, compiled where they stand
built() { find src -name '*.so' | sort; }
rooms() { find src -name '*.pxd' | sed 's/\(.*\)\.pxd$/\1.pxd\n\1.py/' | xargs ls 2>/dev/null; }
state() { digest setup.py pyproject.toml $(rooms) <(built; echo "${missing/nodejs npm/} ${CAFEZAL_CFLAGS-}"); }
if ! marked build "$(state)"; then
  say "compiling the rules: a minute or two the first time"
  "$venv" setup.py -q build_ext --inplace
  mark build "$(state)"
fi

# 5. The package and its command
if ! marked package "$(digest setup.py pyproject.toml)"; then
  say "installing cafezal itself, so that .venv/bin/cafezal works"
  .venv/bin/uv pip install --python "$venv" --no-build-isolation --no-deps --editable .
  mark package "$(digest setup.py pyproject.toml)"
fi

# 6. The table in the browser: what it is made of, then itself
pages() { find web -name node_modules -prune -o -path web/dev -prune -o -type f ! -name '*.test.ts' -print | LC_ALL=C sort; }
client=src/cafezal/server/client
version=$(node -v 2>/dev/null || true)
if ! has_node; then
  say "Node 20.19 or newer is missing: the table in the browser is NOT built"
else
  if ! marked npm "$(digest web/package-lock.json)" || [ ! -d web/node_modules ]; then
    say "installing the packages of web/package-lock.json"
    npm --prefix web ci --no-audit --no-fund --loglevel=error
    mark npm "$(digest web/package-lock.json)"
  fi
  if ! marked client "$(digest $(pages) <(pages))" || [ ! -f $client/index.html ]; then
    say "building the table in the browser"
    npm --prefix web run --silent build -- --logLevel=warn
    mark client "$(digest $(pages) <(pages))"
  fi
fi
[ -z "$busy" ] || say "ready: the rules are $([ -n "$(built)" ] && echo compiled || echo 'NOT compiled, so slow')"
