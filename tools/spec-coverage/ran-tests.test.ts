import { expect, test } from 'vitest';
import {
  findRunError,
  listPlaywrightTests,
  listVitestTests,
  type RanTest,
  titlePattern,
} from './ran-tests.ts';

const ran = (title: string, passed = true): RanTest => ({ path: 'a.test.ts', title, passed });
const proof = (testName: string | null, path = 'a.test.ts') => ({ path, testName });

test('lists the tests of a vitest report without those that were skipped', () => {
  const assertionResults = [
    { fullName: 'group one', status: 'passed' },
    { fullName: 'two', status: 'failed' },
    { fullName: 'three', status: 'skipped' },
  ];
  const report = { testResults: [{ name: '/tree/a.test.ts', assertionResults }] };
  expect(listVitestTests(report, '/tree')).toEqual([ran('group one'), ran('two', false)]);
});

test('lists the tests of a playwright report in all groups', () => {
  const specs = (title: string, status: string) => [{ title, tests: [{ status }] }];
  const inner = { file: 'a.spec.ts', title: 'group', specs: specs('two', 'flaky') };
  const outer = { file: 'a.spec.ts', title: 'a.spec.ts', specs: specs('one', 'expected') };
  expect(listPlaywrightTests({ suites: [{ ...outer, suites: [inner] }] })).toEqual([
    { path: 'e2e/tests/a.spec.ts', title: 'one', passed: true },
    { path: 'e2e/tests/a.spec.ts', title: 'group two', passed: false },
  ]);
});

test.each([
  ['rejects %s', 'rejects an empty text', true],
  ['the $kind of a row', 'the menu of a row', true],
  [`every line has \${columns}`, 'every line has four cells', true],
  ['a (b)', 'a (b)', true],
  ['a.b', 'a-b', false],
])('the title %s and the test %s: %s', (title, name, matches) => {
  expect(titlePattern(title).test(name)).toBe(matches);
});

test('a proof needs a test of its file that ran, and none that failed', () => {
  expect(findRunError(proof('one'), [ran('group one')])).toBeNull();
  expect(findRunError(proof(null), [ran('one')])).toBeNull();
  expect(findRunError(proof('two'), [ran('one')])).toBe('did not run: a.test.ts › two');
  expect(findRunError(proof(null, 'b.test.ts'), [ran('one')])).toBe('did not run: b.test.ts');
  expect(findRunError(proof('one'), [ran('one'), ran('one', false)])).toBe(
    'failed: a.test.ts › one',
  );
});
