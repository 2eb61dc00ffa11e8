import { isProduct, isRepo } from '../file-kinds.ts';
import { moduleRule } from '../rule.ts';

export const repoDbFirst = moduleRule(
  'repo-db-first',
  (path) => isRepo(path) && isProduct(path),
  ({ facts }) =>
    facts.exportedFunctions
      .filter(({ firstParameter: first }) => first?.name !== 'db' || !first.required)
      .map(({ name }) => `${name}() must take db as its first, required parameter`),
);
