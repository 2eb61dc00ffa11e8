import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPackage } from './build-package.ts';

const folder = mkdtempSync(join(tmpdir(), 'onsori-client-'));
const installed = join(folder, 'node_modules/@onsori/client');

beforeAll(() => buildPackage(installed));
afterAll(() => rmSync(folder, { recursive: true }));

test('runs as JavaScript without types and dependencies', () => {
  const source = `
    import { Onsori, OnsoriError, verifyWebhook } from '@onsori/client';
    const onsori = new Onsori({ baseUrl: 'http://127.0.0.1:9/_api' });
    const error = await onsori.getMusic({ musicId: '1' }).catch((reason) => reason);
    console.log(error.name, typeof OnsoriError, typeof verifyWebhook);`;
  const output = execFileSync(process.execPath, ['--no-strip-types', '--input-type=module'], {
    cwd: folder,
    input: source,
    encoding: 'utf8',
  });
  expect(output.trim()).toBe('TypeError function function');
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({ name: '@onsori/client', license: 'UNLICENSED' });
  expect(manifest.dependencies).toBeUndefined();
});

test('packs its code and its README, and nothing else', () => {
  const output = execFileSync('npm', ['pack', '--dry-run', '--json'], {
    cwd: installed,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ files }]: [{ files: { path: string }[] }] = JSON.parse(output);
  const others = files
    .map(({ path }) => path)
    .filter((path) => !/^dist\/[\w-]+\.(js|d\.ts)$/.test(path));
  expect(others.sort()).toEqual(['README.md', 'package.json']);
});

/** Errors that the compiler finds in a program of a user. */
function compile(source: string): string {
  writeFileSync(join(folder, 'program.ts'), source);
  const options = ['--strict', '--noEmit', '--skipLibCheck', 'false', '--module', 'nodenext'];
  const { stdout } = spawnSync(
    new URL('../../node_modules/.bin/tsc', import.meta.url).pathname,
    ['program.ts', ...options, '--target', 'es2022', '--types', '', '--lib', 'es2022,dom,esnext'],
    { cwd: folder, encoding: 'utf8' },
  );
  return stdout;
}

test('the programs of its README compile', () => {
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const readme = readFileSync(join(installed, 'README.md'), 'utf8');
  const programs = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, program]) => program);
  expect(programs.length).toBeGreaterThan(4);
  const names = `
    declare const process: { env: Record<string, string | undefined> };
    declare const secret: string;
    declare const request: Request;`;
  expect(compile(`${programs.join('\n')}${names}`)).toBe('');
});

test('refuses wrong arguments and knows the types of replies', () => {
  const errors = compile(`
    import { Onsori, type Music, type MusicDetail } from '@onsori/client';
    const onsori = new Onsori({ baseUrl: '' });
    const detail: MusicDetail = await onsori.getMusic({ musicId: '1' });
    for await (const music of onsori.listMusics()) { const item: Music = music; }
    onsori.listMusics({ mood: ['unknown'] });
    onsori.getMusic({});
    onsori.getMusic({ musicId: '1', other: 1 });
    new Onsori({});`);
  expect([...errors.matchAll(/program\.ts\((\d+),/g)].map(([, line]) => Number(line))).toEqual([
    6, 7, 8, 9,
  ]);
});
