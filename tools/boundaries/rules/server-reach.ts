import { isPublic } from '../file-kinds.ts';
import type { Edge, Module, Project } from '../model.ts';
import { kindOf } from './server-kinds.ts';

export interface Reached {
  readonly edge: Edge;
  readonly kind: Edge['kind'];
  readonly chain: readonly string[];
}

/** Imports of a file, direct or through plain files, which have no layer. */
export function* listReached(project: Project, module: Module): Iterable<Reached> {
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
