import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Manifest } from './kubernetes-manifests.ts';

const modules = resolve(import.meta.dirname, '../../../node_modules');

/** Module of kubernetes-types with the types of an API version. */
const typesOf = (apiVersion = ''): string => {
  const [group = '', version] = apiVersion.split('/');
  const folder = version ? group.replace(/\..*$/, '') : 'core';
  return join(modules, 'kubernetes-types', folder, version ?? group);
};

/**
 * Compares manifests with the types of the Kubernetes API, unknown fields included. Returns what the
 * compiler reports.
 */
export function checkTypes(manifests: readonly Manifest[]): string {
  const directory = mkdtempSync(join(tmpdir(), 'onsori-manifests-'));
  try {
    const lines = manifests.map(
      (manifest) =>
        `(${JSON.stringify(manifest)}) satisfies import('${typesOf(manifest.apiVersion)}').${manifest.kind};`,
    );
    writeFileSync(join(directory, 'manifests.ts'), `${lines.join('\n')}\nexport {};\n`);
    const options = { noEmit: true, strict: true, skipLibCheck: true, types: [] };
    const compilerOptions = { ...options, module: 'esnext', moduleResolution: 'bundler' };
    writeFileSync(
      join(directory, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['manifests.ts'] }),
    );
    const { stdout, error } = spawnSync(join(modules, '.bin/tsc'), ['-p', directory], {
      encoding: 'utf8',
    });
    if (error) throw error;
    return stdout;
  } finally {
    rmSync(directory, { recursive: true });
  }
}
