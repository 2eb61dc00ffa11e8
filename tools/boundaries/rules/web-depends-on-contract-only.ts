import { within, workspaceOf } from '../places.ts';
import { edgeRule } from '../rule.ts';

const lawful: readonly (string | undefined)[] = [undefined, 'apps/web', 'packages/contract'];

export const webDependsOnContractOnly = edgeRule(
  'web-depends-on-contract-only',
  (path) => within(path, 'apps/web'),
  ({ file }) =>
    file === null || lawful.includes(workspaceOf(file)) ? undefined : `imports ${file}`,
);
