#!/bin/sh
# Replaces the API's containers one after the other with the current images. No request fails: nginx takes each container out
# before it is stopped, and in again once it is healthy.
set -eu
cd "$(dirname "$0")"
compose="docker compose ${COMPOSE_FILES:--f compose.yaml}"
for server in api-1 api-2; do
  address=$($compose exec nginx sh -c "grep -o '^server [^ ]*' /run/fettle/servers.conf" | sed -n "${server#api-}s/server //p" | tr -d '\r')
  $compose exec nginx sh /etc/fettle-nginx/out-and-in.sh out "$address"
  $compose up -d --no-deps --wait "$server"
  $compose exec nginx sh /etc/fettle-nginx/out-and-in.sh in "$address"
done
