import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runWithLimit } from '#tools/harness/run-with-limit.ts';
import { seedAudio } from '#tools/harness/seed-audio.ts';
import { startStack } from '#tools/harness/stack.ts';
import type { Driver, InstalledBrowser, PageSize } from './driver.ts';
import { firefox } from './firefox.ts';
import { type StepContext, steps } from './steps.ts';
import { startTlsProxy } from './tls-proxy.ts';
import { webkit } from './webkit.ts';

const LIMIT_MINUTES = 30;
const browsers: readonly InstalledBrowser[] = [firefox, webkit];
const sizes: readonly PageSize[] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const screenshotFolder = '.local/browsers';

function listMissing({ requirements }: InstalledBrowser): string[] {
  return Object.keys(requirements).flatMap((file) =>
    existsSync(file) ? [] : (requirements[file] ?? []),
  );
}

/** Returns null, or why the step failed. */
async function tryStep(driver: Driver, run: () => Promise<void>): Promise<string | null> {
  const failures: string[] = [];
  try {
    await run();
  } catch (error) {
    failures.push(error instanceof Error ? error.message : String(error));
  }
  const errors = await driver.readErrors();
  failures.push(...errors.map((text) => `console: ${text}`));
  return failures.join('; ') || null;
}

/** Returns the number of failed steps. */
async function runSteps(
  driver: Driver,
  { name }: InstalledBrowser,
  { width }: PageSize,
  urls: Pick<StepContext, 'url' | 'secureUrl'>,
): Promise<number> {
  const context = { driver, ...urls, isWide: width >= 1024 };
  let failed = 0;
  for (const [title, step] of Object.entries(steps)) {
    const failure = await tryStep(driver, () => step(context));
    console.log(`${driver.version} ${width} ${title}: ${failure ?? 'passed'}`);
    if (failure === null) continue;
    failed += 1;
    const file = `${name}-${width}-${title.replace(' ', '-')}.png`;
    await mkdir(screenshotFolder, { recursive: true });
    await writeFile(join(screenshotFolder, file), await driver.takeScreenshot(), 'base64');
  }
  return failed;
}

async function runBrowser(browser: InstalledBrowser, url: string): Promise<number> {
  let failed = 0;
  for (const size of sizes) {
    const folder = await mkdtemp(join(tmpdir(), `${browser.name}-`));
    const proxy = await startTlsProxy(url, folder);
    const driver = await browser.open(size, folder);
    try {
      failed += await runSteps(driver, browser, size, { url, secureUrl: proxy.url });
    } finally {
      await driver.close();
      proxy.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  }
  return failed;
}

/** Runs the same steps in every installed browser, or in those of the command line. */
await runWithLimit('browsers', LIMIT_MINUTES, async () => {
  const names = process.argv.slice(2);
  const chosen = browsers.filter(({ name }) => names.length === 0 || names.includes(name));
  const installed = chosen.filter((browser) => {
    const missing = listMissing(browser);
    if (missing.length > 0)
      console.log(`${browser.name} is not installed: apt-get install ${missing.join(' ')}`);
    return missing.length === 0;
  });
  if (installed.length === 0) return false;
  const stack = await startStack('browsers', { prepare: seedAudio });
  try {
    let failed = 0;
    for (const browser of installed) failed += await runBrowser(browser, stack.url);
    console.log(`${failed} failed steps`);
    return failed === 0;
  } finally {
    await stack.stop();
  }
});
