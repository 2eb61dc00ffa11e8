import type { Edge, Module, Project } from './model.ts';

export interface Finding {
  readonly file: string;
  readonly message: string;
}

export interface Rule<Name extends string = string> {
  readonly name: Name;
  readonly check: (project: Project) => Iterable<Finding>;
}

type Applies = (path: string) => boolean;

export function defineRule<const Name extends string>(
  name: Name,
  check: Rule['check'],
): Rule<Name> {
  return { name, check };
}

/** Rule that checks each file separately. */
export function moduleRule<const Name extends string>(
  name: Name,
  applies: Applies,
  check: (module: Module) => Iterable<string>,
): Rule<Name> {
  return defineRule(name, function* (project) {
    for (const module of project.modules.values()) {
      if (!applies(module.path)) continue;
      for (const message of check(module)) yield { file: module.path, message };
    }
  });
}

/** Rule that checks each import separately; undefined means allowed. */
export function edgeRule<const Name extends string>(
  name: Name,
  applies: Applies,
  checkEdge: (edge: Edge, from: string) => string | undefined,
): Rule<Name> {
  return moduleRule(name, applies, function* (module) {
    for (const edge of module.edges) {
      const message = checkEdge(edge, module.path);
      if (message !== undefined) yield message;
    }
  });
}
