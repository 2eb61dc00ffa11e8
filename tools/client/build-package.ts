import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const source = join(root, 'packages/client');

/** Node does not strip types below node_modules, so the published package contains JavaScript. */
export function buildPackage(folder: string): void {
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  const tsc = join(root, 'node_modules/.bin/tsc');
  execFileSync(tsc, ['-p', join(source, 'tsconfig.build.json'), '--outDir', dist], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // The compiler leaves extensions in declarations as they are.
  for (const name of globSync('*.d.ts', { cwd: dist })) {
    const file = join(dist, name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"));
  }
  const manifest: Record<string, unknown> = JSON.parse(
    readFileSync(join(source, 'package.json'), 'utf8'),
  );
  const exports = { '.': { types: './dist/index.d.ts', default: './dist/index.js' } };
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ ...manifest, exports }, null, 2)}\n`,
  );
  copyFileSync(join(source, 'README.md'), join(folder, 'README.md'));
}
