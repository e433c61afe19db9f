#!/bin/sh
# Copies the primary at the first start, and follows it from then on. Once promoted it is a primary, also after a restart.
set -eu
PGPASSWORD=$(cat /secrets/database/replication_password)
export PGPASSWORD
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  pg_basebackup -D "$PGDATA" -R -X stream -c fast \
    -d "host=postgres port=5432 user=standby application_name=standby"
fi
exec postgres "$@"
