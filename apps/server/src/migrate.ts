import { readMigrationConfig } from '#config';
import { grantApplicationRole } from '#infra/application-role.ts';
import { grantDatabaseRoles, isDatabaseRole } from '#infra/database-roles.ts';
import { createLog } from '#infra/log.ts';
import { migrate } from '#infra/migrations.ts';

const log = createLog({ level: 'info', name: 'migrate' });
const { url, applicationRole } = readMigrationConfig();
const applied = await migrate(url);
const roles = await grantDatabaseRoles(url);
if (applicationRole && !isDatabaseRole(applicationRole)) {
  await grantApplicationRole(url, applicationRole);
  roles.push(applicationRole);
}
log.info({ applied, roles }, 'migrations completed');
