# syntax=docker/dockerfile:1
# Runs once before the services: creates a role and a database for each, its migrations, and its stream.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund
RUN NX_DAEMON=false node_modules/.bin/nx run @floatwise/events:build
# What it needs at run time, without build dependencies.
RUN --mount=type=cache,target=/root/.npm rm -rf node_modules */*/node_modules mfe-*/node_modules \
  && npm ci --ignore-scripts --no-audit --no-fund --omit=dev --omit=optional \
    --workspace=@floatwise/local --include-workspace-root=false

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=build /app ./
ENV NODE_ENV=production
USER node
CMD ["node", "infra/local/src/prepare-servers.ts"]
