import { defineConfig } from 'vitest/config';
import { limitTestFiles } from './tools/check/limit-test-files.ts';

const sources = '{apps,packages,tools,bench}/**';

/** Raised for a property that runs far more cases than in the check. */
const unitFileLimitSeconds = Number(process.env.TEST_FILE_LIMIT_SECONDS ?? 120);

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        plugins: [limitTestFiles(unitFileLimitSeconds)],
        test: {
          name: 'unit',
          include: [`${sources}/*.test.ts`],
          exclude: ['**/node_modules/**', '**/*.{db,slow}.test.ts'],
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        plugins: [limitTestFiles(300)],
        test: {
          name: 'slow',
          include: [`${sources}/*.slow.test.ts`],
          exclude: ['**/node_modules/**'],
          testTimeout: 60_000,
        },
      },
      {
        plugins: [limitTestFiles(600)],
        test: {
          name: 'db',
          include: [`${sources}/*.db.test.ts`],
          exclude: ['**/node_modules/**'],
          isolate: false,
          globalSetup: ['tools/services/test-env.ts', 'apps/server/test/templates.ts'],
          hookTimeout: 60_000,
          testTimeout: 60_000,
        },
      },
    ],
  },
});
