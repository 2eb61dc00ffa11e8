import { expect, test } from 'vitest';
import { parseCoverage, parsePaths, parseProofs, sectionOfId } from './parse.ts';

const table = `# Title

## 2. Screens

### Routes

| id | statement | lives in | shown by |
|---|---|---|---|
| 2.routes.01 | Either a \\| b | \`x.ts\` | open |
| 2.routes.02 | Three cells | open |
| 2.routes.03 | Not closed | \`x.ts\` | open
| 2.routes.04 | Five | \`x.ts\` | open | more |
`;

test('parses cells, line number and section of a row', () => {
  expect(parseCoverage(table).rows).toEqual([
    {
      line: 9,
      section: 2,
      id: '2.routes.01',
      statement: 'Either a | b',
      livesIn: '`x.ts`',
      shownBy: 'open',
    },
  ]);
});

test('reports table lines without exactly four closed cells', () => {
  expect(parseCoverage(table).malformedLines).toEqual([10, 11, 12]);
});

test('does not treat other column names as the header', () => {
  expect(parseCoverage('| id | claim | lives in | shown by |').rows).toHaveLength(1);
});

test.each([
  ['2.routes.01', 2],
  ['3.page-check.120', 3],
  ['10.engine.01', 10],
  ['0.routes.01', null],
  ['2.Routes.01', null],
  ['2.routes.1', null],
  ['2.01', null],
])('the section of %s is %s', (id, section) => {
  expect(sectionOfId(id)).toBe(section);
});

test('parses comma-separated paths in backticks', () => {
  expect(parsePaths('`a.ts`, `b/`')).toEqual(['a.ts', 'b/']);
  expect(parsePaths('none')).toEqual([]);
  expect(parsePaths('`a.ts` and more')).toBeNull();
  expect(parsePaths('')).toBeNull();
});

test('returns no proofs for an open row', () => {
  expect(parseProofs('open')).toEqual([]);
});

test('parses a proof as a path with an optional test title', () => {
  expect(parseProofs('`a.test.ts`, `b.test.ts` › one, two')).toEqual([
    { path: 'a.test.ts', testName: null },
    { path: 'b.test.ts', testName: 'one, two' },
  ]);
});

test.each(['', 'a.test.ts', '`a.test.ts` one', '`a.test.ts` ›', 'Open'])(
  'returns null for the cell "%s"',
  (cell) => {
    expect(parseProofs(cell)).toBeNull();
  },
);
