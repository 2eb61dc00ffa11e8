import { runWithLimit } from '#tools/harness/run-with-limit.ts';
import { runPlaywright, startTestStack } from './run-playwright.ts';

const LIMIT_MINUTES = 45;

/** Runs the end-to-end tests in Chromium against the production build; arguments go to Playwright. */
await runWithLimit('e2e', LIMIT_MINUTES, async () => {
  const stack = await startTestStack('e2e');
  try {
    return await runPlaywright(stack, process.argv.slice(2));
  } finally {
    await stack.stop();
  }
});
