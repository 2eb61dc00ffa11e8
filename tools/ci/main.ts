import { readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { check } from '#tools/check/check.ts';
import { type Outcome, runStep } from '#tools/check/run-step.ts';
import { resultsFile, vitest } from '#tools/check/steps.ts';
import { fromPlaywright, fromVitest, tally } from './tally.ts';

// A killed suite writes no report, so delete those of earlier runs.
rmSync(dirname(resultsFile('unit')), { recursive: true, force: true });

/** All steps of CI; the last line prints the totals. */
const outcomes: Outcome[] = [
  await runStep({
    name: 'services',
    command: ['node', 'tools/services/main.ts', 'start', '--no-fsync'],
    limitSeconds: 300,
  }),
  ...(await check()),
  await runStep({
    name: 'slow tests',
    command: vitest('slow'),
    limitSeconds: 900,
  }),
  await runStep({
    name: 'database tests',
    command: vitest('db'),
    limitSeconds: 2100,
  }),
  await runStep({
    name: 'build',
    command: ['npm', 'run', 'build'],
    limitSeconds: 300,
  }),
  await runStep({
    name: 'fuzz',
    command: ['node', 'bench/main.ts', 'fuzz', '--calls', '7000'],
    limitSeconds: 400,
  }),
  await runStep({
    name: 'end to end',
    command: ['node', 'e2e/main.ts'],
    limitSeconds: 2700,
  }),
  await runStep({
    name: 'coverage of the specification',
    command: ['node', 'tools/spec-coverage/main.ts'],
    limitSeconds: 60,
  }),
  await runStep({
    name: 'services stop',
    command: ['node', 'tools/services/main.ts', 'stop'],
    limitSeconds: 120,
  }),
];

function readReport(project: string): Record<string, unknown> | null {
  try {
    return JSON.parse(readFileSync(resultsFile(project), 'utf8'));
  } catch {
    return null;
  }
}

const { passed, failed } = tally(outcomes, [
  fromVitest(readReport('unit')),
  fromVitest(readReport('slow')),
  fromVitest(readReport('db')),
  fromPlaywright(readReport('e2e')),
]);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
