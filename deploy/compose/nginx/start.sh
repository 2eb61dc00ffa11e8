#!/bin/sh
# Writes the resolver of the container network, whose address only the container knows.
set -eu
resolver=$(sed -n 's/^nameserver[[:space:]]*\([0-9.]*\)[[:space:]]*$/\1/p' /etc/resolv.conf | head -n 1)
echo "resolver ${resolver:-127.0.0.11} valid=5s ipv6=off;" > /tmp/resolver.conf
exec nginx -g 'daemon off;'
