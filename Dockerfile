# syntax=docker/dockerfile:1
# Docket in one image: the bundled server, the built pages, the demo library. See docs/operations/README.md.

FROM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/rules/package.json packages/rules/
COPY demo/package.json demo/
COPY bench/package.json bench/
COPY e2e/package.json e2e/
COPY tools/payments-gateway/package.json tools/payments-gateway/
COPY tools/icons/package.json tools/icons/

FROM manifests AS build
# 1.2.3 or v1.2.3; else the version is that of the last release.
ARG DOCKET_VERSION=
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# The local payments gateway is a tool for trying Docket, so it is in no image (decision 116).
RUN LOCAL_PAYMENTS=false node scripts/build.mjs && find apps -name '*.map' -path '*/dist/*' -delete

FROM manifests AS packages
# What only developers and type checkers read takes half of the packages.
RUN npm ci --omit=dev --workspace apps/server --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@docket node_modules/@types node_modules/.bin \
  && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -iname 'readme*.md' -o -iname 'changelog*.md' \) -delete

# Node, the libraries that it and native packages load (all of the C library), and a shell with what docs/operations uses: no package manager, no npm.
FROM node:24-bookworm-slim AS runtime
RUN mkdir -p /runtime/etc /runtime/usr/bin /runtime/usr/lib /runtime/usr/lib64 && cd /runtime \
  && ln -s usr/bin bin && ln -s usr/lib lib && ln -s usr/lib64 lib64 \
  && files="$(command -v node) /usr/bin/env /bin/sh /bin/cat /bin/ls /bin/rm /bin/sleep" \
  && needed="$(for file in $files; do ldd "$file"; done | grep --only-matching '/[^ ]*')" \
  && libc="$(dpkg --listfiles libc6 | grep --extended-regexp '^/lib/[^/]+/lib[^/]+[.]so[.][0-9]+$')" \
  && cp --dereference --parents $files $(echo "$needed" "$libc" | tr ' ' '\n' | sort --unique) . \
  && cp /etc/passwd /etc/group /etc/nsswitch.conf etc/ \
  && mkdir dev proc sys tmp data && chmod 1777 tmp && chown node:node data

FROM scratch
COPY --from=runtime /runtime /
ENV PATH=/usr/local/bin:/usr/bin NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data LOCAL_PAYMENTS=false MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json LICENSE ./
COPY apps/server/package.json apps/server/
COPY apps/server/migrations apps/server/migrations
COPY demo/library demo/library
COPY --from=build /app/apps/server/dist apps/server/dist
COPY --from=build /app/apps/web/dist apps/web/dist
USER node
VOLUME /data
EXPOSE 3000
# A start that migrates a large database takes longer than others.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/dist/main.js"]
