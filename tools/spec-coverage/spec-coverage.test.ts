import { readFileSync, statSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { columns, parseCoverage, parsePaths, parseProofs, sectionOfId } from './parse.ts';

const root = resolve(import.meta.dirname, '../..');
const markdown = readFileSync(resolve(root, 'docs/spec-coverage.md'), 'utf8');
const { rows, broken } = parseCoverage(markdown);

function fileInRepository(path: string): string | null {
  const file = resolve(root, path);
  if (isAbsolute(path) || relative(root, file).startsWith('..')) return null;
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true ? file : null;
}

/** What is wrong with the proofs of a row; nothing when it is open or shown. */
function faults(shownBy: string): string[] {
  const proofs = parseProofs(shownBy);
  if (proofs === null) return [`cannot be read: ${shownBy}`];
  return proofs.flatMap(({ path, testName }) => {
    const file = fileInRepository(path);
    if (file === null) return [`no such file: ${path}`];
    if (testName !== null && !readFileSync(file, 'utf8').includes(testName))
      return [`${path} holds no test named: ${testName}`];
    return [];
  });
}

test(`every table line has the four cells ${columns.join(', ')}`, () => {
  expect(broken).toEqual([]);
  expect(rows.filter((row) => row.statement === '')).toEqual([]);
});

test('every id is well-formed and stands under its own section', () => {
  expect(rows.filter((row) => sectionOfId(row.id) !== row.section)).toEqual([]);
});

test('no id stands twice', () => {
  const seen = new Set<string>();
  const twice = rows.filter((row) => seen.size === seen.add(row.id).size);
  expect(twice).toEqual([]);
});

test('every row names where it lives', () => {
  expect(rows.filter((row) => parsePaths(row.livesIn) === null)).toEqual([]);
});

test('every row is open, or shown by files that exist and tests they hold', () => {
  const wrong = rows.flatMap((row) => faults(row.shownBy).map((fault) => `${row.id}: ${fault}`));
  expect(wrong).toEqual([]);
});

test('sections 1 to 9 are all covered', () => {
  expect([...new Set(rows.map((row) => row.section))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('a missing file, a folder, a path outside and a missing test name are faults', () => {
  const self = 'tools/spec-coverage/spec-coverage.test.ts';
  expect(faults(`\`${self}\` › no id stands twice`)).toEqual([]);
  expect(faults('`tools/spec-coverage/none.test.ts`')).toHaveLength(1);
  expect(faults('`tools/spec-coverage`')).toHaveLength(1);
  expect(faults('`../outside.test.ts`')).toHaveLength(1);
  expect(faults(`\`${self}\` › ${['absent', 'name'].join(' ')}`)).toHaveLength(1);
});
