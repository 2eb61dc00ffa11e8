import type { Step } from './run-step.ts';

/** Vitest names what failed alone, and leaves its results as a file, so that a run can be added up. */
export function vitest(project: string): Step['command'] {
  const report = `--outputFile.json=${resultsFile(project)}`;
  return ['vitest', 'run', '--project', project, '--reporter=minimal', '--reporter=json', report];
}

export function resultsFile(project: string): string {
  return `node_modules/.cache/test-results/${project}.json`;
}

export const unitTests: Step = { name: 'unit tests', command: vitest('unit') };

export const staticChecks: readonly Step[] = [
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'boundaries', command: ['node', 'tools/boundaries/main.ts'] },
  { name: 'openapi.json', command: ['node', 'tools/openapi/main.ts', '--check'] },
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'dead code', command: ['knip'] },
];
