#!/bin/sh
# Creates the secrets of this server at its first start, each in a volume that only its readers mount. Existing ones stay: a new
# token secret would end every session, and a new password would not match the database's.
set -eu
umask 022
for file in api/access_token_secret api/vapid_private_key api/factor_key database/password; do
  [ -s "/secrets/$file" ] && continue
  node -p "require('node:crypto').randomBytes(32).toString('base64url')" >"/secrets/$file.new"
  mv "/secrets/$file.new" "/secrets/$file"
  echo "made $file"
done
