import type { Locator } from '@playwright/test';
import { untilHydrated } from '#tools/harness/chromium.ts';
import { until } from '#tools/harness/processes.ts';
import { download, findFreeMusic, listMusics, signUp } from './people.ts';
import type { PressMeter } from './press-meter.ts';
import { rowMenu, rows, type Task } from './task.ts';

const FILE_LIMIT_SECONDS = 60;
/** A step is not repeated while the page still reacts to it. */
const REPEAT_MS = 3000;
/** Downloads of the person whose first certificate is wanted. */
const DOWNLOADS = 12;

let freeTitle = '';

interface Step {
  readonly control: Locator;
  readonly act: () => Promise<void>;
}

/** What a person would do on the way to a file, most specific first. */
function stepsToFile(meter: PressMeter): readonly Step[] {
  const { page } = meter;
  const dialog = page.getByRole('dialog');
  const startFree = page
    .getByRole('main')
    .getByRole('button', { name: /^(Get started|Start).*Free/ });
  const clicking = (controls: Locator): Step => {
    const control = controls.first();
    return { control, act: () => meter.click(control) };
  };
  return [
    clicking(page.getByRole('alertdialog').getByRole('button', { name: 'See plans' })),
    {
      control: startFree.first(),
      async act() {
        await meter.click(startFree.first());
        await startFree.first().waitFor({ state: 'hidden' });
        await meter.back();
        await page.waitForURL(/\/playlists\//);
      },
    },
    {
      control: dialog.getByLabel('Name', { exact: true }),
      async act() {
        await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
        await meter.type('Kim Haneul');
        await meter.press('Tab');
        await meter.type('@haneul');
        await meter.press('Enter');
      },
    },
    clicking(dialog.locator('button[type=submit]')),
    clicking(
      page.locator('main li[aria-current]').getByRole('button', { name: `Download ${freeTitle}` }),
    ),
  ];
}

async function findStep(steps: readonly Step[]): Promise<Step | undefined> {
  for (const step of steps)
    if ((await step.control.isVisible()) && (await step.control.isEnabled())) return step;
  return undefined;
}

const takeFreeTrack: Task = {
  name: 'take a free track home without a plan',
  path: '/music',
  prepare: (page, stage) => signUp(page, stage),
  async arrive(page) {
    const music = await findFreeMusic(page);
    freeTitle = music.title;
    await page.goto(`/playlists/${music.playlist_id}_${music.id}`, { waitUntil: 'networkidle' });
    await untilHydrated(page);
  },
  async perform(meter) {
    const steps = stepsToFile(meter);
    let isDownloaded = false;
    meter.page.once('download', () => {
      isDownloaded = true;
    });
    let last: { readonly step: Step; readonly at: number } | undefined;
    let candidate: Step | undefined;
    await until('the free track arrives', FILE_LIMIT_SECONDS, async () => {
      if (isDownloaded) return true;
      const step = await findStep(steps);
      // A step that is offered twice in a row is no intermediate state of the page.
      const isSettled = step !== undefined && step === candidate;
      candidate = step;
      const isRepeated = step === last?.step && performance.now() - (last?.at ?? 0) < REPEAT_MS;
      if (!isSettled || isRepeated) return `step ${step ? steps.indexOf(step) : 'none'}`;
      await step.act();
      last = { step, at: performance.now() };
      return isDownloaded;
    });
  },
};

const sendToPc: Task = {
  name: 'send a track from the phone to the PC',
  device: 'phone',
  path: '/music',
  prepare: (page, stage) => signUp(page, stage),
  /** Begins where a person looks for the file; without a way to send it the wishlist remains. */
  async perform(meter) {
    const { page } = meter;
    await meter.click(rowMenu(page));
    const send = page.getByRole('dialog').getByRole('button', { name: 'Send to my PC' });
    if (await meter.offers(send)) {
      await meter.click(send);
      await meter.click(page.getByRole('dialog').getByRole('button', { name: /^Email/ }));
      await page.getByText(/^Link sent/).waitFor();
      return;
    }
    await meter.click(page.getByRole('menuitem', { name: 'Download' }));
    await meter.click(page.getByRole('alertdialog').getByRole('button').last());
    await meter.click(
      rows(page)
        .first()
        .getByRole('button', { name: /^Add .*wishlist/ }),
    );
    await page.getByText(/^Added to your wishlist/).waitFor();
  },
};

const openDownloads = async (meter: PressMeter) => {
  const { page } = meter;
  await meter.click(page.getByRole('banner').getByRole('link', { name: 'Library' }));
  await page.waitForURL(/\/history\/download/);
  await rows(page).first().waitFor();
};

let oldTitle = '';

const findOldCertificate: Task = {
  name: 'find an old certificate',
  path: '/music',
  async prepare(page, stage) {
    await signUp(page, stage, 'creator');
    const musics = (await listMusics(page)).slice(0, DOWNLOADS);
    oldTitle = musics[0]?.title ?? '';
    for (const { id } of musics) await download(page, id);
  },
  async perform(meter) {
    const { page } = meter;
    await openDownloads(meter);
    const entry = page.locator('main li').filter({ hasText: oldTitle }).last();
    const file = page.waitForEvent('download');
    await meter.click(entry.getByRole('button', { name: /^Certificate PDF/ }));
    await file;
  },
};

const copyCreditLine: Task = {
  name: 'get the credit line of an earlier download',
  path: '/music',
  async prepare(page, stage) {
    await signUp(page, stage, 'free');
    await download(page, (await findFreeMusic(page)).id);
  },
  async perform(meter) {
    const { page } = meter;
    await openDownloads(meter);
    const copy = page.getByRole('button', { name: /credit/i });
    if (!(await meter.offers(copy)))
      await meter.click(
        rows(page)
          .first()
          .getByRole('button', { name: /^Download / }),
      );
    await meter.click(copy.first());
    await page.getByText(/^Credit line copied/).waitFor();
  },
};

export const takingTasks: readonly Task[] = [
  takeFreeTrack,
  sendToPc,
  findOldCertificate,
  copyCreditLine,
];
