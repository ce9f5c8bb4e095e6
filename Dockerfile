# The site with its SQLite store in /data, or on MongoDB if MONGODB_URL is set. docs/settings.md lists the settings.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json webpack.client.ts webpack.server.ts ./
COPY src src
RUN npm run build

# Keeps only the packages that aren't bundled, a third of what npm ci --omit=dev installs.
FROM build AS packages
RUN cp dist/packages.json package.json && npm prune --no-audit --no-fund && rm -rf node_modules/.cache

FROM node:24-bookworm-slim
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
COPY public public
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --start-interval=1s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The process handles SIGTERM itself, so `--init` (in compose.yaml: init) is optional.
CMD ["node", "--max-semi-space-size=16", "dist/server/main.js"]
