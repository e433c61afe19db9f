#!/bin/sh
# Writes the configuration and then runs nginx in this process. Settings, each with the container's default:
#   API_SERVERS   the API processes, "host:port host:port"
#   RUN_DIR       a folder for everything that nginx writes
#   TLS_DIR       fullchain.pem and privkey.pem; without them a certificate for localhost is created
#   HTTP_LISTEN, HTTPS_LISTEN, ACME_DIR, ACCESS_LOG
set -eu
here=$(cd "$(dirname "$0")" && pwd)
run=${RUN_DIR:-/run/fettle}
tls=${TLS_DIR:-/tls}
mkdir -p "$run" "$tls"

if [ ! -e "$tls/fullchain.pem" ]; then
  echo "No certificate in $tls: one for localhost is made, which browsers warn of." >&2
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 -subj /CN=localhost \
    -addext subjectAltName=DNS:localhost,IP:127.0.0.1 -keyout "$tls/privkey.pem" -out "$tls/fullchain.pem" 2>/dev/null
fi

for server in ${API_SERVERS:?}; do
  echo "server $server max_fails=2 fail_timeout=1s;"
done >"$run/servers.conf"

sed -e "s|@RUN@|$run|g" -e "s|@TLS@|$tls|g" -e "s|@HERE@|$here|g" \
  -e "s|@HTTP@|${HTTP_LISTEN:-8080}|g" -e "s|@HTTPS@|${HTTPS_LISTEN:-8443}|g" \
  -e "s|@ACME@|${ACME_DIR:-/acme}|g" -e "s|@LOG@|${ACCESS_LOG:-/dev/stdout}|g" \
  "$here/nginx.conf.template" >"$run/nginx.conf"

if [ "${1:-}" = check ]; then
  exec nginx -t -q -c "$run/nginx.conf"
fi
exec nginx -c "$run/nginx.conf" -g 'daemon off;'
