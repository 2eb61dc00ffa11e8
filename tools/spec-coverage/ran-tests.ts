import { isAbsolute, relative } from 'node:path';

/** A test that ran, with the titles of the groups it is in. */
export interface RanTest {
  readonly path: string;
  readonly title: string;
  readonly passed: boolean;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

interface PlaywrightSuite {
  readonly file: string;
  readonly title: string;
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

const skipped = ['skipped', 'pending', 'todo', 'disabled'];

export function listVitestTests(report: VitestReport, root: string): RanTest[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => !skipped.includes(status))
      .map(({ fullName, status }) => ({
        path: isAbsolute(name) ? relative(root, name) : name,
        title: fullName,
        passed: status === 'passed',
      })),
  );
}

function listSuiteTests(suite: PlaywrightSuite, groups: readonly string[]): RanTest[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => !skipped.includes(status))
      .map(({ status }) => ({
        path: `e2e/tests/${suite.file}`,
        title: [...groups, title].join(' '),
        passed: status === 'expected',
      })),
  );
  const nested = (suite.suites ?? []).flatMap((inner) =>
    listSuiteTests(inner, [...groups, inner.title]),
  );
  return [...own, ...nested];
}

export function listPlaywrightTests(report: {
  readonly suites: readonly PlaywrightSuite[];
}): RanTest[] {
  return report.suites.flatMap((suite) => listSuiteTests(suite, []));
}

/** A title as written in the source: `%s`, `$name` and `${…}` stand for any text. */
export function titlePattern(title: string): RegExp {
  const parts = title.split(/%[sdifjo#]|\$\{[^}]*\}|\$[a-z]\w*/i);
  return new RegExp(parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*'));
}

interface Proof {
  readonly path: string;
  readonly testName: string | null;
}

/** Why a proof does not hold in a run; null when all of its tests ran and passed. */
export function findRunError({ path, testName }: Proof, ran: readonly RanTest[]): string | null {
  const pattern = testName === null ? /^/ : titlePattern(testName);
  const tests = ran.filter((test) => test.path === path && pattern.test(test.title));
  const name = testName === null ? path : `${path} › ${testName}`;
  if (tests.length === 0) return `did not run: ${name}`;
  return tests.every(({ passed }) => passed) ? null : `failed: ${name}`;
}
