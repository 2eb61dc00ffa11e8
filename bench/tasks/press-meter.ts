import type { Locator, Page } from '@playwright/test';

/** How long a control may take to appear before the page counts as not offering it. */
const OFFER_MS = 1500;

export interface TaskResult {
  readonly presses: number;
  readonly seconds: number;
}

/** Uses a page as a person does and counts keys, clicks, drags and screens scrolled. */
export interface PressMeter {
  readonly page: Page;
  press(key: string): Promise<void>;
  /** Every character is a press. */
  type(text: string): Promise<void>;
  /** A target outside of the visible part costs a press per screen to scroll. */
  click(target: Locator): Promise<void>;
  /** Presses at the first point of the target and releases at the second, both from 0 to 1. */
  drag(target: Locator, from: number, to: number): Promise<void>;
  /** The browser's own way back. */
  back(): Promise<void>;
  /** Whether the page has the control; waiting for one that it does not have takes no time. */
  offers(target: Locator): Promise<boolean>;
  result(): TaskResult;
}

/** Screens between the visible part of a page or pane and the target. */
const countScreens = (target: Locator): Promise<number> =>
  target.evaluate(async (element) => {
    const ratio = await new Promise<number>((resolve) => {
      const observer = new IntersectionObserver(([entry]) => {
        observer.disconnect();
        resolve(entry?.intersectionRatio ?? 0);
      });
      observer.observe(element);
    });
    if (ratio > 0.5) return 0;
    const { top, bottom } = element.getBoundingClientRect();
    const distance = bottom > innerHeight ? bottom - innerHeight : -top;
    return Math.max(1, Math.ceil(distance / innerHeight));
  });

export function createPressMeter(page: Page): PressMeter {
  const started = performance.now();
  let presses = 0;
  let searchingMs = 0;
  return {
    page,
    async press(key) {
      presses += 1;
      await page.keyboard.press(key);
    },
    async type(text) {
      presses += text.length;
      await page.keyboard.type(text);
    },
    async click(target) {
      await target.waitFor({ state: 'visible' });
      presses += 1 + (await countScreens(target));
      await target.click();
    },
    async drag(target, from, to) {
      presses += 1 + (await countScreens(target));
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      if (!box) throw new Error('the target of a drag is not visible');
      const y = box.y + box.height / 2;
      await page.mouse.move(box.x + from * box.width, y);
      await page.mouse.down();
      await page.mouse.move(box.x + to * box.width, y, { steps: 4 });
      await page.mouse.up();
    },
    async back() {
      presses += 1;
      await page.goBack();
    },
    async offers(target) {
      const asked = performance.now();
      const isOffered = await target
        .first()
        .waitFor({ state: 'visible', timeout: OFFER_MS })
        .then(
          () => true,
          () => false,
        );
      if (!isOffered) searchingMs += performance.now() - asked;
      return isOffered;
    },
    result: () => ({
      presses,
      seconds: (performance.now() - started - searchingMs) / 1000,
    }),
  };
}
