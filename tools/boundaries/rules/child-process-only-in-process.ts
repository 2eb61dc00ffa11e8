import { isProduct } from '../file-kinds.ts';
import { edgeRule } from '../rule.ts';

export const childProcessOnlyInProcess = edgeRule(
  'child-process-only-in-process',
  (path) => isProduct(path) && path !== 'packages/music/src/process.ts',
  ({ external, kind }) =>
    kind === 'value' && external === 'node:child_process' ? `loads ${external}` : undefined,
);
