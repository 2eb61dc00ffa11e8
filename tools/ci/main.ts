import { readFileSync } from 'node:fs';
import { check } from '#tools/check/check.ts';
import type { Outcome } from '#tools/check/run-step.ts';
import { resultsFile } from '#tools/check/steps.ts';
import { type Tally, tally } from './tally.ts';

/** Everything a change must pass, ended by one line that adds it up. */
const outcomes: Outcome[] = await check();

function readResults(project: string): Tally | null {
  try {
    const report = JSON.parse(readFileSync(resultsFile(project), 'utf8'));
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  } catch {
    return null;
  }
}

const { passed, failed } = tally(outcomes, [readResults('unit')]);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
