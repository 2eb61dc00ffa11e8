#!/bin/sh
# take-backup.sh full|incr: a backup with pgBackRest that carries the numbers of rows which a restore of it must at
# least have. Runs as the user of PostgreSQL on the primary; PGDATABASE, PGBACKREST_STANZA and PGBACKREST_CONFIG
# may be set; with the last one, pgBackRest does not read conf.d. With METRICS_DIRECTORY it writes the time for the textfile collector of node exporter.
set -eu
type=${1:?full or incr}
stanza=${PGBACKREST_STANZA:-onsori}
database=${PGDATABASE:-onsori}

if [ "$(psql -XAt -d "$database" -c 'select pg_is_in_recovery()')" = t ]; then
  echo 'a replica takes no backup'
  exit 0
fi
# Tables whose rows are never deleted, or only years later.
rows=$(psql -XAt -d "$database" -v ON_ERROR_STOP=1 -c "
  set statement_timeout = 0;
  select string_agg(format('%s:%s', name, rows), ',') from (
    select 'musics' as name, count(*) as rows from musics
    union all select 'renditions', count(*) from renditions
    union all select 'users', count(*) from users
    union all select 'licences', count(*) from licences
    union all select 'licence_certificates', count(*) from licence_certificates
    union all select 'payment_attempts', count(*) from payment_attempts
    union all select 'ledger_journals', count(*) from ledger_journals
    union all select 'ledger_entries', count(*) from ledger_entries
    union all select 'audit_entries', count(*) from audit_entries
  ) as counted" | tail -n 1)
pgbackrest --stanza="$stanza" --type="$type" --annotation="rows=$rows" backup

if [ -n "${METRICS_DIRECTORY:-}" ]; then
  file=$METRICS_DIRECTORY/onsori-backup-$type.prom
  cat > "$file.new" <<METRICS
# HELP backup_success_timestamp_seconds Time of the last successful backup of the database
# TYPE backup_success_timestamp_seconds gauge
backup_success_timestamp_seconds{type="$type"} $(date +%s)
METRICS
  chmod 644 "$file.new"
  chmod 644 "$file.new"
  mv "$file.new" "$file"
fi
