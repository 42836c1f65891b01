#!/bin/sh
# Runs a server as long as the process that wanted it lives, however that process ends; then deletes the server's data.
# keep-server.sh <pid to watch> <data folder> <signal that stops the server> <command> [arguments]
watch=$1
dir=$2
signal=$3
shift 3
"$@" >"$dir/log" 2>&1 &
server=$!
echo "$server" >"$dir/pid"
trap 'kill -"$signal" "$server" 2>/dev/null' TERM INT
while kill -0 "$watch" 2>/dev/null && kill -0 "$server" 2>/dev/null; do
  sleep 0.3
done
if ! kill -0 "$watch" 2>/dev/null; then
  kill -"$signal" "$server" 2>/dev/null
  wait "$server"
  rm -rf "$dir"
  rmdir "$(dirname "$dir")" 2>/dev/null
fi
exit 0
