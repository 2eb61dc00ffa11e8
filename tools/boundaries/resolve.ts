import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { lookUp, type Manifest, readManifests } from './manifests.ts';
import type { Edge, ImportFact, Tree } from './model.ts';

type Target = Pick<Edge, 'file' | 'external'>;

const unresolved: Target = { file: null, external: null };
const external = (name: string): Target => ({ file: null, external: name });

export type Resolve = (from: string, fact: ImportFact) => Target;

export function createResolver(tree: Tree): Resolve {
  const manifests = readManifests(tree);

  const inTree = (folder: string, target: string): Target => {
    const path = posix.join(folder, target.replace(/\?.*$/, ''));
    return tree.has(path) ? { file: path, external: null } : unresolved;
  };

  const throughImports = (from: string, specifier: string): Target => {
    const nearest = manifests.find(({ folder }) => folder === '' || from.startsWith(`${folder}/`));
    if (nearest === undefined) return unresolved;
    const target = lookUp(nearest.imports, specifier);
    if (target === undefined) return unresolved;
    return target.startsWith('.') ? inTree(nearest.folder, target) : throughPackage(target);
  };

  const throughPackage = (specifier: string): Target => {
    const owner = manifests.find((manifest) => owns(manifest, specifier));
    if (owner?.name !== undefined) {
      const target = lookUp(owner.exports, `.${specifier.slice(owner.name.length)}`);
      return target === undefined ? unresolved : inTree(owner.folder, target);
    }
    // An unknown package in our own scope is a mistake, not an external module.
    if (specifier.startsWith('@onsori/')) return unresolved;
    if (isBuiltin(specifier)) return external(`node:${specifier.replace(/^node:/, '')}`);
    return external(specifier);
  };

  return (from, { specifier, kind }) => {
    if (specifier === null) return unresolved;
    if (specifier.startsWith('#')) return throughImports(from, specifier);
    if (/^\.{0,2}\//.test(specifier) || /^\.{1,2}$/.test(specifier)) {
      // React Router generates these types outside the tree.
      if (kind === 'type' && specifier.includes('/+types/')) return external(specifier);
      return specifier.startsWith('/') ? unresolved : inTree(posix.dirname(from), specifier);
    }
    return throughPackage(specifier);
  };
}

function owns({ folder, name }: Manifest, specifier: string): boolean {
  if (folder === '' || name === undefined) return false;
  return specifier === name || specifier.startsWith(`${name}/`);
}

/** `@scope/name/sub` → `@scope/name`, `node:fs/promises` → `node:fs`. */
export function packageName(specifier: string): string {
  const parts = specifier.split('/');
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}
