import type { Module, Project } from '../model.ts';
import { isExempt, productOf, within } from '../places.ts';
import { packageName } from '../resolve.ts';
import { defineRule } from '../rule.ts';
import { kindOf, mayImport } from './server-kinds.ts';
import { type Reached, reach } from './server-reach.ts';

const isOurs = productOf('apps/server/src');

/** A decision that can reach a file, a socket or a database is not a pure decision. */
const impure =
  /^(node:(fs|net|tls|dgram|dns|https?|http2|child_process|worker_threads)|kysely|pg|ioredis|fastify|@fastify\/.*|graphile-worker|@aws-sdk\/.*)$/;

export const serverLayers = defineRule('server-layers', function* (project) {
  for (const module of project.modules.values()) {
    if (!isOurs(module.path)) continue;
    for (const message of judge(project, module)) yield { file: module.path, message };
  }
});

function* judge(project: Project, module: Module): Iterable<string> {
  const kind = kindOf(module.path);
  if (kind === undefined) return;
  if (kind === 'unknown') {
    yield 'stands in a folder that is no known layer';
    return;
  }
  const allowed = mayImport[kind];
  for (const reached of reach(project, module)) {
    const { file, external } = reached.edge;
    if (file === null) {
      if (external !== null && isBarred(kind, external)) yield `${kind} imports ${path(reached)}`;
      continue;
    }
    if (isExempt(file)) yield `product code imports ${path(reached)}`;
    const target = kindOf(file);
    if (target === undefined) {
      if (kind === 'jobs' && !within(file, 'packages/contract')) yield `jobs imports ${file}`;
      continue;
    }
    const lawful = allowed.kinds.includes(target);
    const asType = reached.kind === 'type' && allowed.types?.includes(target) === true;
    if (!lawful && !asType) yield `${kind} imports ${path(reached)}`;
  }
}

function isBarred(kind: string, external: string): boolean {
  if (kind === 'rules') return impure.test(packageName(external));
  return kind === 'jobs' && packageName(external) !== 'zod';
}

const path = ({ edge, chain }: Reached): string =>
  [...chain, edge.file ?? edge.external].join(' → ');
