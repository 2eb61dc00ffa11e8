import { expect, type Page } from '@playwright/test';
import en from '#web/src/i18n/en/batches.json' with { type: 'json' };
import catalogueEn from '#web/src/i18n/en/catalogue.json' with { type: 'json' };
import homeEn from '#web/src/i18n/en/home.json' with { type: 'json' };
import ko from '#web/src/i18n/ko/batches.json' with { type: 'json' };
import catalogueKo from '#web/src/i18n/ko/catalogue.json' with { type: 'json' };
import homeKo from '#web/src/i18n/ko/home.json' with { type: 'json' };
import { expectAccessible } from './accessible.ts';
import { open } from './auth-pages.ts';
import { test } from './fixtures.ts';
import { withdrawMusic } from './operator.ts';
import { openConsole } from './operator-console.ts';
import { setUniqueClientIp } from './people.ts';
import { isKorean, watchConsole } from './watch.ts';

const messages = (locale: string | undefined) =>
  isKorean(locale)
    ? { ...ko, catalogue: catalogueKo, home: homeKo, mood: '차분한' }
    : { ...en, catalogue: catalogueEn, home: homeEn, mood: 'Calm' };
type Messages = ReturnType<typeof messages>;

const MINUTE_MS = 60_000;

async function orderBatch(page: Page, t: Messages): Promise<void> {
  await page.getByRole('button', { name: t.order.open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.order.count).fill('1');
  await dialog.getByLabel(t.order.minSeconds).fill('15');
  await dialog.getByLabel(t.order.maxSeconds).fill('15');
  await dialog.getByRole('button', { name: t.order.submit }).click();
  await expect(dialog).toContainText(t.order.missingMood);
  await dialog.getByRole('button', { name: t.mood, exact: true }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t.order.submit }).click();
  await expect(dialog).toBeHidden();
}

const listChip = (page: Page, name: string, count: number) =>
  page
    .getByRole('group')
    .getByRole('button', { name: new RegExp(`^${name} ?${count}$`), exact: true });

/** The id of the music that a search of visitors finds by its title. */
async function findMusic(
  page: Page,
  title: string,
  lang: 'ko' | 'en',
): Promise<string | undefined> {
  const search = new URLSearchParams({ lang, searchText: title, sortType: 'accuracy' });
  const reply = await page.request.get(`/_api/v1/musics?${search}`);
  const { items } = (await reply.json()) as { items: { id: string; title: string }[] };
  return items.find((music) => music.title === title)?.id;
}

/** Shows the album of a music on the home page, and removes it again. */
async function featureAlbum(page: Page, t: Messages, musicId: string): Promise<void> {
  const region = page.getByRole('region', { name: t.home.featured });
  await open(page, `/operator/catalogue?music=${musicId}`);
  await page.getByRole('button', { name: t.catalogue.feature.open }).click();
  await expect(page.getByRole('button', { name: t.catalogue.feature.close })).toBeVisible();
  await expect(async () => {
    await open(page, '/');
    await expect(region).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: MINUTE_MS });
  await expectAccessible(page);
  await open(page, `/operator/catalogue?music=${musicId}`);
  await page.getByRole('button', { name: t.catalogue.feature.close }).click();
  await expect(page.getByRole('button', { name: t.catalogue.feature.open })).toBeVisible();
}

test('an ordered batch is reviewed with keys, published and found by visitors', async ({
  page,
  locale,
}) => {
  test.setTimeout(9 * MINUTE_MS);
  const t = messages(locale);
  const lang = isKorean(locale) ? 'ko' : 'en';
  await setUniqueClientIp(page);
  await openConsole(page, '/operator/catalogue?tab=batches', 'catalogue');
  // The store does not accept this header of the tests from players.
  await page.context().setExtraHTTPHeaders({});
  const watched = watchConsole(page);
  await orderBatch(page, t);
  const table = page.getByRole('table', { name: t.table });
  const rows = table.locator('tbody tr');
  // A piece with all its files takes half a minute of a core.
  await expect(rows).toHaveCount(1, { timeout: 5 * MINUTE_MS });

  await rows.first().locator('th button').click();
  const panel = page.locator('main section[aria-labelledby]');
  const title = await panel.getByRole('heading', { level: 2 }).innerText();
  await expect(panel.getByRole('button', { name: t.pause })).toBeVisible();
  await expect(panel).toContainText('LUFS');
  await expectAccessible(page);
  expect(await findMusic(page, title, lang)).toBeUndefined();

  await page.keyboard.press('x');
  await expect(page.getByText(t.emptyList.undecided)).toBeVisible();
  await expect(listChip(page, t.list.rejected, 1)).toBeVisible();
  await page.keyboard.press('z');
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(title);
  await page.keyboard.press('a');
  await expect(listChip(page, t.list.accepted, 1)).toBeVisible();

  await page.getByRole('button', { name: t.publish.submit, exact: true }).click();
  await listChip(page, t.list.published, 1).click();
  await expect(rows.first().getByRole('link', { name: t.openMusic })).toBeVisible();
  let musicId: string | undefined;
  await expect
    .poll(
      async () => {
        musicId = await findMusic(page, title, lang);
        return musicId;
      },
      { timeout: MINUTE_MS },
    )
    .toBeDefined();
  await open(page, `/music?${new URLSearchParams({ searchText: title, sortType: 'accuracy' })}`);
  await expect(page.getByRole('main')).toContainText(title);
  await featureAlbum(page, t, musicId ?? '');
  watched.expectNoErrors();
  // Other tests count on the lists of the fixture.
  await withdrawMusic(musicId ?? '');
});
