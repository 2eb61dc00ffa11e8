import {
  isExempt,
  isHandler,
  isProductIn,
  isPublic,
  isThread,
  segmentBelow,
  within,
} from '../file-kinds.ts';
import { loadChains } from '../graph.ts';
import type { Edge, Module, Project } from '../model.ts';
import { packageName } from '../resolve.ts';
import { defineRule } from '../rule.ts';

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

/** The schemas of external services are in a file of their own; only `config.ts` reads the environment. */
const configFiles = [`${root}/config.ts`, `${root}/external-settings.ts`];

function kindOf(path: string): Kind | undefined {
  const segment = segmentBelow(path, root);
  if (segment === undefined) return undefined;
  if (configFiles.includes(path)) return 'config';
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

const mayImport: Readonly<Record<Exclude<Kind, 'unknown'>, Allowed>> = {
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
  config: { kinds: ['config'] },
};

export interface Reached {
  readonly edge: Edge;
  readonly kind: Edge['kind'];
  readonly chain: readonly string[];
}

/** Imports of a file, direct or through plain files, which have no layer. */
function* listReached(project: Project, module: Module): Iterable<Reached> {
  const seen = new Set<string>();
  const queue: Reached[] = module.edges.map((edge) => ({ edge, kind: edge.kind, chain: [] }));
  for (const reached of queue) {
    yield reached;
    const { edge, kind, chain } = reached;
    if (edge.file === null || kindOf(edge.file) !== 'plain') continue;
    const names = edge.bindings.map(({ imported }) => imported);
    const visit = `${kind} ${edge.file} ${isPublic(edge.file) ? names.join() : ''}`;
    if (seen.has(visit)) continue;
    seen.add(visit);
    const next = project.modules.get(edge.file)?.edges ?? [];
    for (const onward of isPublic(edge.file) ? selectImported(next, names) : next) {
      const combinedKind = kind === 'type' || onward.kind === 'type' ? 'type' : 'value';
      queue.push({ edge: onward, kind: combinedKind, chain: [...chain, edge.file] });
    }
  }
}

/** A public file exports several layers, so only the imported names count. */
const selectImported = (edges: readonly Edge[], names: readonly string[]): Edge[] =>
  edges.filter(({ bindings }) =>
    bindings.some(
      ({ outward }) => outward === '*' || names.includes('*') || names.includes(outward),
    ),
  );

const isServerSource = isProductIn('apps/server/src');

/** Modules that do I/O, which rules must not import. */
const impure =
  /^(node:(fs|net|tls|dgram|dns|https?|http2|child_process|worker_threads)|kysely|pg|ioredis|fastify|@fastify\/.*|graphile-worker|@aws-sdk\/.*)$/;

export const serverLayers = defineRule('server-layers', function* (project) {
  for (const module of project.modules.values()) {
    if (!isServerSource(module.path)) continue;
    for (const message of checkModule(project, module)) yield { file: module.path, message };
  }
});

function* checkModule(project: Project, module: Module): Iterable<string> {
  const kind = kindOf(module.path);
  if (kind === undefined) return;
  if (kind === 'unknown') {
    yield 'is in a folder that is not a known layer';
    return;
  }
  const allowed = mayImport[kind];
  for (const reached of listReached(project, module)) {
    const { file, external } = reached.edge;
    if (file === null) {
      if (external !== null && isForbidden(kind, external))
        yield `${kind} imports ${formatChain(reached)}`;
      continue;
    }
    if (isExempt(file)) yield `product code imports ${formatChain(reached)}`;
    const target = kindOf(file);
    if (target === undefined) {
      if (kind === 'jobs' && !within(file, 'packages/contract')) yield `jobs imports ${file}`;
      continue;
    }
    const isAllowed = allowed.kinds.includes(target);
    const isAllowedType = reached.kind === 'type' && allowed.types?.includes(target) === true;
    if (!isAllowed && !isAllowedType) yield `${kind} imports ${formatChain(reached)}`;
  }
}

function isForbidden(kind: string, external: string): boolean {
  if (kind === 'rules') return impure.test(packageName(external));
  return kind === 'jobs' && packageName(external) !== 'zod';
}

const formatChain = ({ edge, chain }: Reached): string =>
  [...chain, edge.file ?? edge.external].join(' → ');

const api = 'apps/server/src/api.ts';

export const apiNeverLoadsHandler = defineRule('api-never-loads-handler', function* (project) {
  for (const [path, chain] of loadChains(project, api)) {
    if (isHandler(path) || isThread(path)) yield { file: api, message: chain.join(' → ') };
  }
});
