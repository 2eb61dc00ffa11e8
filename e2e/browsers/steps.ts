import { until } from '#tools/harness/processes.ts';
import { connectAudioProbe, readLoudness } from '../tests/audio-probe.ts';
import { newPerson } from '../tests/people.ts';
import type { Driver } from './driver.ts';
import {
  click,
  keys,
  LIMIT_SECONDS,
  openPage,
  type,
  waitFor,
  waitForVisible,
} from './page-actions.ts';

export interface StepContext {
  readonly driver: Driver;
  readonly url: string;
  /** The same pages by HTTPS, for steps with a session; the store allows no requests of its pages. */
  readonly secureUrl: string;
  readonly isWide: boolean;
}

type Step = (context: StepContext) => Promise<void>;

const searchText = '비 오는 날';
const MIN_ROWS = 10;
const MIN_PLAYED = 0.03;
const MIN_LOUDNESS = 0.001;

const countRows = () =>
  [...document.querySelectorAll('main article')].filter(
    (row) => row.getBoundingClientRect().height > 0,
  ).length;

async function openMusic(driver: Driver, url: string): Promise<void> {
  await openPage(driver, `${url}/music`);
  const rows = await driver.evaluate(countRows);
  if (rows < MIN_ROWS) throw new Error(`${rows} rows`);
}

function readPlayed(): number {
  const box = document.querySelector<HTMLElement>('[data-player-dock] .seek');
  return Number(box?.style.getPropertyValue('--played'));
}

const playFirstRow: Step = async ({ driver }) => {
  await driver.evaluate(connectAudioProbe);
  await click(driver, 'main article [data-play]');
  await waitForVisible(driver, '[data-player-dock]');
  const started = await driver.evaluate(readPlayed);
  await until('advancing position', LIMIT_SECONDS, async () => {
    const played = await driver.evaluate(readPlayed);
    return played > started + MIN_PLAYED || `${played} of the length, from ${started}`;
  });
};

const measureSound: Step = async ({ driver }) => {
  await until('sound', LIMIT_SECONDS, async () => {
    const loudness = await driver.evaluate(readLoudness);
    return loudness > MIN_LOUDNESS || `loudness ${loudness}`;
  });
};

const openPanel: Step = async ({ driver }) => {
  await click(driver, '[data-player-dock] button');
  await waitForVisible(driver, '[data-player-panel] h2');
  await type(driver, keys.escape);
  await waitFor(driver, 'closed panel', () => !document.querySelector('[data-player-panel]'));
};

const readTotal = () =>
  Number(document.querySelector('h1 small')?.textContent.replaceAll(/\D/g, ''));

const changeFilter: Step = async ({ driver, isWide }) => {
  const before = await driver.evaluate(readTotal);
  if (!isWide) await click(driver, 'main button[aria-haspopup=dialog]:not(article *)');
  await click(driver, `${isWide ? 'main' : '[role=dialog]'} a[href*="mood="]:not(article *)`);
  await until('fewer musics', LIMIT_SECONDS, async () => {
    const total = await driver.evaluate(readTotal);
    return (total > 0 && total < before) || `${total} of ${before}`;
  });
  if (isWide) return;
  await type(driver, keys.escape);
  await waitFor(driver, 'closed sheet', () => !document.querySelector('[role=dialog]'));
};

const search: Step = async ({ driver }) => {
  await click(driver, 'header [aria-haspopup=dialog][aria-expanded=false]');
  await waitFor(
    driver,
    'focused input',
    () => document.activeElement?.getAttribute('role') === 'combobox',
  );
  await type(driver, searchText);
  await waitForVisible(driver, '[role=dialog] [role=option]');
  await type(driver, keys.enter);
  await waitFor(
    driver,
    'results',
    (text) =>
      (new URLSearchParams(location.search).get('searchText') === text &&
        document.querySelector('main article') !== null) ||
      location.href,
    searchText,
  );
};

const switchLanguage: Step = async ({ driver, url }) => {
  // The list grows while its footer is scrolled into view.
  await openPage(driver, url);
  const before = await driver.evaluate(() => document.documentElement.lang);
  await click(driver, 'footer button[name=lang][aria-pressed=false]');
  await waitFor(
    driver,
    'other language',
    (lang) => document.documentElement.lang !== lang || lang,
    before,
  );
};

const signUp: Step = async ({ driver, secureUrl }) => {
  const person = newPerson();
  await openPage(driver, `${secureUrl}/signup`);
  for (const name of ['email', 'password', 'nickname'] as const) {
    await click(driver, `input[name=${name}]`);
    await type(driver, person[name]);
  }
  for (const name of ['terms', 'age']) await click(driver, `input[name=tick_${name}]`);
  await click(driver, 'main form button[type=submit]');
  await waitFor(
    driver,
    'next page',
    () => location.pathname === '/onboarding/verifyPhone' || document.body.innerText.slice(0, 500),
  );
};

const like: Step = async ({ driver, secureUrl }) => {
  await openMusic(driver, secureUrl);
  await click(driver, 'main article button[aria-pressed=false]');
  await waitForVisible(driver, 'main article button[aria-pressed=true]');
  await waitForVisible(driver, '[role=status] *');
  await openMusic(driver, secureUrl);
  await waitForVisible(driver, 'main article button[aria-pressed=true]');
};

/** In this order: each step starts on the page that the one before it left. */
export const steps: Readonly<Record<string, Step>> = {
  home: async ({ driver, url }) => {
    await openPage(driver, url);
    await waitForVisible(driver, 'main h1');
  },
  'music list': ({ driver, url }) => openMusic(driver, url),
  play: playFirstRow,
  sound: measureSound,
  panel: openPanel,
  filter: changeFilter,
  search,
  language: switchLanguage,
  'sign up': signUp,
  like,
  info: async ({ driver, url }) => {
    await openPage(driver, `${url}/info`);
    await waitForVisible(driver, 'main h1');
  },
};
