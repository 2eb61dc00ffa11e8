import { isTest, within } from '../file-kinds.ts';
import { packageName } from '../resolve.ts';
import { edgeRule } from '../rule.ts';

const contractDir = 'packages/contract';
const testLibraries = ['vitest', 'fast-check'];

export const contractImportsOnlyZod = edgeRule(
  'contract-imports-only-zod',
  (path) => within(path, `${contractDir}/src`),
  ({ file, external }, from) => {
    if (file !== null) return within(file, contractDir) ? undefined : `imports ${file}`;
    if (external === null) return undefined;
    const name = packageName(external);
    if (name === 'zod' || (isTest(from) && testLibraries.includes(name))) return undefined;
    return `imports ${external}`;
  },
);
