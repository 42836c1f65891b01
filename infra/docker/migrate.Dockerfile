# syntax=docker/dockerfile:1
# Runs once before the services: one role and one database for each, then its migrations.
FROM node:24-bookworm-slim
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund --omit=dev --omit=optional \
  --workspace=@floatwise/local --include-workspace-root=false
ENV NODE_ENV=production
USER node
CMD ["node", "infra/local/src/prepare-databases.ts"]
