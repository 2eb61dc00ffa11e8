import type { Browser } from '@playwright/test';
import { median } from '#bench/rounds.ts';
import { launchChromium, untilHydrated } from '#tools/harness/chromium.ts';
import { seedAudio } from '#tools/harness/seed-audio.ts';
import { type Stack, startStack } from '#tools/harness/stack.ts';
import { findingTasks } from './finding.ts';
import { listeningTasks } from './listening.ts';
import { createPressMeter, type TaskResult } from './press-meter.ts';
import { takingTasks } from './taking.ts';
import type { Task } from './task.ts';

const rounds = 3;
const ACTION_LIMIT_MS = 20_000;

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 16; SM-S931N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  },
} as const;

/** Performs a task once, in a browser of its own. */
async function performTask(
  browser: Browser,
  { url, stage }: Stack,
  task: Task,
): Promise<TaskResult> {
  const context = await browser.newContext({
    ...devices[task.device ?? 'desktop'],
    locale: 'en-US',
    baseURL: url,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  try {
    context.setDefaultTimeout(ACTION_LIMIT_MS);
    const page = await context.newPage();
    await task.prepare?.(page, stage);
    await page.goto(task.path, { waitUntil: 'networkidle' });
    await untilHydrated(page);
    await task.arrive?.(page);
    const meter = createPressMeter(page);
    await task.perform(meter);
    return meter.result();
  } finally {
    await context.close();
  }
}

/** Prints a row of the table; returns false when the task could not be done. */
async function measureTask(browser: Browser, stack: Stack, task: Task): Promise<boolean> {
  try {
    const results: TaskResult[] = [];
    for (let round = 0; round < rounds; round += 1)
      results.push(await performTask(browser, stack, task));
    const presses = Math.min(...results.map((result) => result.presses));
    const seconds = median(results.map((result) => result.seconds));
    console.log(`| ${task.name} | ${presses} | ${seconds.toFixed(1)} |`);
    return true;
  } catch (error) {
    const [reason] = String(error).split('\n');
    console.log(`| ${task.name} | not done: ${reason} | |`);
    return false;
  }
}

/**
 * Measures twelve things a creator does: presses by the shortest way the pages offer, and seconds without
 * a person's thinking time. A build without a control is measured by the way around it, so that builds can
 * be compared; `npm run bench -- tasks reload` measures the tasks whose name contains the word.
 */
export async function tasks(): Promise<boolean> {
  const [, , , word = ''] = process.argv;
  const all = [...listeningTasks, ...findingTasks, ...takingTasks];
  const stack = await startStack('tasks', { prepare: seedAudio });
  const browser = await launchChromium();
  try {
    console.log(`| task | presses | seconds, median of ${rounds} |\n|---|---|---|`);
    let passed = true;
    for (const task of all.filter(({ name }) => name.includes(word)))
      passed = (await measureTask(browser, stack, task)) && passed;
    return passed;
  } finally {
    await browser.close();
    await stack.stop();
  }
}
