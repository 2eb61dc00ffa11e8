import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

interface Manifest {
  readonly scripts?: Readonly<Record<string, string>>;
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const readManifest = (path: string): Manifest => JSON.parse(read(path)) as Manifest;

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...globSync('docs/**/*.md', { cwd: root }).sort(),
];
const records = pages.filter((page) => page.startsWith('docs/decisions/'));
const rootManifest = readManifest('package.json');
const knownScripts = rootManifest.scripts ?? {};

/** Relative targets of Markdown links, without the fragment. */
function linksOf(markdown: string): string[] {
  const prose = markdown.replace(/^```.*?^```/gms, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1] ?? '')
    .filter((target) => !/^([a-z]+:|#)/.test(target))
    .map((target) => target.replace(/#.*$/, ''));
}

function deadLinks(page: string, markdown: string): string[] {
  return linksOf(markdown).filter((target) => !existsSync(resolve(root, dirname(page), target)));
}

function unknownScripts(markdown: string): string[] {
  const named = [...markdown.matchAll(/\bnpm run (?:--silent )?([a-z][\w:-]*)/g)];
  return named.map((match) => match[1] ?? '').filter((name) => !(name in knownScripts));
}

/** File names whose number is out of sequence. */
function misnumbered(names: readonly string[]): string[] {
  return names.filter(
    (name, index) =>
      !new RegExp(`^${String(index + 1).padStart(4, '0')}-[a-z0-9-]+\\.md$`).test(name),
  );
}

function dependenciesOf(manifest: Manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = manifest;
  return Object.keys({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
    ...peerDependencies,
  });
}

test.each(pages)('%s links to files that exist', (page) => {
  expect(deadLinks(page, read(page))).toEqual([]);
});

test.each(pages)('%s mentions only commands that exist', (page) => {
  expect(unknownScripts(read(page))).toEqual([]);
});

test('decision records are numbered consecutively and have up to 60 lines', () => {
  expect(records).not.toEqual([]);
  expect(misnumbered(records.map((record) => record.slice('docs/decisions/'.length)))).toEqual([]);
  expect(records.filter((record) => read(record).split('\n').length > 60)).toEqual([]);
});

test('every dependency is justified in decision 0010', () => {
  const reasons = read('docs/decisions/0010-dependencies.md');
  const patterns = (rootManifest.workspaces ?? []).map((pattern) => `${pattern}/package.json`);
  const manifests = ['package.json', ...globSync(patterns, { cwd: root })];
  expect(manifests.length).toBeGreaterThan(1);
  const named = manifests.flatMap((path) => dependenciesOf(readManifest(path)));
  expect(named.filter((name) => !reasons.includes(`\`${name}\``))).toEqual([]);
});

test('detects dead links, unknown commands and numbering gaps', () => {
  const page = 'docs/some-page.md';
  expect(deadLinks(page, '[a](architecture.md#rules) [b](https://x.y/z) [c](#here)')).toEqual([]);
  expect(deadLinks(page, '[a](../README.md) [b](README.md)')).toEqual(['README.md']);
  expect(deadLinks(page, '`[a](none.md)`\n```\n[b](none.md)\n```\n')).toEqual([]);
  expect(unknownScripts('`npm run check` and `npm run services -- start`')).toEqual([]);
  expect(unknownScripts('npm run no-such-thing -- x')).toEqual(['no-such-thing']);
  expect(misnumbered(['0001-a.md', '0002-b.md'])).toEqual([]);
  expect(misnumbered(['0001-a.md', '0003-b.md'])).toEqual(['0003-b.md']);
  expect(misnumbered(['0001-a.md', '0001-b.md'])).toEqual(['0001-b.md']);
});
