import { isTest, within } from '../places.ts';
import { packageName } from '../resolve.ts';
import { edgeRule } from '../rule.ts';

const home = 'packages/contract';
const inTests = ['vitest', 'fast-check'];

export const contractImportsOnlyZod = edgeRule(
  'contract-imports-only-zod',
  (path) => within(path, `${home}/src`),
  ({ file, external }, from) => {
    if (file !== null) return within(file, home) ? undefined : `imports ${file}`;
    if (external === null) return undefined;
    const name = packageName(external);
    if (name === 'zod' || (isTest(from) && inTests.includes(name))) return undefined;
    return `imports ${external}`;
  },
);
