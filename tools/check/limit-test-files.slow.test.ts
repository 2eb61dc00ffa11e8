import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runGroup } from './run-step.ts';

const cache = 'node_modules/.cache';
const loop = 'for (;;) await null;';

const planted = {
  'a test': `import { test } from 'vitest'; test('never ends', async () => { ${loop} });`,
  'a failed test that left a loop behind': `import { expect, test } from 'vitest';
    test('fails', async () => {
      const run = async () => { ${loop} };
      void run();
      expect(1).toBe(2);
    });`,
  'the module itself': `import { test } from 'vitest'; ${loop} test('is never reached', () => {});`,
};

test.for(Object.entries(planted))(
  'kills the run and prints the file with an endless microtask loop in %s',
  async ([, source]) => {
    mkdirSync(cache, { recursive: true });
    const folder = mkdtempSync(join(cache, 'planted-'));
    try {
      const plugin = new URL('limit-test-files.ts', import.meta.url).href;
      writeFileSync(
        join(folder, 'vitest.config.ts'),
        `import { limitTestFiles } from '${plugin}';
        export default { plugins: [limitTestFiles(1)], test: { testTimeout: 500 } };`,
      );
      writeFileSync(join(folder, 'endless.test.ts'), source);
      const run = ['vitest', 'run', '--root', folder, '--reporter=minimal'];
      const { code, isOverLimit, output } = await runGroup(run, { limitSeconds: 15 });
      expect({ code, isOverLimit }).toEqual({ code: 1, isOverLimit: false });
      expect(output).toContain('FAIL endless.test.ts: killed at its limit of 1 s');
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
