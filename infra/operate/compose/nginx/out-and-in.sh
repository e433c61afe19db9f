#!/bin/sh
# Takes an API process out of nginx before it is stopped, or in again once it serves:
#   out-and-in.sh out api-1:3000
#   out-and-in.sh in api-1:3000
# Ends when no request of the previous configuration is pending: no visitor waits for that process any more.
set -eu
run=${RUN_DIR:-/run/fettle}
what=$1
server=$(printf '%s' "$2" | sed 's/[.]/\\./g')

grep -q "^server $server " "$run/servers.conf" || { echo "There is no server $2." >&2; exit 2; }
case $what in
  out) change="/^server $server /s/( down)?;/ down;/" ;;
  in) change="/^server $server /s/ down;/;/" ;;
  *) echo "usage: out-and-in.sh out|in <host:port>" >&2; exit 2 ;;
esac

# The current workers. (A replaced one continues until its requests are answered.)
master=$(cat "$run/nginx.pid")
workers=$(cat "/proc/$master/task/$master/children")
sed -E "$change" "$run/servers.conf" >"$run/servers.new"
mv "$run/servers.new" "$run/servers.conf"
nginx -t -q -c "$run/nginx.conf"
kill -HUP "$master"
for worker in $workers; do
  while [ -e "/proc/$worker" ]; do sleep 0.1; done
done
