import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import measure, { desktopConfig } from 'lighthouse';
import { endProcess, isOk, spawnOwned, until } from '#bench/processes.ts';
import { chromiumOptions } from '#e2e/chromium.ts';
import { type Stack, startStack } from '#e2e/stack.ts';
import { freePort } from '#server/test/free-port.ts';

const goals = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 } as const;

interface Browser {
  readonly port: number;
  stop(): Promise<void>;
}

async function startBrowser(): Promise<Browser> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'onsori-lighthouse-'));
  const own = ['--headless=new', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`];
  const { executablePath, args } = chromiumOptions;
  const child = spawnOwned(executablePath, [...args, ...own], {
    stdio: 'ignore',
    deathSignal: 'TERM',
  });
  const stop = async () => {
    await endProcess(child, 'SIGTERM');
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const answers = () => isOk(`http://127.0.0.1:${port}/json/version`);
  await until('the browser answers', 20, answers).catch(async (error) => {
    await stop();
    throw error;
  });
  return { port, stop };
}

async function pagesOf(stack: Stack): Promise<string[]> {
  const answer = await fetch(`${stack.stage.apiUrl}/v1/albums/latest?limit=1&lang=ko`);
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return ['/', '/music', `/playlists/${items[0]?.id}`];
}

/** Prints what one page scores, with what costs it points; tells whether that is enough. */
async function passes(url: string, port: number): Promise<boolean> {
  const options = { port, logLevel: 'error', onlyCategories: Object.keys(goals) } as const;
  const run = await measure(
    url,
    { ...options, onlyCategories: [...options.onlyCategories] },
    desktopConfig,
  );
  if (!run) throw new Error(`${url} was not measured`);
  const { categories, audits } = run.lhr;
  let enough = true;
  for (const [name, goal] of Object.entries(goals)) {
    const category = categories[name];
    const score = Math.round((category?.score ?? 0) * 100);
    console.log(`${new URL(url).pathname} ${name} ${score} (goal ${goal})`);
    if (score >= goal) continue;
    enough = false;
    for (const { id, weight } of category?.auditRefs ?? []) {
      const audit = audits[id];
      if (weight === 0 || audit?.score == null || audit.score === 1) continue;
      console.log(`  ${id} ${audit.score} ${audit.displayValue ?? audit.title}`);
    }
  }
  return enough;
}

/** What Lighthouse thinks of the pages a visitor meets first, as on a desktop computer. */
export async function lighthouse(): Promise<boolean> {
  const stack = await startStack('lighthouse');
  try {
    const browser = await startBrowser();
    try {
      let enough = true;
      for (const page of await pagesOf(stack))
        enough = (await passes(stack.url + page, browser.port)) && enough;
      return enough;
    } finally {
      await browser.stop();
    }
  } finally {
    await stack.stop();
  }
}
