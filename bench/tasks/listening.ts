import { untilHydrated } from '#tools/harness/chromium.ts';
import { listMusics } from './people.ts';
import { dock, readPosition, rowMenu, rows, type Task, untilPlaying } from './task.ts';

const TRACKS = 10;
const playingRow = '[data-play][aria-label^="Pause"]';

const hearTenTracks: Task = {
  name: 'hear ten tracks by keyboard',
  path: '/music',
  async perform(meter) {
    let last: string | null = null;
    for (let track = 0; track < TRACKS; track += 1) {
      await meter.press('ArrowDown');
      await meter.page.waitForFunction(
        ([selector, before]) => {
          const id = document.querySelector(selector)?.getAttribute('data-play') ?? null;
          return id !== null && id !== before;
        },
        [playingRow, last] as const,
      );
      await untilPlaying(meter.page);
      last = await meter.page.locator(playingRow).first().getAttribute('data-play');
    }
  },
};

let resumed = { title: '', position: 0 };

const resumeAfterReload: Task = {
  name: 'resume after a reload',
  path: '/music',
  async arrive(page) {
    const row = rows(page).nth(1);
    await row.locator('[data-play]').click();
    const title = await row.locator('h3 a').innerText();
    await untilPlaying(page, title);
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowRight');
    await page.waitForFunction(
      () =>
        Number(
          document
            .querySelector<HTMLElement>('[data-player-dock] .seek')
            ?.style.getPropertyValue('--played'),
        ) > 0.2,
    );
    resumed = { title, position: await readPosition(page) };
    await page.reload({ waitUntil: 'networkidle' });
    await untilHydrated(page);
  },
  async perform(meter) {
    const { page } = meter;
    const { title, position } = resumed;
    if (await meter.offers(dock(page).getByText(title))) {
      await meter.press('Space');
    } else {
      await meter.click(rows(page).filter({ hasText: title }).first().locator('[data-play]'));
      await untilPlaying(page, title);
      await meter.drag(dock(page).locator('.seek').first(), position, position);
    }
    await untilPlaying(page, title);
    if ((await readPosition(page)) < position - 0.05)
      throw new Error('the track did not resume where it was left');
  },
};

const playAlbumFromHome: Task = {
  name: 'play an album from the home page',
  path: '/',
  async perform(meter) {
    const { page } = meter;
    const tile = page.getByRole('region', { name: 'New albums' }).getByRole('article').first();
    await tile.scrollIntoViewIfNeeded();
    await tile.hover();
    const playTile = tile.getByRole('button', { name: /play/i });
    if (await meter.offers(playTile)) {
      await meter.click(playTile);
    } else {
      await meter.click(tile.getByRole('link'));
      await page.waitForURL(/\/playlists\//);
      await meter.click(page.locator('main [data-play]').first());
    }
    await untilPlaying(page);
  },
};

const NEIGHBOURS = 10;

const hearSimilarTrack: Task = {
  name: 'hear a similar track from the menu of a row',
  path: '/music',
  /** The fixture has no neighbours, because its tracks are not composed. */
  async prepare(page, stage) {
    const [first, ...others] = await listMusics(page);
    await stage.query(
      `insert into music_neighbours (music_id, place, neighbour_id, likeness, reasons)
       select $1, place, id, 0.9, '{same_mood}'
       from unnest($2::bigint[]) with ordinality as neighbours (id, place) on conflict do nothing`,
      [first?.id, others.slice(0, NEIGHBOURS).map(({ id }) => id)],
    );
  },
  async perform(meter) {
    const { page } = meter;
    await meter.click(rowMenu(page));
    await meter.click(page.getByRole('menuitem', { name: 'Similar music' }));
    await page.waitForURL(/\/playlists\/.*#similar$/);
    const similar = page.getByRole('region', { name: 'Similar music' }).locator('[data-play]');
    await similar.first().waitFor();
    // The page scrolls to the section once its content is loaded.
    await page.waitForLoadState('networkidle');
    await meter.click(similar.first());
    await untilPlaying(page);
  },
};

export const listeningTasks: readonly Task[] = [
  hearTenTracks,
  resumeAfterReload,
  playAlbumFromHome,
  hearSimilarTrack,
];
