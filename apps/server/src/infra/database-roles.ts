import pg from 'pg';
import { createQueuePolicies, runGrants } from './role-grants.ts';
import { appendOnlyTables, databaseRoles, ownerFunctions, tableGrants } from './table-grants.ts';

type Kind = keyof typeof databaseRoles;

export const isDatabaseRole = (role: string): boolean =>
  Object.values<string>(databaseRoles).includes(role);

const verbs = { i: 'insert', u: 'update', d: 'delete' } as const;

function tablesWith(kind: Exclude<Kind, 'readonly'>, letter: keyof typeof verbs): string[] {
  return Object.entries(tableGrants).flatMap(([table, grant]) =>
    grant[kind].includes(letter) ? [pg.escapeIdentifier(table)] : [],
  );
}

/** Removes what an earlier release granted. */
const revokeStatements = (role: string): string[] => [
  `revoke all on all tables in schema public, graphile_worker from ${role}`,
  `revoke all on all sequences in schema public, graphile_worker from ${role}`,
  `revoke create on schema public from public, ${role}`,
  `alter default privileges in schema public revoke all on tables from ${role}`,
];

function writerStatements(kind: Exclude<Kind, 'readonly'>, role: string): string[] {
  const functions = Object.entries(ownerFunctions);
  const withheld = functions.flatMap(([name, kinds]) => (kinds.includes(kind) ? [] : [name]));
  return [
    `grant usage on schema public, graphile_worker to ${role}`,
    `grant select on all tables in schema public to ${role}`,
    ...(['i', 'u', 'd'] as const).map(
      (letter) => `grant ${verbs[letter]} on ${tablesWith(kind, letter).join(', ')} to ${role}`,
    ),
    // Functions of the queue run with the rights of their caller.
    `grant select, insert, update, delete on all tables in schema graphile_worker to ${role}`,
    `revoke insert, update, delete on graphile_worker.migrations from ${role}`,
    `grant usage, select, update on all sequences in schema public, graphile_worker to ${role}`,
    `grant execute on all functions in schema public, graphile_worker to ${role}`,
    ...(withheld.length > 0
      ? [`revoke execute on function ${withheld.join(', ')} from ${role}`]
      : []),
    // Partitions of plays_inbox are created between two migrations; erasing a user updates them.
    `alter default privileges in schema public
     grant select${kind === 'api' ? ', update' : ''} on tables to ${role}`,
  ];
}

function readerStatements(role: string): string[] {
  const readable = Object.entries(tableGrants).flatMap(([table, { isReadable }]) =>
    isReadable ? [pg.escapeIdentifier(table)] : [],
  );
  return [
    `grant usage on schema public to ${role}`,
    `grant select on ${readable.join(', ')} to ${role}`,
  ];
}

/** Partitions that are read or changed directly have the rights of their table, those of the audit log only reading. */
async function grantPartitions(client: pg.Client, kind: Kind, role: string): Promise<void> {
  if (kind === 'readonly') return;
  const { rows } = await client.query<{ name: string; parent: string }>(
    `select inhrelid::regclass::text as name, inhparent::regclass::text as parent
     from pg_inherits join pg_class on pg_class.oid = inhparent
     where relkind = 'p' and relnamespace = 'public'::regnamespace`,
  );
  const changed = rows.filter(
    ({ parent }) =>
      !appendOnlyTables.some((table) => table === parent) &&
      tableGrants[parent]?.[kind].includes('u'),
  );
  if (changed.length > 0)
    await client.query(`grant update on ${changed.map(({ name }) => name).join(', ')} to ${role}`);
}

async function grantRole(client: pg.Client, kind: Kind, database: string): Promise<void> {
  const name = databaseRoles[kind];
  const role = pg.escapeIdentifier(name);
  const statements = kind === 'readonly' ? readerStatements(role) : writerStatements(kind, role);
  await client.query(
    `grant connect${kind === 'readonly' ? '' : ', temporary'} on database ${database} to ${role}`,
  );
  for (const statement of [...revokeStatements(role), ...statements]) await client.query(statement);
  await grantPartitions(client, kind, role);
  if (kind !== 'readonly') await createQueuePolicies(client, name);
}

/** Grants those of the roles that exist their rights in a migrated database. Returns their names. */
export function grantDatabaseRoles(url: string): Promise<string[]> {
  return runGrants(url, async (client, database) => {
    const { rows } = await client.query<{ name: string }>(
      'select rolname as name from pg_roles where rolname = any ($1) order by 1',
      [Object.values(databaseRoles)],
    );
    const existing = new Set(rows.map(({ name }) => name));
    for (const kind of ['api', 'worker', 'operator', 'readonly'] as const)
      if (existing.has(databaseRoles[kind])) await grantRole(client, kind, database);
    return [...existing];
  });
}
