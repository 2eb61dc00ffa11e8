import { readFileSync, statSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { columns, parseCoverage, parsePaths, parseProofs, sectionOfId } from './parse.ts';

const root = resolve(import.meta.dirname, '../..');
const markdown = readFileSync(resolve(root, 'docs/spec-coverage.md'), 'utf8');
const { rows, malformedLines } = parseCoverage(markdown);

function fileInRepository(path: string): string | null {
  const file = resolve(root, path);
  if (isAbsolute(path) || relative(root, file).startsWith('..')) return null;
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true ? file : null;
}

/** Errors in the proofs of a row; empty when the row is open or its proofs exist. */
function findProofErrors(shownBy: string): string[] {
  const proofs = parseProofs(shownBy);
  if (proofs === null) return [`malformed: ${shownBy}`];
  return proofs.flatMap(({ path, testName }) => {
    const file = fileInRepository(path);
    if (file === null) return [`no such file: ${path}`];
    if (testName !== null && !readFileSync(file, 'utf8').includes(testName))
      return [`${path} contains no test titled: ${testName}`];
    return [];
  });
}

test(`every table line has the four cells ${columns.join(', ')}`, () => {
  expect(malformedLines).toEqual([]);
  expect(rows.filter((row) => row.statement === '')).toEqual([]);
});

test('every id is well-formed and matches its section', () => {
  expect(rows.filter((row) => sectionOfId(row.id) !== row.section)).toEqual([]);
});

test('ids are unique', () => {
  const seen = new Set<string>();
  const duplicates = rows.filter((row) => seen.size === seen.add(row.id).size);
  expect(duplicates).toEqual([]);
});

test('every row names its source files', () => {
  expect(rows.filter((row) => parsePaths(row.livesIn) === null)).toEqual([]);
});

test('every row is open or names existing files and tests', () => {
  const errors = rows.flatMap((row) =>
    findProofErrors(row.shownBy).map((fault) => `${row.id}: ${fault}`),
  );
  expect(errors).toEqual([]);
});

test('sections 1 to 9 are all covered', () => {
  expect([...new Set(rows.map((row) => row.section))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('reports missing files, folders, outside paths and missing tests', () => {
  const self = 'tools/spec-coverage/spec-coverage.test.ts';
  expect(findProofErrors(`\`${self}\` › ids are unique`)).toEqual([]);
  expect(findProofErrors('`tools/spec-coverage/none.test.ts`')).toHaveLength(1);
  expect(findProofErrors('`tools/spec-coverage`')).toHaveLength(1);
  expect(findProofErrors('`../outside.test.ts`')).toHaveLength(1);
  expect(findProofErrors(`\`${self}\` › ${['absent', 'name'].join(' ')}`)).toHaveLength(1);
});
