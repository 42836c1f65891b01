# Runs once before the services: creates a role and a database for each, its migrations, and its stream.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund
RUN NX_DAEMON=false node_modules/.bin/nx run @floatwise/events:build
# What it needs at run time, without build dependencies.
RUN --mount=type=cache,target=/root/.npm rm -rf node_modules */*/node_modules mfe-*/node_modules \
  && npm ci --ignore-scripts --no-audit --no-fund --omit=dev --omit=optional \
    --workspace=@floatwise/local --include-workspace-root=false

FROM ${NODE_IMAGE}
WORKDIR /app
COPY --from=build /app ./
ENV NODE_ENV=production
USER node
CMD ["node", "infra/local/src/prepare-servers.ts"]
