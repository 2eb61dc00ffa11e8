import { readMigrationConfig } from '#config';
import { grantApplicationRole } from '#infra/application-role.ts';
import { createLog } from '#infra/log.ts';
import { migrate } from '#infra/migrations.ts';

const log = createLog({ level: 'info', name: 'migrate' });
const { url, applicationRole } = readMigrationConfig();
const applied = await migrate(url);
if (applicationRole) await grantApplicationRole(url, applicationRole);
log.info({ applied, applicationRole }, 'migrations completed');
