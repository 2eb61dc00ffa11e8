import type { Module } from '../model.ts';
import { sqlPlaceholder, tableWriters } from '../syntax/sql.ts';

const name = '((?:"?\\w+"?\\.)?"?\\w+"?|\\?)';

const writes: readonly RegExp[] = [
  new RegExp(`\\b(?:insert|merge)\\s+into\\s+(?:only\\s+)?${name}`, 'gi'),
  new RegExp(`\\bdelete\\s+from\\s+(?:only\\s+)?${name}`, 'gi'),
  new RegExp(`\\bupdate\\s+(?:only\\s+)?${name}(?:\\s+(?:as\\s+)?(?!set\\b)\\w+)?\\s+set\\b`, 'gi'),
  new RegExp(`\\btruncate\\s+(?:table\\s+)?(?:only\\s+)?${name}`, 'gi'),
  new RegExp(`\\bcopy\\s+${name}\\s*(?:\\([^)]*\\)\\s*)?from\\b`, 'gi'),
];

const reads: readonly RegExp[] = [
  new RegExp(`\\b(?:from|join|using)\\s+(?:only\\s+)?${name}`, 'gi'),
  // A list of tables after `from`, and a template that is nothing but a name.
  new RegExp(`(?<=\\b(?:from|using)\\s[\\w\\s,."?]*),\\s*(?:only\\s+)?${name}`, 'gi'),
  new RegExp(`^\\s*${name}\\s*$`, 'g'),
];

export function writtenTables({ facts }: Module): Set<string> {
  const called = facts.tableCalls
    .filter(({ method }) => tableWriters.includes(method))
    .flatMap(({ tables }) => tables ?? [sqlPlaceholder]);
  return new Set([...called, ...tablesInSql(facts.sql, writes)].map(bareName));
}

/** Ignores computed names. */
export function readTables({ facts }: Module): Set<string> {
  return new Set([...facts.readTables, ...tablesInSql(facts.sql, reads)].map(bareName));
}

function tablesInSql(statements: readonly string[], patterns: readonly RegExp[]): string[] {
  return statements.flatMap((statement) => {
    const text = statement.replace(/--.*$/gm, ' ').replace(/'[^']*'/g, "''");
    return patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].flatMap(([, table]) => table ?? []),
    );
  });
}

/** `"public"."plays" as p` → `plays`. */
const bareName = (table: string): string =>
  table
    .trim()
    .replace(/\s.*$/s, '')
    .replaceAll('"', '')
    .replace(/^public\./i, '')
    .toLowerCase();
