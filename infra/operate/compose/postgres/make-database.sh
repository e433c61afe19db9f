#!/bin/sh
# Runs once, in an empty cluster: creates the database in a locale with all letters, and a role for the API that owns it and is
# no superuser.
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d postgres \
  -v password="$(cat /secrets/database/password)" <<'SQL'
CREATE ROLE fettle LOGIN PASSWORD :'password';
CREATE DATABASE fettle OWNER fettle TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';
SQL
