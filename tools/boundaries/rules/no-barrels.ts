import { isPublic } from '../file-kinds.ts';
import { moduleRule } from '../rule.ts';

export const noBarrels = moduleRule(
  'no-barrels',
  () => true,
  function* ({ path, facts }) {
    if (!isPublic(path)) for (const what of facts.reexports) yield `re-exports ${what}`;
    else if (facts.hasOwnCode) yield 'contains more than `export … from`';
  },
);
