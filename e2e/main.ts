import { spawnSync } from 'node:child_process';
import { settleOrder } from './settled-order.ts';
import { giveSound } from './sounding.ts';
import { startStack } from './stack.ts';

/** Runs the journeys in Chromium against the production build; arguments go on to the runner. */
const stack = await startStack('e2e', {
  prepare: async (stage) => {
    await giveSound(stage);
    await settleOrder(stage);
  },
});
try {
  const { status } = spawnSync(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        BASE_URL: stack.url,
        INBOX_URL: stack.stage.env.INBOX_URL,
        // An operator's commands work beside the application.
        DATABASE_URL: stack.stage.env.DATABASE_URL,
      },
    },
  );
  process.exitCode = status ?? 1;
} finally {
  await stack.stop();
}
