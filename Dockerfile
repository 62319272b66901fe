# One image for every server process: the API, sign-in and the built web app on port 3000.
# It runs as the user "node", stores only an embedded database in /data (unused with DATABASE_URL),
# and shuts down gracefully on SIGTERM.

# The same version as the package "node" in package.json, which the image doesn't install.
FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /myhub
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY apps/native/package.json apps/native/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/capacitor-auth-session/package.json packages/capacitor-auth-session/
COPY college/package.json college/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM manifests AS web
# The root's dependencies include what the build needs, as for npm start.
RUN npm ci --ignore-scripts --omit=dev
COPY . .
RUN npm run build -w apps/web

FROM manifests AS packages
# docker build --build-arg TRACING=on adds what OTEL_EXPORTER_OTLP_ENDPOINT needs: 24 packages, 50 MB.
ARG TRACING=off
RUN omit=$(test "$TRACING" = on || echo --omit=optional) && \
  npm ci --ignore-scripts --omit=dev $omit -w apps/server -w packages/domain -w college

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Keeps a process below 300 MB under load. If its old space exceeds the second number (MB), it exits and is restarted.
ENV NODE_OPTIONS="--max-semi-space-size=8 --max-old-space-size=512"
WORKDIR /myhub
COPY --from=packages /myhub ./
COPY packages packages
COPY college college
COPY apps/server apps/server
COPY --from=web /myhub/apps/web/dist apps/web/dist
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=4s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/start.mjs"]
