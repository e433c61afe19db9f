#!/bin/sh
# Runs a program of the API with the secrets of this server: dist/main.js serves, dist/prepare.js migrates, dist/backup.js <file> …
set -eu
ACCESS_TOKEN_SECRET=$(cat /secrets/api/access_token_secret)
DATABASE_URL="postgres://fettle:$(cat /secrets/database/password)@${DATABASE_HOST:-postgres:5432}/fettle"
BUILD_TIME=${BUILD_TIME:-$(cat /app/build-time)}
export ACCESS_TOKEN_SECRET DATABASE_URL BUILD_TIME
exec node "$@"
