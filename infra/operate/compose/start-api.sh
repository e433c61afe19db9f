#!/bin/sh
# Runs a program of the API with the secrets of this server: dist/main.js serves, dist/prepare.js migrates, dist/backup.js <file> …
set -eu
ACCESS_TOKEN_SECRET=$(cat /secrets/api/access_token_secret)
# A server of 1.0.4 gets these keys with the next run of make-secrets.sh; without them no reminders leave it, and no authenticator app can
# be set up.
VAPID_PRIVATE_KEY=$(cat /secrets/api/vapid_private_key 2>/dev/null || true)
FACTOR_KEY=$(cat /secrets/api/factor_key 2>/dev/null || true)
DATABASE_URL="postgres://fettle:$(cat /secrets/database/password)@${DATABASE_HOST:-postgres:5432}/fettle"
BUILD_TIME=${BUILD_TIME:-$(cat /app/build-time)}
export ACCESS_TOKEN_SECRET VAPID_PRIVATE_KEY FACTOR_KEY DATABASE_URL BUILD_TIME
exec node "$@"
