# Stands in for the outside world on a machine without access to it: for trials, never for production.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20

FROM ${NODE_IMAGE}
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund --omit=dev --omit=optional \
  --workspace=@floatwise/sandbox --include-workspace-root=false
ENV NODE_ENV=production SANDBOX_HOST=0.0.0.0
# What should outlive a container is kept here (SANDBOX_STATE_DIR).
RUN mkdir /state && chown node:node /state
USER node
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4290/').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "infra/sandbox/src/main.ts"]
