# syntax=docker/dockerfile:1

FROM node:24-bookworm-slim AS build
WORKDIR /tatami
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json vite.config.ts ./
COPY scripts scripts
COPY public public
COPY api api
COPY tools tools
COPY app app
RUN node scripts/build.mjs && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /tatami
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
COPY --from=build /tatami/package.json ./
COPY --from=build /tatami/node_modules node_modules
COPY --from=build /tatami/build build
# The volume takes over the owner of the folder it is put on.
RUN install --directory --owner=node --group=node --mode=0700 /data
USER node
VOLUME /data
EXPOSE 3000
# Alive, not ready: a node whose database is away must not be killed for it.
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
# Leaving takes up to 10 s (work in flight); the platform's own handler answers SIGTERM.
STOPSIGNAL SIGTERM
CMD ["node", "--enable-source-maps", "--max-semi-space-size=32", "--single-threaded-gc", "--heap-growing-percent=200", "build/node/main.js"]
