#!/usr/bin/env bash
# Follows the guide for systemd (docs/operations/README.md) on a Debian of its own, in which systemd is the first process.
# Needs root and Debian's debootstrap, systemd-container and curl. Says at the end what it could not try.
#
# SYSTEMD_BASE: a folder that keeps the Debian for the next run. IMAGE_MIRROR: where debootstrap gets its packages. NPM_CONFIG_REGISTRY, NODE_EXTRA_CA_CERTS: as usual.
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
machine=
cleanup() {
  if [ -n "$machine" ]; then kill "$machine" 2>/dev/null || true; wait "$machine" 2>/dev/null || true; fi
  rm -rf "$work"
}
trap cleanup EXIT
fail() { echo "FAILED: $*"; inside journalctl --no-pager -n 40 -u docket || true; exit 1; }

base=${SYSTEMD_BASE:-$work/base}
if [ ! -e "$base/usr/bin/npm" ]; then
  echo "== A Debian with systemd, PostgreSQL and Node $(node --version)"
  debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,postgresql,openssl,git,ca-certificates,curl,procps bookworm "$base" \
    "${IMAGE_MIRROR:-http://deb.debian.org/debian}" > "$work/debootstrap.log"
  cp "$(readlink -f "$(command -v node)")" "$base/usr/bin/node"
  npm_folder=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
  mkdir -p "$base/usr/lib/node_modules" && cp -a "$npm_folder" "$base/usr/lib/node_modules/npm"
  ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$base/usr/bin/npm"
  [ -z "${NODE_EXTRA_CA_CERTS:-}" ] || install -D "$NODE_EXTRA_CA_CERTS" "$base$NODE_EXTRA_CA_CERTS"
fi
root=$work/root
cp -a "$base" "$root"
# The guide's own line is left out below.
git clone -q . "$root/opt/docket"

echo '== systemd starts'
systemd-nspawn --quiet --register=no --keep-unit --boot --directory "$root" --console=pipe > "$work/machine.log" 2>&1 &
machine=$!
first=
for _ in $(seq 300); do first=$(pgrep -P "$machine" || true); [ -n "$first" ] && break; sleep 0.1; done
inside() {
  nsenter --target "$first" --mount --uts --ipc --pid --cgroup -- env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin \
    "NPM_CONFIG_REGISTRY=$(npm config get registry)" ${NODE_EXTRA_CA_CERTS:+"NODE_EXTRA_CA_CERTS=$NODE_EXTRA_CA_CERTS"} "$@"
}
state=
for _ in $(seq 300); do
  state=$(inside systemctl is-system-running 2>/dev/null || true)
  case $state in running | degraded) break ;; esac
  sleep 0.2
done
[ "$state" = running ] || { inside systemctl --failed --no-pager; fail "systemd is $state"; }

echo '== The guide, line by line'
awk '/^### With systemd/ { found = 1 } found && /^```/ { if (inBlock) exit; inBlock = 1; next } inBlock' docs/operations/README.md |
  grep -v '^git clone \|^journalctl ' > "$root/root/guide.sh"
[ "$(wc -l < "$root/root/guide.sh")" -ge 10 ] || fail 'the guide has fewer lines than before'
inside bash -ex /root/guide.sh
waitUntilReady() {
  for _ in $(seq 300); do curl -fsS http://127.0.0.1:3000/readyz > /dev/null 2>&1 && return; sleep 0.2; done
  fail 'it does not answer'
}
waitUntilReady
inside journalctl --no-pager -u docket | grep -q '/set-up/' || fail 'the journal has no link for the first administrator'
inside systemd-analyze verify docket.service
inside systemd-analyze security --no-pager docket | tail -1

echo '== What the unit holds'
process() { inside systemctl show --property MainPID --value docket; }
[ "$(inside ps -o user= -p "$(process)")" = docket ] || fail 'it does not run as docket'
inside grep -q 'CapBnd:.0000000000000000' "/proc/$(process)/status" || fail 'it has capabilities'
for secret in database-url secrets-key; do
  [ "$(inside stat --format '%U %a' /run/credentials/docket.service/$secret)" = 'docket 400' ] || fail "$secret can be read by others"
done
if inside cat "/proc/$(process)/environ" | grep -q "$(cat "$root/etc/docket/secrets-key")"; then fail 'the environment has a secret'; fi

echo '== The commands'
awk '/^\| systemd, as root \|/ { found = 1 } found && /^```/ { if (inBlock) exit; inBlock = 1; next } inBlock' docs/operations/README.md |
  sed 's/EMAIL$/you@example.com/' > "$root/root/commands.sh"
inside bash -e /root/commands.sh | grep -q '/reset-password/' || fail 'no link for an administrator'

echo '== Killed, stopped, started again'
inside kill -KILL "$(process)"
sleep 1
waitUntilReady
[ "$(inside systemctl show --property NRestarts --value docket)" = 1 ] || fail 'it was not started again'
inside systemctl stop docket
[ "$(inside systemctl show --property Result --value docket)" = success ] || fail 'it did not stop by itself'
inside systemctl start docket
waitUntilReady

echo 'Passed. Not tried: a machine of its own (this one shares the kernel and the network), and a proxy with a certificate.'
