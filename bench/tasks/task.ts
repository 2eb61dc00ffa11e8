import type { Page } from '@playwright/test';
import type { Stage } from '#tools/harness/stage.ts';
import type { PressMeter } from './press-meter.ts';

/** Something a creator wants to do, by the shortest way that the page offers. */
export interface Task {
  readonly name: string;
  readonly device?: 'phone';
  /** Path of the page on which the task begins. */
  readonly path: string;
  /** Signs up and plays or downloads what the task needs; not measured. */
  readonly prepare?: (page: Page, stage: Stage) => Promise<void>;
  /** After the page has loaded and before the measurement begins. */
  readonly arrive?: (page: Page) => Promise<void>;
  /** Throws unless the goal is reached. */
  readonly perform: (meter: PressMeter) => Promise<void>;
}

export const rows = (page: Page) => page.getByRole('main').getByRole('article');
export const dock = (page: Page) => page.locator('[data-player-dock]');
export const rowMenu = (page: Page, row = 0) =>
  rows(page).nth(row).locator('button[aria-haspopup]').last();

/** The rendered playback position, from 0 to 1. */
export const readPosition = (page: Page): Promise<number> =>
  dock(page)
    .locator('.seek')
    .first()
    .evaluate((box) => Number((box as HTMLElement).style.getPropertyValue('--played')));

/** Waits until a title is in the player and plays; any title if none is given. */
export async function untilPlaying(page: Page, title = ''): Promise<void> {
  await page.waitForFunction((text) => {
    const player = document.querySelector('[data-player-dock]');
    return (
      navigator.mediaSession.playbackState === 'playing' &&
      (player?.textContent ?? '').includes(text)
    );
  }, title);
}
