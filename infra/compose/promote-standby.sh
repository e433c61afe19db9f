#!/bin/sh
# Makes the standby the primary, after the primary failed. The primary is stopped first, so that it takes no more writes; start it
# again only as a standby of the new one, with an empty volume. The API finds the new primary by itself.
set -eu
cd "$(dirname "$0")"
compose="docker compose -f compose.yaml -f compose.standby.yaml"
$compose kill postgres 2>/dev/null || true
$compose exec postgres-standby sh -c 'pg_ctl promote -w -D "$PGDATA"'
