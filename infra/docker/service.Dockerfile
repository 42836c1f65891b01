# One image per service: docker build -f infra/docker/service.Dockerfile --build-arg SERVICE=cards .
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20

FROM ${NODE_IMAGE} AS build
ARG SERVICE
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund
RUN NX_DAEMON=false node_modules/.bin/nx run @floatwise/${SERVICE}:build
# What the service needs at run time, without build dependencies.
RUN --mount=type=cache,target=/root/.npm rm -rf node_modules */*/node_modules mfe-*/node_modules \
  && npm ci --ignore-scripts --no-audit --no-fund --omit=dev \
    --workspace=@floatwise/${SERVICE} --include-workspace-root=false

FROM ${NODE_IMAGE}
ARG SERVICE
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/libs ./libs
COPY --from=build /app/services/${SERVICE} ./services/${SERVICE}
WORKDIR /app/services/${SERVICE}
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=4100 OPS_PORT=4200
USER node
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.OPS_PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--no-parallel-scavenge", "--initial-old-space-size=64", "--heap-growing-percent=100", "--import", "@floatwise/service-kit/source-maps", "dist/main.js"]
