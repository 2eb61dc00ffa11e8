import { segmentBelow } from '../file-kinds.ts';

const root = 'apps/server/src';

const featureKinds = ['routes', 'handler', 'service', 'rules', 'repo', 'jobs', 'hooks'] as const;

/**
 * `plain` is a feature file without a layer suffix (and the public file): it has no layer, and its
 * imports count as those of its importer.
 */
export type Kind =
  | 'entry'
  | 'config'
  | 'http'
  | 'jobs-framework'
  | 'infra'
  | 'plain'
  | 'unknown'
  | (typeof featureKinds)[number];

const folders: Readonly<Record<string, Kind>> = {
  http: 'http',
  jobs: 'jobs-framework',
  infra: 'infra',
};

export function kindOf(path: string): Kind | undefined {
  const segment = segmentBelow(path, root);
  if (segment === undefined) return undefined;
  if (path === `${root}/config.ts`) return 'config';
  if (path === `${root}/${segment}`) return 'entry';
  if (segment !== 'features') return folders[segment] ?? 'unknown';
  return featureKinds.find((kind) => path.endsWith(`.${kind}.ts`)) ?? 'plain';
}

interface Allowed {
  readonly kinds: readonly Kind[];
  /** Allowed as `import type` only. */
  readonly types?: readonly Kind[];
}

const frameworks: readonly Kind[] = ['http', 'jobs-framework', 'infra', 'config'];
const below: readonly Kind[] = ['rules', 'repo', 'jobs', 'hooks', ...frameworks];

export const mayImport: Readonly<Record<Exclude<Kind, 'unknown'>, Allowed>> = {
  entry: { kinds: ['entry', 'plain', 'routes', 'handler', 'service', ...below] },
  plain: { kinds: ['plain', 'routes', 'handler', 'service', ...below] },
  routes: { kinds: ['plain', 'routes', 'service', ...below] },
  handler: { kinds: ['plain', 'handler', 'service', ...below] },
  service: { kinds: ['plain', 'service', ...below] },
  repo: { kinds: ['plain', 'repo', 'rules', 'hooks', ...frameworks] },
  hooks: { kinds: ['plain', 'hooks', 'rules', ...frameworks] },
  rules: {
    kinds: ['plain', 'rules', 'hooks', 'http', 'jobs-framework'],
    types: ['infra', 'config'],
  },
  jobs: { kinds: ['jobs-framework'] },
  http: { kinds: ['http', 'jobs-framework', 'infra', 'config'] },
  'jobs-framework': { kinds: ['http', 'jobs-framework', 'infra', 'config'] },
  infra: { kinds: ['infra', 'config'] },
  config: { kinds: [] },
};
