import { once } from 'node:events';
import { endProcess, spawnOwned } from '#tools/harness/processes.ts';
import { onInterrupt, runWithLimit } from '#tools/harness/run-with-limit.ts';
import { seedAudio } from '#tools/harness/seed-audio.ts';
import { type Stack, startStack } from '#tools/harness/stack.ts';
import { readPorts } from '#tools/services/ports.ts';
import { seedOwnStreams } from './seed-own-streams.ts';
import { stabiliseSortOrder } from './stabilise-sort-order.ts';

const LIMIT_MINUTES = 45;

async function runPlaywright({ url, taggedUrl, stage }: Stack): Promise<boolean> {
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)];
  const child = spawnOwned('playwright', args, {
    stdio: 'inherit',
    deathSignal: 'TERM',
    env: {
      ...process.env,
      BASE_URL: url,
      TAGGED_URL: taggedUrl ?? '',
      TAGS_URL: `http://127.0.0.1:${readPorts().tags}`,
      INBOX_URL: stage.env.INBOX_URL,
      TOSS_URL: stage.env.TOSS_URL,
      MEDIA_ORIGIN: stage.env.MEDIA_ORIGIN,
      // For a web process that reports errors.
      INGEST_URL: stage.env.INGEST_URL,
      API_ORIGIN: new URL(stage.apiUrl).origin,
      // Operator commands connect to the database directly, with development secrets.
      APP_MODE: stage.env.APP_MODE,
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
    withTags: true,
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
