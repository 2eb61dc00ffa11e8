import { readdirSync, readFileSync, statSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { columns, parseCoverage, parsePaths, parseProofs, sectionOfId } from './parse.ts';

const root = resolve(import.meta.dirname, '../..');
const markdown = readFileSync(resolve(root, 'docs/spec-coverage.md'), 'utf8');
const { rows, malformedLines } = parseCoverage(markdown);

function existsInRepository(path: string, kind: 'isFile' | 'isDirectory'): boolean {
  const file = resolve(root, path);
  if (isAbsolute(path) || relative(root, file).startsWith('..')) return false;
  return statSync(file, { throwIfNoEntry: false })?.[kind]() === true;
}

/** Errors in the paths of a row; a folder ends with `/`, and only an open row may have no path. */
function findPathErrors(livesIn: string, shownBy: string): string[] {
  const paths = parsePaths(livesIn);
  if (paths === null) return [`malformed: ${livesIn}`];
  if (paths.length === 0) return shownBy === 'open' ? [] : ['a closed row lives nowhere'];
  return paths
    .filter((path) => !existsInRepository(path, path.endsWith('/') ? 'isDirectory' : 'isFile'))
    .map((path) => `no such path: ${path}`);
}

/** Errors in the proofs of a row; empty when the row is open or its proofs exist. */
function findProofErrors(shownBy: string): string[] {
  const proofs = parseProofs(shownBy);
  if (proofs === null) return [`malformed: ${shownBy}`];
  return proofs.flatMap(({ path, testName }) => {
    if (!existsInRepository(path, 'isFile')) return [`no such file: ${path}`];
    if (testName !== null && !readFileSync(resolve(root, path), 'utf8').includes(testName))
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

test('every row names existing source files and folders', () => {
  const errors = rows.flatMap((row) =>
    findPathErrors(row.livesIn, row.shownBy).map((fault) => `${row.id}: ${fault}`),
  );
  expect(errors).toEqual([]);
});

test('every decision a row names is recorded', () => {
  const numbers = readdirSync(resolve(root, 'docs/decisions')).map((name) => name.slice(0, 4));
  const unknown = rows.flatMap(({ id, statement }) =>
    [...statement.matchAll(/\bdecision ([0-9]{4})\b/g)]
      .filter(([, number = '']) => !numbers.includes(number))
      .map(([text]) => `${id}: ${text}`),
  );
  expect(unknown).toEqual([]);
});

test('no row is open', () => {
  expect(rows.filter(({ shownBy }) => shownBy === 'open').map(({ id }) => id)).toEqual([]);
});

test('every row names existing files and tests', () => {
  const errors = rows.flatMap((row) =>
    findProofErrors(row.shownBy).map((fault) => `${row.id}: ${fault}`),
  );
  expect(errors).toEqual([]);
});

test('sections 1 to 9 and the additions are all covered', () => {
  expect([...new Set(rows.map((row) => row.section))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('reports missing files, folders, outside paths and missing tests', () => {
  const self = 'tools/spec-coverage/spec-coverage.test.ts';
  expect(findProofErrors(`\`${self}\` › ids are unique`)).toEqual([]);
  expect(findProofErrors('`tools/spec-coverage/none.test.ts`')).toHaveLength(1);
  expect(findProofErrors('`tools/spec-coverage`')).toHaveLength(1);
  expect(findProofErrors('`../outside.test.ts`')).toHaveLength(1);
  expect(findProofErrors(`\`${self}\` › ${['absent', 'name'].join(' ')}`)).toHaveLength(1);
});

test('reports missing paths, outside paths, and folders and files taken for each other', () => {
  const [folder, file] = ['tools/spec-coverage/', 'tools/spec-coverage/parse.ts'];
  const errorsOf = (...paths: string[]) =>
    findPathErrors(paths.map((path) => `\`${path}\``).join(', '), 'open');
  expect(errorsOf(folder, file)).toEqual([]);
  expect(errorsOf('tools/none/', file, 'tools/spec-coverage/none.ts')).toEqual([
    'no such path: tools/none/',
    'no such path: tools/spec-coverage/none.ts',
  ]);
  expect(errorsOf('tools/spec-coverage')).toHaveLength(1);
  expect(errorsOf(`${file}/`)).toHaveLength(1);
  expect(errorsOf('../')).toHaveLength(1);
  expect(findPathErrors('somewhere', 'open')).toHaveLength(1);
});

test('accepts a row without paths only while it is open', () => {
  expect(findPathErrors('none', 'open')).toEqual([]);
  expect(findPathErrors('none', '`tools/spec-coverage/parse.test.ts`')).toHaveLength(1);
});
