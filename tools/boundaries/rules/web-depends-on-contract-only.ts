import { within, workspaceOf } from '../file-kinds.ts';
import { edgeRule } from '../rule.ts';

const allowedWorkspaces: readonly (string | undefined)[] = [
  undefined,
  'apps/web',
  'packages/contract',
];

export const webDependsOnContractOnly = edgeRule(
  'web-depends-on-contract-only',
  (path) => within(path, 'apps/web'),
  ({ file }) =>
    file === null || allowedWorkspaces.includes(workspaceOf(file)) ? undefined : `imports ${file}`,
);
