import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { report } from './find-violations.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'boundaries-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function run(files: Record<string, string>) {
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  const { status, stdout } = spawnSync(process.execPath, [main, root], { encoding: 'utf8' });
  return { status, stdout };
}

describe('main', () => {
  it('passes a tree without violations', () => {
    const { status, stdout } = run({
      'tools/a.ts': `import { b } from './b.ts';\nb();\n`,
      'tools/b.ts': 'export const b = () => 1;\n',
      'node_modules/x/utils/a.ts': 'const = ;',
      '.local/utils/a.ts': 'const = ;',
    });
    expect(stdout).toBe('boundaries: 2 modules, 1 imports, 0 violations\n');
    expect(status).toBe(0);
  });

  it('fails a tree with a violation and prints its file', () => {
    const { status, stdout } = run({ 'tools/utils/a.ts': 'export const a = 1;\n' });
    expect(stdout).toContain('no-vague-folders (1)\n  tools/utils/a.ts: ');
    expect(stdout).toContain('boundaries: 1 modules, 0 imports, 1 violations\n');
    expect(status).toBe(1);
  });

  it('fails an empty tree', () => {
    expect(run({ 'readme.md': '' }).status).toBe(1);
  });
});

describe('report', () => {
  it('fails when not every module was checked', () => {
    const tree = new Map([['a.ts', '']]);
    expect(report(tree, { violations: [], modules: 1, edges: 0 }).ok).toBe(true);
    expect(report(tree, { violations: [], modules: 0, edges: 0 }).ok).toBe(false);
  });
});
