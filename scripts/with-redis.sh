#!/bin/sh
# Runs a command with TEST_REDIS_URL set to a fresh server of the distribution's Redis, for the tests of several processes:
#   scripts/with-redis.sh npx vitest run
# As root on Debian or Ubuntu it installs the package if it is missing. The server listens on this machine only and writes nothing.
set -eu
[ $# -gt 0 ] || { echo "usage: $0 command [argument ...]" >&2; exit 2; }

if ! command -v redis-server >/dev/null && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "Installing the distribution's Redis" >&2
  export DEBIAN_FRONTEND=noninteractive
  # The package would start its own server. policy-rc.d prevents services from starting during the installation.
  policy=/usr/sbin/policy-rc.d
  [ -e "$policy" ] || { printf '#!/bin/sh\nexit 101\n' >"$policy"; chmod +x "$policy"; made=1; }
  { apt-get update -qq && apt-get install -y -qq --no-install-recommends redis-server; } >&2
  [ -z "${made:-}" ] || rm -f "$policy"
fi
command -v redis-server >/dev/null || { echo "Redis is not installed: apt-get install redis-server (as root)" >&2; exit 1; }

port=$(node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })')
redis-server --port "$port" --bind 127.0.0.1 --save '' --appendonly no --loglevel warning >/dev/null &
server=$!
trap 'kill "$server" 2>/dev/null || true' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
for _ in 1 2 3 4 5 6 7 8 9 10; do
  redis-cli -p "$port" ping >/dev/null 2>&1 && break
  sleep 0.2
done

TEST_REDIS_URL="redis://127.0.0.1:$port" "$@"
