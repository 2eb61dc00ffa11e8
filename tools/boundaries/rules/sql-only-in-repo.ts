import { isProduct, isRepo, isSeed, within } from '../file-kinds.ts';
import { packageName } from '../resolve.ts';
import { moduleRule } from '../rule.ts';

const drivers = ['kysely', 'pg'];

const applies = (path: string): boolean =>
  isProduct(path) && !isRepo(path) && !isSeed(path) && !within(path, 'apps/server/src/infra');

export const sqlOnlyInRepo = moduleRule('sql-only-in-repo', applies, function* ({ edges, facts }) {
  for (const { external, kind } of edges) {
    if (kind === 'value' && external !== null && drivers.includes(packageName(external))) {
      yield `loads ${external}; types need \`import type\``;
    }
  }
  for (const { method } of facts.tableCalls) yield `calls .${method}()`;
  if (facts.sql.length > 0) yield 'contains an sql template';
});
