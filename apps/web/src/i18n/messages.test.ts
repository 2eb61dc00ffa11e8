import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import en from './en/messages.ts';
import ko from './ko/messages.ts';

type Tree = { readonly [key: string]: string | Tree };

const leaves = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : leaves(value, `${path}${key}.`),
  );

const argumentsOf = (text: string) =>
  [...new Set([...text.matchAll(/{(\w+)/g)].map((match) => match[1]))].sort();

const korean = new Map(leaves(ko));
const english = new Map(leaves(en));

test('every text exists in both languages', () => {
  expect([...english.keys()]).toEqual([...korean.keys()]);
});

test.each([...korean])('%s takes the same values and is of its language', (key, text) => {
  const twin = english.get(key) ?? '';
  expect(argumentsOf(twin)).toEqual(argumentsOf(text));
  expect(twin).not.toMatch(/[가-힣]/);
  expect(text.trim()).not.toBe('');
  expect(twin.trim()).not.toBe('');
});

test('Korean sentences are polite and never say 내려받기', () => {
  for (const [key, text] of korean) {
    expect(text, key).not.toMatch(/내려받/);
    if (text.endsWith('.')) expect(text, key).toMatch(/(요|죠)\.$/);
  }
});

test('every file is part of the messages', () => {
  for (const locale of ['ko', 'en']) {
    const folder = new URL(`./${locale}/`, import.meta.url);
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
    expect(files.map((name) => name.replace('.json', '')).sort()).toEqual(Object.keys(ko).sort());
    for (const file of files) JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  }
});
