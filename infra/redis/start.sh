#!/bin/sh
# Runs Redis in a container with the users of users.conf, whose passwords stand in the environment.
set -eu
umask 077
eval "cat <<EOF
$(cat /etc/redis/users.conf)
EOF" >/tmp/users.conf
exec redis-server /tmp/users.conf "$@"
