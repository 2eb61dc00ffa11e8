import { once } from 'node:events';
import { endProcess, spawnOwned } from '#tools/harness/processes.ts';
import { onInterrupt } from '#tools/harness/run-with-limit.ts';
import { seedAudio } from '#tools/harness/seed-audio.ts';
import { type Stack, startStack } from '#tools/harness/stack.ts';
import { readPorts } from '#tools/services/ports.ts';
import { seedOwnStreams } from './seed-own-streams.ts';
import { stabiliseSortOrder } from './stabilise-sort-order.ts';

/** Starts what the end-to-end tests expect. */
export const startTestStack = (name: string): Promise<Stack> =>
  startStack(name, {
    withTags: true,
    prepare: async (stage) => {
      await seedAudio(stage);
      await seedOwnStreams(stage);
      await stabiliseSortOrder(stage);
    },
  });

/** Runs end-to-end tests against a stack; the arguments go to Playwright. */
export async function runPlaywright(
  { url, taggedUrl, stage }: Stack,
  options: readonly string[],
): Promise<boolean> {
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...options];
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
