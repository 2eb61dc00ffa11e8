import { isModule } from './file-kinds.ts';
import type { Facts, Module, Tree, Violation } from './model.ts';
import { rules } from './registry.ts';
import { createResolver } from './resolve.ts';
import { readFacts } from './syntax/read-facts.ts';

export interface Result {
  readonly violations: Violation[];
  readonly modules: number;
  readonly edges: number;
}

type Read = (path: string, source: string) => Facts;

export function findViolations(tree: Tree, read: Read = readFacts): Result {
  const resolve = createResolver(tree);
  const modules = new Map<string, Module>();
  for (const [path, source] of tree) {
    if (!isModule(path)) continue;
    const facts = read(path, source);
    const edges = facts.imports.map((fact) => ({ ...fact, ...resolve(path, fact) }));
    modules.set(path, { path, lines: countLines(source), facts, edges });
  }
  const project = { tree, modules };
  const violations = rules.flatMap(({ name, check }) =>
    [...check(project)].map((finding) => ({ rule: name, ...finding })),
  );
  const edges = [...modules.values()].reduce((sum, module) => sum + module.edges.length, 0);
  return { violations, modules: modules.size, edges };
}

const countLines = (source: string): number => source.replace(/\n$/, '').split('\n').length;
