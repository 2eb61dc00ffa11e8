import { isProductIn, workspaceOf } from '../file-kinds.ts';
import { edgeRule } from '../rule.ts';

const taxonomy = /^packages\/contract\/src\/taxonomy(\.ts$|\/)/;

export const musicImportsContractTaxonomyOnly = edgeRule(
  'music-imports-contract-taxonomy-only',
  isProductIn('packages/music'),
  ({ file, kind }) => {
    const workspace = file === null ? undefined : workspaceOf(file);
    if (file === null || workspace === undefined || workspace === 'packages/music')
      return undefined;
    if (workspace !== 'packages/contract') return `imports ${file}`;
    if (kind === 'type' || taxonomy.test(file)) return undefined;
    return `loads ${file}; only the taxonomy may be loaded, others with \`import type\``;
  },
);
