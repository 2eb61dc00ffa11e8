import { defineConfig } from 'vitest/config';

const sources = '{apps,packages,tools,bench}/**';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${sources}/*.test.ts`],
          exclude: ['**/node_modules/**', '**/*.db.test.ts'],
        },
      },
    ],
  },
});
