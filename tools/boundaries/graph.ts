import type { Module, Project } from './model.ts';

/** Files that a module imports, also for types alone. */
const importedBy = (module: Module | undefined): string[] => [
  ...new Set((module?.edges ?? []).flatMap(({ file }) => file ?? [])),
];

/** Files that a module loads, statically or dynamically. */
const loadedBy = (module: Module | undefined): string[] => [
  ...new Set(
    (module?.edges ?? []).flatMap(({ kind, file }) => (kind === 'value' && file ? [file] : [])),
  ),
];

/** Every file reachable from `start`, with the shortest import chain. */
export function loadChains(project: Project, start: string): Map<string, readonly string[]> {
  const chains = new Map<string, readonly string[]>([[start, [start]]]);
  for (const [path, chain] of chains) {
    for (const next of loadedBy(project.modules.get(path))) {
      if (!chains.has(next)) chains.set(next, [...chain, next]);
    }
  }
  return chains;
}

/** One or more cycles per strongly connected component. */
export function findCycles(project: Project): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const stack: string[] = [];
  const visit = (path: string): void => {
    if (stack.includes(path)) {
      cycles.push([...stack.slice(stack.indexOf(path)), path]);
      return;
    }
    if (done.has(path)) return;
    stack.push(path);
    for (const next of importedBy(project.modules.get(path))) visit(next);
    stack.pop();
    done.add(path);
  };
  for (const path of project.modules.keys()) visit(path);
  return cycles;
}
