# The edge including the pages: shell and sections, built, prerendered, and served by Caddy.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20
ARG DEBIAN_IMAGE=debian:bookworm-20260824-slim@sha256:88200866dfff7ea7f5cbcb6ec7c8a701889efe6fe859fe64d6990e4b07ea4171

FROM ${NODE_IMAGE} AS build
ARG PUBLIC_ORIGIN=http://localhost:8080
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund
RUN NX_DAEMON=false node_modules/.bin/nx run-many -t build --projects='@floatwise/web,@floatwise/mfe-*'
RUN SITE_DIR=/site PUBLIC_ORIGIN=${PUBLIC_ORIGIN} \
  node infra/edge/src/deploy.ts shell $(ls -d mfe-* | sed 's/^mfe-//')

# The Caddyfile is tested with Debian's Caddy.
FROM ${DEBIAN_IMAGE}
RUN apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends caddy curl \
  && rm -rf /var/lib/apt/lists/*
COPY infra/edge/Caddyfile infra/edge/calls.caddy infra/docker/edge.sh /etc/caddy/
COPY --from=build /site /srv/site
ENV SITE_DIR=/srv/site EDGE_BIND=0.0.0.0 EDGE_PORT=8080 XDG_DATA_HOME=/tmp XDG_CONFIG_HOME=/tmp
USER caddy
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=3s --start-period=5s --retries=6 CMD ["curl", "-fsS", "-o", "/dev/null", "http://127.0.0.1:8080/"]
CMD ["sh", "/etc/caddy/edge.sh", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
