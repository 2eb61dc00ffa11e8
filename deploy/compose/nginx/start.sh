#!/bin/sh
# Writes the resolver of the container network, whose address only the container knows, and the port of https.
set -eu
resolver=$(sed -n 's/^nameserver[[:space:]]*\([0-9.]*\)[[:space:]]*$/\1/p' /etc/resolv.conf | head -n 1)
port=:$HTTPS_PORT
if [ "$port" = :443 ]; then port=; fi
{
  echo "resolver ${resolver:-127.0.0.11} valid=5s ipv6=off;"
  echo "map '' \$https_port { default '$port'; }"
} > /tmp/host.conf
exec nginx -g 'daemon off;'
