import { until } from '#tools/harness/processes.ts';
import { isQueueDone } from '#tools/harness/stage.ts';
import { listMusics } from './people.ts';
import { rows, type Task, untilPlaying } from './task.ts';

const MAX_SECONDS = 90;
/** The longest length of the slider, in seconds. */
const SLIDER_SECONDS = 300;

const findCalmPiano: Task = {
  name: 'find a calm piano track under 1:30',
  path: '/music',
  async perform(meter) {
    const { page } = meter;
    const option = (group: string, name: RegExp) =>
      page.getByRole('group', { name: group, exact: true }).getByRole('link', { name });
    await meter.click(option('Mood', /^Calm/));
    await page.waitForURL(/mood=/);
    await meter.click(option('Instruments', /^Piano/));
    await page.waitForURL(/instruments=/);
    const slider = page.getByRole('slider', { name: /^(Maximum|Longest) length$/ }).locator('..');
    await meter.drag(slider, 0.98, MAX_SECONDS / SLIDER_SECONDS);
    await page.waitForURL(/duration=/);
    await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
    await meter.click(rows(page).first().locator('[data-play]'));
    await untilPlaying(page);
  },
};

const [wrongText, rightText] = ['calm pian', 'calm piano'];

const correctSearch: Task = {
  name: 'correct the text of a search',
  path: `/music?sortType=accuracy&searchText=${encodeURIComponent(wrongText)}`,
  async perform(meter) {
    const { page } = meter;
    const field = page.getByRole('main').locator('input[name=searchText]:visible');
    if (await meter.offers(field)) {
      await meter.click(field);
      await meter.press('End');
      await meter.type(rightText.slice(wrongText.length));
    } else {
      await meter.press('Slash');
      const input = page.getByRole('dialog').getByRole('combobox');
      await input.waitFor();
      const isPrefilled = (await input.inputValue()) === wrongText;
      await meter.type(isPrefilled ? rightText.slice(wrongText.length) : rightText);
    }
    await meter.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('searchText') === rightText);
    await rows(page).first().waitFor();
  },
};

const wantedTitle = 'Paper Lanterns';

const hearByName: Task = {
  name: 'hear a track by its name',
  path: '/music',
  /** Gives a track a name of its own: the fixture repeats its titles. */
  async prepare(page, stage) {
    const id = (await listMusics(page)).at(40)?.id;
    await stage.query('update musics set title_ko = $2, title_en = $2 where id = $1', [
      id,
      wantedTitle,
    ]);
    await stage.query(`select graphile_worker.add_job('search.index_documents', $1)`, [
      { musicIds: [id] },
    ]);
    await until('the name is indexed', 30, () => isQueueDone(stage));
  },
  async perform(meter) {
    const { page } = meter;
    await meter.press('Slash');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').waitFor();
    await meter.type(wantedTitle);
    await dialog.getByRole('option').filter({ hasText: wantedTitle }).first().waitFor();
    // Enter opens or plays what is titled exactly like the text.
    await meter.press('Enter');
    const player = page.locator('[data-player-dock]').getByText(wantedTitle);
    if (!(await meter.offers(player))) {
      await page.waitForURL(/\/playlists\//);
      await meter.click(page.locator('main ol li[aria-current] [data-play]'));
    }
    await untilPlaying(page, wantedTitle);
  },
};

const MAX_TABS = 200;

const reachFirstTrack: Task = {
  name: 'reach the first track by Tab',
  path: '/music',
  async perform(meter) {
    const { page } = meter;
    const isOn = (selector: string) =>
      page.evaluate((text) => document.activeElement?.matches(text) === true, selector);
    await meter.press('Tab');
    // The skip link.
    if (await isOn('a[href^="#"]')) await meter.press('Enter');
    for (let tab = 0; tab < MAX_TABS && !(await isOn('main article *')); tab += 1)
      await meter.press('Tab');
    if (!(await isOn('main article *'))) throw new Error(`no track within ${MAX_TABS} tabs`);
  },
};

export const findingTasks: readonly Task[] = [
  findCalmPiano,
  correctSearch,
  hearByName,
  reachFirstTrack,
];
