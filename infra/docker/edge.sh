#!/bin/sh
# Starts Caddy. Refuses to start if Caddy would mistake the TLS proxy for the caller, because then everyone would share one
# rate limit.
set -eu
case "${PUBLIC_ORIGIN:-}" in
  https://*)
    if [ "${EDGE_SITE:-http://}" = http:// ] && [ -z "${EDGE_TRUSTED_PROXIES:-}" ]; then
      echo 'EDGE_TRUSTED_PROXIES trusts nobody, but PUBLIC_ORIGIN is https and TLS ends before the edge: name the addresses of the proxy where it ends.' >&2
      exit 1
    fi
    ;;
esac
# Caddy treats an empty variable as a value.
[ -n "${EDGE_TRUSTED_PROXIES:-}" ] || unset EDGE_TRUSTED_PROXIES
[ -n "${EDGE_SITE:-}" ] || unset EDGE_SITE
exec caddy "$@"
