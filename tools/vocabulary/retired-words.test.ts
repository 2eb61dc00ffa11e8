import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findRetiredProse } from './count-prose.ts';
import { allowedNames, retiredWords } from './retired-words.ts';

const document = readFileSync(new URL('../../docs/code-vocabulary.md', import.meta.url), 'utf8');

test('the list agrees with the table of the document', () => {
  const table = document.slice(document.indexOf('| retired |'), document.indexOf('## Comments'));
  const rows = [...table.matchAll(/^\| (.+?) \| (.+?) \| (.+?) \|$/gm)].slice(1);
  expect(rows.map(([, words, sense, instead]) => ({ words, sense, instead }))).toEqual(
    retiredWords.map(({ words, sense, instead }) => ({ words: words.join(', '), sense, instead })),
  );
});

test('every allowed word is a retired one', () => {
  const retired = new Set(retiredWords.flatMap(({ words, forms = [] }) => [...words, ...forms]));
  expect(allowedNames.flatMap(({ words }) => words).filter((word) => !retired.has(word))).toEqual(
    [],
  );
});

test('finds retired words in comments, test titles and documents only', () => {
  const source = [
    '// The client told nothing.',
    "const told = 'told';",
    "test('a journey', () => {});",
    "it.each([1])('%s is mended', () => {});",
    '/** At most one wishlist. */',
  ].join('\n');
  const found = (file: string) =>
    findRetiredProse(file, source).map(({ line, word }) => [line, word]);
  expect(found('a.test.ts')).toEqual([
    [1, 'told'],
    [3, 'journey'],
    [4, 'mended'],
  ]);
  expect(found('a.md')).toHaveLength(5);
});
