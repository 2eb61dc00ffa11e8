import { readDatabaseUrl } from '#config';
import { createLog } from '#infra/log.ts';
import { migrate } from '#infra/migrations.ts';

const log = createLog({ level: 'info', name: 'migrate' });
log.info({ applied: await migrate(readDatabaseUrl()) }, 'the database is up to date');
