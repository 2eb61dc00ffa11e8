import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import measure, { desktopConfig } from 'lighthouse';
import { findFreePort } from '#server/test/free-port.ts';
import { chromiumOptions } from '#tools/harness/chromium.ts';
import { endProcess, isOk, spawnOwned, until } from '#tools/harness/processes.ts';
import { type Stack, startStack } from '#tools/harness/stack.ts';

const goals = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 } as const;

interface Browser {
  readonly port: number;
  stop(): Promise<void>;
}

async function startBrowser(): Promise<Browser> {
  const port = await findFreePort();
  const profile = mkdtempSync(join(tmpdir(), 'onsori-lighthouse-'));
  const extraArgs = [
    '--headless=new',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
  ];
  const { executablePath, args } = chromiumOptions;
  const child = spawnOwned(executablePath, [...args, ...extraArgs], {
    stdio: 'ignore',
    deathSignal: 'TERM',
  });
  const stop = async () => {
    await endProcess(child, 'SIGTERM');
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const isReady = () => isOk(`http://127.0.0.1:${port}/json/version`);
  await until('the browser responds', 20, isReady).catch(async (error) => {
    await stop();
    throw error;
  });
  return { port, stop };
}

async function listPages(stack: Stack): Promise<string[]> {
  const response = await fetch(`${stack.stage.apiUrl}/v1/albums/latest?limit=1&lang=ko`);
  const { items } = (await response.json()) as { items: { id: string }[] };
  return ['/', '/music', `/playlists/${items[0]?.id}`];
}

/** Prints the scores of a page with the audits that lower them; returns whether all goals are met. */
async function measurePage(url: string, port: number): Promise<boolean> {
  const options = { port, logLevel: 'error', onlyCategories: Object.keys(goals) } as const;
  const run = await measure(
    url,
    { ...options, onlyCategories: [...options.onlyCategories] },
    desktopConfig,
  );
  if (!run) throw new Error(`${url} was not measured`);
  const { categories, audits } = run.lhr;
  let passed = true;
  for (const [name, goal] of Object.entries(goals)) {
    const category = categories[name];
    const score = Math.round((category?.score ?? 0) * 100);
    console.log(`${new URL(url).pathname} ${name} ${score} (goal ${goal})`);
    if (score >= goal) continue;
    passed = false;
    for (const { id, weight } of category?.auditRefs ?? []) {
      const audit = audits[id];
      if (weight === 0 || audit?.score == null || audit.score === 1) continue;
      console.log(`  ${id} ${audit.score} ${audit.displayValue ?? audit.title}`);
    }
  }
  return passed;
}

/** Runs Lighthouse with its desktop preset on the main entry pages. */
export async function lighthouse(): Promise<boolean> {
  const stack = await startStack('lighthouse');
  try {
    const browser = await startBrowser();
    try {
      let passed = true;
      for (const page of await listPages(stack))
        passed = (await measurePage(stack.url + page, browser.port)) && passed;
      return passed;
    } finally {
      await browser.stop();
    }
  } finally {
    await stack.stop();
  }
}
