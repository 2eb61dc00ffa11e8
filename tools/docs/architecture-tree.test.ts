import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

interface Entry {
  readonly path: string;
  description: string;
}

/** Entries of the layout; indented paths are relative to the entry above them. */
function readLayout(markdown: string): Entry[] {
  const block = /^```\n(apps\/[\s\S]*?)^```/m.exec(markdown)?.[1] ?? '';
  const parents: { indent: number; path: string }[] = [];
  const entries: Entry[] = [];
  for (const line of block.split('\n')) {
    const [, indent = '', name, description = ''] = /^( {0,4})(\S+)\s*(.*)$/.exec(line) ?? [];
    const last = entries.at(-1);
    if (name === undefined) {
      if (last) last.description += ` ${line.trim()}`;
      continue;
    }
    while ((parents.at(-1)?.indent ?? -1) >= indent.length) parents.pop();
    const path = join(parents.at(-1)?.path ?? '', name);
    parents.push({ indent: indent.length, path });
    entries.push({ path: path.replace(/\/$/, ''), description });
  }
  return entries;
}

const layout = readLayout(page);
const notSource = /^(\.|node_modules$|build$|public$|__snapshots__$)/;
const foldersIn = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notSource.test(entry.name))
    .map(({ name }) => name);

test('every path of the layout exists', () => {
  expect(layout.length).toBeGreaterThan(20);
  expect(layout.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
});

test.each(['', 'apps', 'apps/server', 'apps/server/src', 'apps/web', 'apps/web/src', 'packages'])(
  'the layout lists every folder of "%s"',
  (parent) => {
    const listed = new Set(layout.map(({ path }) => path));
    const isListed = (path: string) =>
      [...listed].some((entry) => entry === path || entry.startsWith(`${path}/`));
    expect(foldersIn(parent).filter((name) => !isListed(join(parent, name)))).toEqual([]);
  },
);

test.each(['apps/server/src/features', 'apps/web/src/features', 'packages/music/src', 'tools'])(
  'the layout names every folder of %s',
  (parent) => {
    const description = layout.find(({ path }) => path === parent)?.description ?? '';
    const words = new Set(description.match(/[\w-]+/g));
    expect(foldersIn(parent).filter((name) => !words.has(name))).toEqual([]);
  },
);
