#!/bin/sh
# Runs NATS in a container. When a service's deployment changes what that service may say, NATS reads it again: who isn't concerned stays
# connected. What NATS can't read changes nothing but its log. Passwords are files of SECRETS_DIR or stand in the environment.
set -eu
# In quotes, because the server reads a value from the environment as it would read it in its file.
for file in "${SECRETS_DIR:-/run/secrets}"/*_NATS_PASSWORD; do
  [ ! -f "$file" ] || export "${file##*/}=\"$(cat "$file")\""
done
parts=$(dirname "$0")/../../services
sum() { cat "$parts"/*/deploy/nats.conf | cksum; }
before=$(sum)
while sleep "${NATS_LOOK_SECONDS:-5}"; do
  now=$(sum)
  [ "$now" = "$before" ] || kill -HUP $$
  before=$now
done &
exec nats-server "$@"
