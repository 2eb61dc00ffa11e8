import type { Module } from '../model.ts';
import { sqlPlaceholder, tableWriters } from '../syntax/sql.ts';

const name = '((?:"?\\w+"?\\.)?"?\\w+"?|\\?)';

const statements: readonly RegExp[] = [
  new RegExp(`\\b(?:insert|merge)\\s+into\\s+(?:only\\s+)?${name}`, 'gi'),
  new RegExp(`\\bdelete\\s+from\\s+(?:only\\s+)?${name}`, 'gi'),
  new RegExp(`\\bupdate\\s+(?:only\\s+)?${name}(?:\\s+(?:as\\s+)?(?!set\\b)\\w+)?\\s+set\\b`, 'gi'),
  new RegExp(`\\btruncate\\s+(?:table\\s+)?(?:only\\s+)?${name}`, 'gi'),
  new RegExp(`\\bcopy\\s+${name}\\s*(?:\\([^)]*\\)\\s*)?from\\b`, 'gi'),
];

export function writtenTables({ facts }: Module): Set<string> {
  const called = facts.tableCalls
    .filter(({ method }) => tableWriters.includes(method))
    .flatMap(({ tables }) => tables ?? [sqlPlaceholder]);
  return new Set([...called, ...facts.sql.flatMap(tablesInSql)].map(bareName));
}

function tablesInSql(sql: string): string[] {
  const text = sql.replace(/--.*$/gm, ' ').replace(/'[^']*'/g, "''");
  return statements.flatMap((statement) =>
    [...text.matchAll(statement)].flatMap(([, table]) => table ?? []),
  );
}

/** `"public"."plays" as p` → `plays`. */
const bareName = (table: string): string =>
  table
    .trim()
    .replace(/\s.*$/s, '')
    .replaceAll('"', '')
    .replace(/^public\./i, '')
    .toLowerCase();
