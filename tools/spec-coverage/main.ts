import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { resultsFile } from '#tools/check/steps.ts';
import { parseCoverage, parseProofs } from './parse.ts';
import { findRunError, listPlaywrightTests, listVitestTests } from './ran-tests.ts';

/** Compares the tests that the rows name with the reports of the last run of all suites. */
const root = resolve(import.meta.dirname, '../..');
const readReport = (project: string) => JSON.parse(readFileSync(resultsFile(project), 'utf8'));
const ran = [
  ...['unit', 'slow', 'db'].flatMap((project) => listVitestTests(readReport(project), root)),
  ...listPlaywrightTests(readReport('e2e')),
];
const { rows } = parseCoverage(readFileSync(resolve(root, 'docs/spec-coverage.md'), 'utf8'));
const proofs = rows.flatMap(({ id, shownBy }) =>
  (parseProofs(shownBy) ?? []).map((proof) => ({ id, proof })),
);
const errors = proofs.flatMap(({ id, proof }) => {
  const error = findRunError(proof, ran);
  return error === null ? [] : [`${id}: ${error}`];
});
for (const error of errors) console.error(error);
console.log(`${rows.length} rows, ${proofs.length} proofs, ${errors.length} without a passed test`);
process.exitCode = errors.length === 0 ? 0 : 1;
