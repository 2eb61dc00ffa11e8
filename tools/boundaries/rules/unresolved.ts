import { isProduct } from '../places.ts';
import { edgeRule } from '../rule.ts';

const inSources = (path: string): boolean =>
  /^(apps|packages)\/[^/]+\/src\//.test(path) && isProduct(path);

export const unresolved = edgeRule(
  'unresolved',
  () => true,
  ({ specifier, file, external }, from) => {
    if (file !== null || external !== null) return undefined;
    if (specifier !== null) return `cannot resolve ${specifier}`;
    // What is computed cannot be checked, so the rules about loading would not hold.
    return inSources(from) ? 'imports a computed specifier; write it out' : undefined;
  },
);
