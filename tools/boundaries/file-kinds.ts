/** Classifies files by path, and defines which files are exempt from rules. */

export const isModule = (path: string): boolean => /\.tsx?$/.test(path);

export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /^(apps|packages)\/[^/]+\/test\//.test(path) || within(path, 'e2e');

/**
 * Tests and tools bypass the layers on purpose. They are exempt from the rules about layers, SQL, fetch,
 * processes and environment, but not from those about cycles, relative depth, barrels, folder names and
 * resolution.
 */
export const isExempt = (path: string): boolean =>
  isTest(path) || within(path, 'tools') || within(path, 'bench') || /\.config\.tsx?$/.test(path);

export const isProduct = (path: string): boolean => !isExempt(path);

export const isOperatorCommand = (path: string): boolean => within(path, 'apps/server/cli');

export const isHandler = (path: string): boolean => path.endsWith('.handler.ts');

/** Modules that worker threads of the API load; nothing imports them. */
export const isThread = (path: string): boolean => path.endsWith('.thread.ts');

export const isRepo = (path: string): boolean =>
  within(path, 'apps/server/src') && path.endsWith('.repo.ts');

/** Written by commands: their length and their words follow from the schema and the contract. */
export const isGenerated = (path: string): boolean =>
  [
    'apps/server/src/infra/db-schema.ts',
    'packages/client/src/api-types.ts',
    'packages/client/src/onsori.ts',
  ].includes(path);

/** What a published package exports. */
export const isPackageEntry = (path: string): boolean => path === 'packages/client/src/index.ts';

export const within = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);

/** Product files of one folder. */
export const isProductIn =
  (folder: string) =>
  (path: string): boolean =>
    within(path, folder) && isProduct(path);

/** `apps/web`, `packages/music`, or undefined outside every workspace. */
export const workspaceOf = (path: string): string | undefined =>
  /^(apps|packages)\/[^/]+(?=\/)/.exec(path)?.[0];

/** First segment below a folder: a folder's or a file's name. */
export const segmentBelow = (path: string, folder: string): string | undefined =>
  within(path, folder) ? path.slice(folder.length + 1).split('/')[0] : undefined;

export interface Feature {
  readonly app: 'web' | 'server';
  readonly name: string;
}

export function featureOf(path: string): Feature | undefined {
  const [, app, name] = /^apps\/(web|server)\/src\/features\/([^/]+)/.exec(path) ?? [];
  if (name === undefined) return undefined;
  return { app: app === 'web' ? 'web' : 'server', name };
}

/** Only `features/x/x.public.ts` is a feature's public file; the suffix alone grants nothing. */
export function isPublic(path: string): boolean {
  const feature = featureOf(path);
  if (feature === undefined) return false;
  const { app, name } = feature;
  return path === `apps/${app}/src/features/${name}/${name}.public.ts`;
}
