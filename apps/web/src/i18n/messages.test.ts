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

const folderOf = (locale: string) => new URL(`./${locale}/`, import.meta.url);

/** Every file of a language, including those loaded with single pages. */
function filesOf(locale: string): Record<string, Tree> {
  const names = readdirSync(folderOf(locale)).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    names.map((name) => [
      name.replace('.json', ''),
      JSON.parse(readFileSync(new URL(name, folderOf(locale)), 'utf8')),
    ]),
  );
}

const korean = new Map(leaves(filesOf('ko')));
const english = new Map(leaves(filesOf('en')));

test('every text exists in both languages', () => {
  expect([...english.keys()]).toEqual([...korean.keys()]);
});

test.each([...korean])(
  '%s has the same arguments in both languages and no Korean in English',
  (key, text) => {
    const englishText = english.get(key) ?? '';
    expect(argumentsOf(englishText)).toEqual(argumentsOf(text));
    expect(englishText).not.toMatch(/[가-힣]/);
    expect(text.trim()).not.toBe('');
    expect(englishText.trim()).not.toBe('');
  },
);

test('Korean sentences are polite and never contain 내려받기', () => {
  for (const [key, text] of korean) {
    expect(text, key).not.toMatch(/내려받/);
    if (text.endsWith('.')) expect(text, key).toMatch(/(요|죠)\.$/);
  }
});

test('English is in American spelling', () => {
  for (const [key, text] of english)
    expect(text, key).not.toMatch(/licence|colour|monetis|cancelled|centre|grey|e-mail|\w'\w/i);
});

test('Korean uses the words of the glossary and the Korean names of the plans', () => {
  for (const [key, text] of korean) {
    expect(text, key).not.toMatch(/찾은 게|빼기|빼 |뺐|붙임표|받은 사람|글 복사|산 음악|별명/);
    expect(text, key).not.toMatch(/\b(Free|Creator|Pro|Business|Enterprise)\b/);
  }
});

const particlePairs = ['과/와', '으로/로', '은/는', '을/를', '이/가', '이나/나', '이에요/예요'];

test('particles in brackets are known pairs, and not in rich texts', () => {
  for (const [key, text] of korean) {
    const pairs = [...text.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1]);
    for (const pair of pairs) expect(particlePairs, key).toContain(pair);
    if (pairs.length > 0) expect(text, key).not.toMatch(/<\w/);
  }
});

test('every file is part of the common messages or of a page bundle', () => {
  const withPages = [
    'account',
    'air',
    'activity',
    'apis',
    'api-keys',
    'album',
    'audit',
    'auth',
    'cart',
    'checkout',
    'downloads',
    'health',
    'certificate',
    'home',
    'info',
    'library',
    'licences',
    'operator',
    'operator-air',
    'operator-licences',
    'operator-measurement',
    'operator-statements',
    'people',
    'companies',
    'catalogue',
    'organizations',
    'overview',
    'cue-sheets',
    'pavilion',
    'pavilion-library',
    'payments',
    'purchases',
    'projects',
    'cancellation',
    'subscription',
    'plans',
    'policy',
    'questions',
    'player-controls',
    'queue',
    'inquiries',
    'related-questions',
    'session',
    'shortcuts',
    'notices',
    'no-music',
    'not-on-phones',
    'policies',
    'search',
    'batches',
    'reviews',
    'webhooks',
    'consents',
  ];
  expect(Object.keys(filesOf('ko')).sort()).toEqual([...Object.keys(ko), ...withPages].sort());
  expect(Object.keys(en).sort()).toEqual(Object.keys(ko).sort());
});
