import type { Step } from './run-step.ts';

/** Prints failures only, and writes a JSON report for the CI summary. */
export function vitest(project: string): Step['command'] {
  const report = `--outputFile.json=${resultsFile(project)}`;
  return ['vitest', 'run', '--project', project, '--reporter=minimal', '--reporter=json', report];
}

export function resultsFile(project: string): string {
  return `node_modules/.cache/test-results/${project}.json`;
}

/** Limits are several times the duration on a busy machine with two cores. */
export const unitTests: Step = {
  name: 'unit tests',
  command: vitest('unit'),
  limitSeconds: 480,
};

export const staticChecks: readonly Step[] = [
  {
    name: 'format and lint',
    command: ['biome', 'ci', '--error-on-warnings', '.'],
    limitSeconds: 120,
  },
  {
    name: 'boundaries',
    command: ['node', 'tools/boundaries/main.ts'],
    limitSeconds: 120,
  },
  {
    name: 'vocabulary',
    command: ['node', 'tools/vocabulary/main.ts'],
    limitSeconds: 60,
  },
  {
    name: 'openapi.json',
    command: ['node', 'tools/openapi/main.ts', '--check'],
    limitSeconds: 60,
  },
  {
    name: 'client',
    command: ['node', 'tools/client/main.ts', '--check'],
    limitSeconds: 60,
  },
  {
    name: 'docs/mcp-tools.json',
    command: ['node', 'tools/mcp/main.ts', '--check'],
    limitSeconds: 60,
  },
  {
    name: 'types',
    command: ['tsc', '-b'],
    limitSeconds: 240,
  },
  {
    name: 'dead code',
    command: ['knip'],
    limitSeconds: 120,
  },
];
