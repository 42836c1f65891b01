#!/bin/sh
# Whether Redis answers its administrator.
set -eu
REDISCLI_AUTH=$(cat "${SECRETS_DIR:-/run/secrets}/ADMIN_REDIS_PASSWORD")
export REDISCLI_AUTH
redis-cli --user admin ping | grep -q PONG
