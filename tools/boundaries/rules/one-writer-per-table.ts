import { featureOf, isProductIn, segmentBelow } from '../file-kinds.ts';
import { defineRule } from '../rule.ts';
import { sqlPlaceholder } from '../syntax/sql.ts';
import { writtenTables } from './used-tables.ts';

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
