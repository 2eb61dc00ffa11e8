import { once } from 'node:events';
import { endProcess, spawnOwned } from '#bench/processes.ts';
import { onInterrupt, runWithLimit } from '#bench/runner.ts';
import { settleOrder } from './settled-order.ts';
import { giveSound } from './sounding.ts';
import { type Stack, startStack } from './stack.ts';

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
      // An operator's commands work beside the application.
      DATABASE_URL: stage.env.DATABASE_URL,
    },
  });
  const withdraw = onInterrupt(() => endProcess(child, 'SIGTERM'));
  const [code] = await once(child, 'exit');
  withdraw();
  return code === 0;
}

/** Runs the journeys in Chromium against the production build; arguments go on to the runner. */
await runWithLimit('e2e', LIMIT_MINUTES, async () => {
  const stack = await startStack('e2e', {
    prepare: async (stage) => {
      await giveSound(stage);
      await settleOrder(stage);
    },
  });
  try {
    return await runPlaywright(stack);
  } finally {
    await stack.stop();
  }
});
