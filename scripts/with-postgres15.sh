#!/bin/sh
# Runs a command with TEST_DATABASE_URL set to a fresh server of the distribution's PostgreSQL, the oldest that we promise to work on:
#   scripts/with-postgres15.sh npx vitest run
# As root on Debian or Ubuntu it installs the package if it is missing. The server listens on a unix socket in a temporary folder only.
set -eu
[ $# -gt 0 ] || { echo "usage: $0 command [argument ...]" >&2; exit 2; }

find_server() {
  for version in 15 16 17 18; do
    if [ -x "/usr/lib/postgresql/$version/bin/postgres" ]; then echo "/usr/lib/postgresql/$version/bin"; return; fi
  done
}

bin=$(find_server)
if [ -z "$bin" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "Installing the distribution's PostgreSQL" >&2
  export DEBIAN_FRONTEND=noninteractive
  { apt-get update -qq && apt-get install -y -qq --no-install-recommends postgresql-common; } >&2
  # Otherwise the package would create a database and start its own server.
  sed -i 's/^#* *create_main_cluster *=.*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf
  apt-get install -y -qq --no-install-recommends postgresql >&2
  bin=$(find_server)
fi
[ -n "$bin" ] || { echo "PostgreSQL 15 or newer is not installed: apt-get install postgresql (as root)" >&2; exit 1; }

# In memory, if that has room: see makeDatabaseFolder in src/platform/testing/temporary-folder.ts.
parent=${TMPDIR:-/tmp}
free=$(df -Pk /dev/shm 2>/dev/null | awk 'NR == 2 { print $4 }')
if [ "${free:-0}" -gt 1000000 ]; then parent=/dev/shm; fi
folder=$(mktemp -d "$parent/kb-pg.XXXXXX")
if [ "$(id -u)" = 0 ]; then # which PostgreSQL refuses to be
  chown postgres "$folder"
  as() { setpriv --reuid=postgres --regid=postgres --init-groups --reset-env "$@"; }
else
  as() { "$@"; }
fi
# shellcheck disable=SC2317 # called by the trap
stop() {
  as "$bin/pg_ctl" -D "$folder/data" -m fast -s stop || true
  rm -rf "$folder"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

cd_here=$(pwd)
cd / # the server's user may not be let into the checkout
as "$bin/initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync >/dev/null
as "$bin/pg_ctl" -D "$folder/data" -l "$folder/log" -s -w start \
  -o "-k $folder -c listen_addresses= -c fsync=off -c synchronous_commit=off -c full_page_writes=off"
as "$bin/psql" -q -h "$folder" -U postgres -c 'create role kamshetbuild login createdb' \
  -c 'create database kamshetbuild owner kamshetbuild' postgres
cd "$cd_here"

TEST_DATABASE_URL="postgresql://kamshetbuild@localhost:5432/kamshetbuild?host=$folder" "$@"
