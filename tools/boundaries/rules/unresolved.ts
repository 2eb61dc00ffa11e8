import { isProduct } from '../file-kinds.ts';
import { edgeRule } from '../rule.ts';

const inSources = (path: string): boolean =>
  /^(apps|packages)\/[^/]+\/src\//.test(path) && isProduct(path);

export const unresolved = edgeRule(
  'unresolved',
  () => true,
  ({ specifier, file, external }, from) => {
    if (file !== null || external !== null) return undefined;
    if (specifier !== null) return `cannot resolve ${specifier}`;
    // A computed specifier would bypass the rules about imports.
    return inSources(from) ? 'imports a computed specifier; write it out' : undefined;
  },
);
