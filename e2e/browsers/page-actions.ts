import { until } from '#tools/harness/processes.ts';
import type { Driver } from './driver.ts';

export const LIMIT_SECONDS = 20;

/** Waits until a function returns true in the page; any other result is part of the error. */
export async function waitFor<Args extends readonly string[]>(
  driver: Driver,
  what: string,
  condition: (...args: Args) => boolean | string,
  ...args: Args
): Promise<void> {
  await until(what, LIMIT_SECONDS, () => driver.evaluate(condition, ...args));
}

export const waitForVisible = (driver: Driver, selector: string): Promise<void> =>
  waitFor(
    driver,
    `visible ${selector}`,
    (all) => [...document.querySelectorAll(all)].some((each) => each.checkVisibility()),
    selector,
  );

/** Loads a page and waits until React has hydrated it. */
export async function openPage(driver: Driver, url: string): Promise<void> {
  await driver.goto(url);
  await waitFor(
    driver,
    `hydration of ${url}`,
    () => 'hydrated' in document.documentElement.dataset,
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the middle of the first visible element, or why a pointer does not reach it. */
function findPoint(selector: string): Point | string {
  const element = [...document.querySelectorAll(selector)].find((each) => each.checkVisibility());
  if (!element) return 'not visible';
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  const hit = document.elementFromPoint(point.x, point.y);
  const labels = (element as HTMLInputElement).labels ?? [];
  if ([element, ...labels].some((each) => each.contains(hit))) return point;
  return `covered by ${hit?.outerHTML.slice(0, 120) ?? 'nothing'}`;
}

/** Presses an element with the pointer, once it is visible, uncovered and does not move. */
export async function click(driver: Driver, selector: string): Promise<void> {
  let point: Point | string = '';
  await until(`press of ${selector}`, LIMIT_SECONDS, async () => {
    const before = JSON.stringify(point);
    point = await driver.evaluate(findPoint, selector);
    return typeof point === 'string' ? point : before === JSON.stringify(point) || 'moving';
  });
  const { x, y } = point as unknown as Point;
  await driver.perform([
    {
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ]);
}

/** Values of keys as WebDriver defines them. */
export const keys = { enter: '\uE007', escape: '\uE00C' } as const;

export async function type(driver: Driver, text: string): Promise<void> {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  await driver.perform([{ type: 'key', id: 'keyboard', actions }]);
}
