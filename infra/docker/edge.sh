#!/bin/sh
# Starts Caddy, unless it would take the proxy in which TLS ends for every caller: then all people share one rate limit.
set -eu
case "${PUBLIC_ORIGIN:-}" in
  https://*)
    if [ "${EDGE_SITE:-http://}" = http:// ] && [ -z "${EDGE_TRUSTED_PROXIES:-}" ]; then
      echo 'EDGE_TRUSTED_PROXIES trusts nobody, but PUBLIC_ORIGIN is https and TLS ends before the edge: name the addresses of the proxy where it ends.' >&2
      exit 1
    fi
    ;;
esac
# Caddy takes an empty variable for a value.
[ -n "${EDGE_TRUSTED_PROXIES:-}" ] || unset EDGE_TRUSTED_PROXIES
[ -n "${EDGE_SITE:-}" ] || unset EDGE_SITE
exec caddy "$@"
