import { readFileSync } from 'node:fs';
import { check } from '#tools/check/check.ts';
import { type Outcome, runStep } from '#tools/check/run-step.ts';
import { resultsFile, vitest } from '#tools/check/steps.ts';
import { type Tally, tally } from './tally.ts';

/** Everything a change must pass, ended by one line that adds it up. */
const outcomes: Outcome[] = [
  await runStep({ name: 'services', command: ['node', 'tools/services/main.ts', 'start'] }),
  ...(await check()),
  await runStep({ name: 'database tests', command: vitest('db') }),
  await runStep({ name: 'services stop', command: ['node', 'tools/services/main.ts', 'stop'] }),
];

function readResults(project: string): Tally | null {
  try {
    const report = JSON.parse(readFileSync(resultsFile(project), 'utf8'));
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  } catch {
    return null;
  }
}

const { passed, failed } = tally(outcomes, [readResults('unit'), readResults('db')]);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
