import {
  featureOf,
  isOperatorCommand,
  isProduct,
  isProductIn,
  isRepo,
  segmentBelow,
  within,
} from '../file-kinds.ts';
import type { Module } from '../model.ts';
import { packageName } from '../resolve.ts';
import { defineRule, moduleRule } from '../rule.ts';
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

function writtenTables({ facts }: Module): Set<string> {
  const called = facts.tableCalls
    .filter(({ method }) => tableWriters.includes(method))
    .flatMap(({ tables }) => tables ?? [sqlPlaceholder]);
  return new Set([...called, ...tablesInSql(facts.sql, writes)].map(bareName));
}

/** Ignores computed names. */
function readTables({ facts }: Module): Set<string> {
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

const root = 'apps/server/src';
const isServerSource = isProductIn(root);

export const oneWriterPerTable = defineRule('one-writer-per-table', function* (project) {
  const writers = new Map<string, { owner: string; file: string }>();
  for (const module of project.modules.values()) {
    if (!isServerSource(module.path)) continue;
    const file = module.path;
    const owner = featureOf(file)?.name ?? segmentBelow(file, root) ?? file;
    for (const table of writtenTables(module)) {
      if (table === sqlPlaceholder) {
        yield { file, message: 'writes a table whose name is computed; write the name out' };
        continue;
      }
      const first = writers.get(table);
      if (first === undefined) writers.set(table, { owner, file });
      else if (first.owner !== owner) {
        yield { file, message: `writes ${table}, which ${first.owner} writes in ${first.file}` };
      }
    }
  }
});

const drivers = ['kysely', 'pg'];

const applies = (path: string): boolean =>
  isProduct(path) &&
  !isRepo(path) &&
  !isOperatorCommand(path) &&
  !within(path, 'apps/server/src/infra');

export const sqlOnlyInRepo = moduleRule('sql-only-in-repo', applies, function* ({ edges, facts }) {
  for (const { external, kind } of edges) {
    if (kind === 'value' && external !== null && drivers.includes(packageName(external))) {
      yield `loads ${external}; types need \`import type\``;
    }
  }
  for (const { method } of facts.tableCalls) yield `calls .${method}()`;
  if (facts.sql.length > 0) yield 'contains an sql template';
});

export const repoDbFirst = moduleRule(
  'repo-db-first',
  (path) => isRepo(path) && isProduct(path),
  ({ facts }) =>
    facts.exportedFunctions
      .filter(({ firstParameter: first }) => first?.name !== 'db' || !first.required)
      .map(({ name }) => `${name}() must take db as its first, required parameter`),
);

const isCatalog = ({ path }: Module): boolean => featureOf(path)?.name === 'catalog';

/** Filled by migrations, so that no code writes it. */
const constantTables = ['tags'];

/** Other features read the catalogue through its views, which no code writes. */
export const catalogViews = defineRule('catalog-views', function* (project) {
  const modules = [...project.modules.values()].filter(({ path }) => isServerSource(path));
  const owned = new Set([
    ...constantTables,
    ...modules.filter(isCatalog).flatMap((module) => [...writtenTables(module)]),
  ]);
  for (const module of modules) {
    if (isCatalog(module)) continue;
    for (const table of readTables(module))
      if (owned.has(table))
        yield { file: module.path, message: `reads the catalogue's table ${table}; read a view` };
  }
});
