import {
  isHandler,
  isOperatorCommand,
  isProductIn,
  isTest,
  isThread,
  within,
  workspaceOf,
} from '../file-kinds.ts';
import { packageName } from '../resolve.ts';
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

const clientDir = 'packages/client';

/** Its users install it alone. */
export const clientImportsNothing = edgeRule(
  'client-imports-nothing',
  (path) => within(path, `${clientDir}/src`),
  ({ file, external }, from) => {
    if (file !== null) return within(file, clientDir) ? undefined : `imports ${file}`;
    if (external === null) return undefined;
    const libraries = [...testLibraries, 'standardwebhooks'];
    if (isTest(from) && libraries.includes(packageName(external))) return undefined;
    return `imports ${external}`;
  },
);

const folders = ['e2e', 'bench'];

const folderOf = (path: string) => folders.find((folder) => within(path, folder));

/** Both take what they share from `tools/harness`, which imports neither. */
export const e2eAndBenchSeparate = edgeRule(
  'e2e-and-bench-separate',
  (path) => folderOf(path) !== undefined || within(path, 'tools/harness'),
  ({ file }, from) => {
    const folder = file === null ? undefined : folderOf(file);
    if (folder === undefined || folder === folderOf(from)) return undefined;
    return `imports ${file}; shared code is in tools/harness`;
  },
);

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

const serverWorkspaces: readonly (string | undefined)[] = [
  undefined,
  'apps/server',
  'packages/contract',
];

export const serverMusicValues = edgeRule(
  'server-music-values',
  isProductIn('apps/server'),
  ({ file, kind }, from) => {
    const workspace = file === null ? undefined : workspaceOf(file);
    if (serverWorkspaces.includes(workspace)) return undefined;
    if (workspace !== 'packages/music') return `imports ${file}`;
    if (kind === 'type' || [isHandler, isThread, isOperatorCommand].some((is) => is(from)))
      return undefined;
    return `loads ${file}; only handlers, threads and operator commands may, others with \`import type\``;
  },
);

const webWorkspaces: readonly (string | undefined)[] = [undefined, 'apps/web', 'packages/contract'];

export const webDependsOnContractOnly = edgeRule(
  'web-depends-on-contract-only',
  (path) => within(path, 'apps/web'),
  ({ file }) =>
    file === null || webWorkspaces.includes(workspaceOf(file)) ? undefined : `imports ${file}`,
);
