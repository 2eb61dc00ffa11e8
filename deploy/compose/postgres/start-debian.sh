#!/bin/sh
# What the entrypoint of the official image does, for the programs of Debian: creates the cluster once,
# runs the same SQL, and starts the server.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  umask 077
  echo "$POSTGRES_PASSWORD" > /tmp/password
  # shellcheck disable=SC2086
  initdb --pgdata="$PGDATA" --username=postgres --pwfile=/tmp/password \
    --auth-local=trust --auth-host=scram-sha-256 $POSTGRES_INITDB_ARGS
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl --pgdata="$PGDATA" --options='-c listen_addresses= -k /run/postgresql' --wait start
  psql -h /run/postgresql -U postgres -v ON_ERROR_STOP=1 -f /docker-entrypoint-initdb.d/10-roles.sql
  pg_ctl --pgdata="$PGDATA" --mode=fast --wait stop
fi
exec "$@" -c listen_addresses='*' -c unix_socket_directories=/run/postgresql
