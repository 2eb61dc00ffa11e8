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

export interface Report {
  readonly text: string;
  readonly ok: boolean;
}

export function report(tree: Tree, { violations, modules, edges }: Result): Report {
  const lines: string[] = [];
  for (const [rule, found] of Map.groupBy(violations, (violation) => violation.rule)) {
    lines.push(`${rule} (${found.length})`);
    for (const { file, message } of found) lines.push(`  ${file}: ${message}`);
    lines.push('');
  }
  // Counts the modules independently, so that an incomplete check cannot pass.
  const expected = [...tree.keys()].filter((path) => /\.tsx?$/.test(path)).length;
  const complete = modules === expected && modules > 0;
  if (!complete) lines.push(`checked ${modules} of ${expected} modules`, '');
  lines.push(`boundaries: ${modules} modules, ${edges} imports, ${violations.length} violations`);
  return { text: lines.join('\n'), ok: complete && violations.length === 0 };
}
