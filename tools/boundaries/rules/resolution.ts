import { isProduct } from '../file-kinds.ts';
import { isManifest, parseManifest } from '../manifests.ts';
import { defineRule, edgeRule } from '../rule.ts';
import { hasCompilerOption, isTsconfig, tsconfigErrors } from '../tree.ts';

/** A file with syntax errors cannot be checked. */
export const unparsed = defineRule('unparsed', function* (project) {
  for (const { path, facts } of project.modules.values()) {
    for (const message of facts.errors) yield { file: path, message };
  }
  for (const [file, source] of project.tree) {
    if (isManifest(file) && parseManifest(file, source) === undefined) {
      yield { file, message: 'is not JSON' };
    }
    if (isTsconfig(file)) for (const message of tsconfigErrors(source)) yield { file, message };
  }
});

const inSources = (path: string): boolean =>
  /^(apps|packages)\/[^/]+\/src\//.test(path) && isProduct(path);

export const unresolved = edgeRule(
  'unresolved',
  () => true,
  ({ specifier, file, external }, from) => {
    if (file !== null || external !== null) return undefined;
    if (specifier !== null) return `cannot resolve ${specifier}`;
    // A computed specifier would bypass the rules about imports.
    return inSources(from) ? 'imports a computed specifier; write it out' : undefined;
  },
);

export const noDeepRelative = edgeRule(
  'no-deep-relative',
  () => true,
  ({ specifier }) =>
    specifier?.startsWith('.') && specifier.split('/').filter((part) => part === '..').length > 1
      ? `imports ${specifier}; use a # alias`
      : undefined,
);

/** Type stripping does not read tsconfig, so a path mapped there fails at run time. */
export const noTsconfigPaths = defineRule('no-tsconfig-paths', function* (project) {
  for (const [file, source] of project.tree) {
    if (isTsconfig(file) && hasCompilerOption(source, 'paths')) {
      yield { file, message: 'sets compilerOptions.paths; use package imports' };
    }
  }
});
