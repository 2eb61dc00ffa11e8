/** The one statement of a migration that runs outside a transaction. */
export interface ConcurrentStatement {
  readonly action: 'create' | 'drop';
  readonly index: string;
}

const marker = /^-- no transaction$/m;
const statement =
  /^(?:(create) (?:unique )?index concurrently ([a-z_][a-z0-9_]*) on [^;]+|(drop) index concurrently ([a-z_][a-z0-9_]*))\s*;$/;

/**
 * Parses a file with the line `-- no transaction`; null for any other file. It must contain one
 * `create index concurrently` or `drop index concurrently`: of two statements the first would
 * remain when the second fails.
 */
export function parseConcurrent(migration: {
  readonly name: string;
  readonly sql: string;
}): ConcurrentStatement | null {
  if (!marker.test(migration.sql)) return null;
  const code = migration.sql.replace(/^--.*$/gm, '').trim();
  const [, create, created, , dropped] = statement.exec(code) ?? [];
  const index = created ?? dropped;
  if (index === undefined)
    throw new Error(
      `${migration.name} must contain one create or drop index concurrently and nothing else`,
    );
  return { action: create ? 'create' : 'drop', index };
}
