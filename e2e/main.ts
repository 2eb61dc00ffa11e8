import { once } from 'node:events';
import { endProcess, spawnOwned } from '#tools/harness/processes.ts';
import { onInterrupt, runWithLimit } from '#tools/harness/run-with-limit.ts';
import { seedAudio } from '#tools/harness/seed-audio.ts';
import { type Stack, startStack } from '#tools/harness/stack.ts';
import { seedOwnStreams } from './seed-own-streams.ts';
import { stabiliseSortOrder } from './stabilise-sort-order.ts';

const LIMIT_MINUTES = 40;

async function runPlaywright({ url, stage }: Stack): Promise<boolean> {
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)];
  const child = spawnOwned('playwright', args, {
    stdio: 'inherit',
    deathSignal: 'TERM',
    env: {
      ...process.env,
      BASE_URL: url,
      INBOX_URL: stage.env.INBOX_URL,
      TOSS_URL: stage.env.TOSS_URL,
      // Operator commands connect to the database directly.
      DATABASE_URL: stage.env.DATABASE_URL,
      BILLING_ENCRYPTION_KEYS: stage.env.BILLING_ENCRYPTION_KEYS,
    },
  });
  const unregister = onInterrupt(() => endProcess(child, 'SIGTERM'));
  const [code] = await once(child, 'exit');
  unregister();
  return code === 0;
}

/** Runs the end-to-end tests in Chromium against the production build; arguments go to Playwright. */
await runWithLimit('e2e', LIMIT_MINUTES, async () => {
  const stack = await startStack('e2e', {
    prepare: async (stage) => {
      await seedAudio(stage);
      await seedOwnStreams(stage);
      await stabiliseSortOrder(stage);
    },
  });
  try {
    return await runPlaywright(stack);
  } finally {
    await stack.stop();
  }
});
