import type { Tree } from './model.ts';

export interface Manifest {
  readonly folder: string;
  readonly name: string | undefined;
  readonly imports: Readonly<Record<string, unknown>>;
  readonly exports: Readonly<Record<string, unknown>>;
}

export const isManifest = (path: string): boolean =>
  path === 'package.json' || path.endsWith('/package.json');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

export function parseManifest(path: string, source: string): Manifest | undefined {
  try {
    const json = asRecord(JSON.parse(source));
    const { name, imports, exports } = json;
    return {
      folder: path.slice(0, -'package.json'.length).replace(/\/$/, ''),
      name: typeof name === 'string' ? name : undefined,
      imports: asRecord(imports),
      exports: typeof exports === 'string' ? { '.': exports } : asRecord(exports),
    };
  } catch {
    return undefined;
  }
}

/** Deepest folder first, so that the first match is the nearest. */
export function readManifests(tree: Tree): Manifest[] {
  return [...tree]
    .filter(([path]) => isManifest(path))
    .flatMap(([path, source]) => parseManifest(path, source) ?? [])
    .sort((a, b) => b.folder.length - a.folder.length);
}

const conditions = ['types', 'node', 'import', 'default'];

function targetOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (!isRecord(value)) return undefined;
  for (const condition of conditions) {
    const target = targetOf(value[condition]);
    if (target !== undefined) return target;
  }
  return undefined;
}

/** Looks a key up in a package.json `imports` or `exports` map: exact, then longest `*` pattern. */
export function lookUp(map: Readonly<Record<string, unknown>>, key: string): string | undefined {
  if (key in map) return targetOf(map[key]);
  const patterns = Object.keys(map)
    .filter((pattern) => pattern.includes('*'))
    .sort((a, b) => b.indexOf('*') - a.indexOf('*'));
  for (const pattern of patterns) {
    const [before = '', after = ''] = pattern.split('*');
    if (!key.startsWith(before) || !key.endsWith(after)) continue;
    if (key.length < before.length + after.length) continue;
    const star = key.slice(before.length, key.length - after.length);
    return targetOf(map[pattern])?.replaceAll('*', star);
  }
  return undefined;
}
