import { workspaceOf } from '../file-kinds.ts';
import { edgeRule } from '../rule.ts';

export const appsNeverImportApps = edgeRule(
  'apps-never-import-apps',
  (path) => workspaceOf(path) !== undefined,
  ({ file }, from) => {
    const workspace = file === null ? undefined : workspaceOf(file);
    if (!workspace?.startsWith('apps/') || workspace === workspaceOf(from)) return undefined;
    return `imports ${file}`;
  },
);
