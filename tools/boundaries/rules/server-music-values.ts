import { isHandler, isProductIn, isSeed, workspaceOf } from '../file-kinds.ts';
import { edgeRule } from '../rule.ts';

const allowedWorkspaces: readonly (string | undefined)[] = [
  undefined,
  'apps/server',
  'packages/contract',
];

export const serverMusicValues = edgeRule(
  'server-music-values',
  isProductIn('apps/server'),
  ({ file, kind }, from) => {
    const workspace = file === null ? undefined : workspaceOf(file);
    if (allowedWorkspaces.includes(workspace)) return undefined;
    if (workspace !== 'packages/music') return `imports ${file}`;
    if (kind === 'type' || isHandler(from) || isSeed(from)) return undefined;
    return `loads ${file}; only handlers and the seed may, others with \`import type\``;
  },
);
