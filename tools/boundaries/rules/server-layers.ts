import { isExempt, isProductIn, within } from '../file-kinds.ts';
import type { Module, Project } from '../model.ts';
import { packageName } from '../resolve.ts';
import { defineRule } from '../rule.ts';
import { kindOf, mayImport } from './server-kinds.ts';
import { listReached, type Reached } from './server-reach.ts';

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
