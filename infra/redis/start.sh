#!/bin/sh
# Runs Redis in a container with the users of users.conf, whose passwords are files of SECRETS_DIR or stand in the environment.
set -eu
umask 077
for file in "${SECRETS_DIR:-/run/secrets}"/*_REDIS_PASSWORD; do
  [ ! -f "$file" ] || eval "${file##*/}=\$(cat "\$file")"
done
eval "cat <<EOF
$(cat /etc/redis/users.conf)
EOF" >/tmp/users.conf
exec redis-server /tmp/users.conf "$@"
