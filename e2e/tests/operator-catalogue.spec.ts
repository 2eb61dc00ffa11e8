import { expect, type Page } from '@playwright/test';
import { musicWithOwnStream } from '#e2e/seed-own-streams.ts';
import en from '#web/src/i18n/en/catalogue.json' with { type: 'json' };
import operatorEn from '#web/src/i18n/en/operator.json' with { type: 'json' };
import ko from '#web/src/i18n/ko/catalogue.json' with { type: 'json' };
import operatorKo from '#web/src/i18n/ko/operator.json' with { type: 'json' };
import { expectAccessible } from './accessible.ts';
import { open } from './auth-pages.ts';
import { enrolInDialog } from './authenticator.ts';
import { openPage, test } from './fixtures.ts';
import { grantPermissions, grantPlan } from './operator.ts';
import {
  confirmEmail,
  type Person,
  setUniqueClientIp,
  signInUser,
  signUpUser,
  waitForMail,
} from './people.ts';
import { isKorean } from './watch.ts';

const messages = (locale: string | undefined) =>
  isKorean(locale)
    ? { ...ko, operator: operatorKo, musicId: musicWithOwnStream.ko, lang: 'ko' }
    : { ...en, operator: operatorEn, musicId: musicWithOwnStream.en, lang: 'en' };
type Messages = ReturnType<typeof messages>;

/** Opens the area as a new operator with a second factor. */
async function openCatalogue(page: Page, t: Messages): Promise<void> {
  await setUniqueClientIp(page);
  const operator = await signUpUser(page);
  await confirmEmail(operator);
  await grantPermissions(operator.email, 'catalogue');
  await signInUser(page, operator);
  await open(page, '/operator/catalogue');
  await page.getByRole('button', { name: t.operator.gate.enrol }).click();
  await enrolInDialog(page, operator.password);
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
}

async function selectMusic(page: Page, t: Messages): Promise<void> {
  await page.getByRole('searchbox', { name: t.search }).fill(t.musicId);
  await page.getByRole('searchbox', { name: t.search }).press('Enter');
  const table = page.getByRole('table', { name: t.table });
  await expect(table.getByRole('row')).toHaveCount(2);
  await table.locator('th button').click();
}

async function submitReason(page: Page, t: Messages, label: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.operator.reason.label).fill('e2e');
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Downloads the music under the licence of the signed-in person; returns the status. */
const download = (page: Page, musicId: string): Promise<number> =>
  page.evaluate(async (id) => {
    const token = /accessToken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const response = await fetch('/_api/v1/downloads/musics', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${decodeURIComponent(token)}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({
        music_id: id,
        include_hl: false,
        normal_audio: { mixing: 'stereo', format: 'mp3' },
        spatial_audios: [],
        licensee: { name: '김하늘', channel: 'youtube.com/@haneul' },
      }),
    });
    await response.blob();
    return response.status;
  }, musicId);

/** What visitors get: the list, a search, the page of the track, its stream and the edge's copy. */
function createVisitor(page: Page, t: Messages, music: { title: string; path: string }) {
  const ids = async (query: string) => {
    const reply = await page.request.get(`/_api/v1/musics?${query}`);
    const { items } = (await reply.json()) as { items: { id: string }[] };
    return items.some(({ id }) => id === t.musicId);
  };
  const status = async (url: string) => (await page.request.get(url, { maxRedirects: 0 })).status();
  return async (streamUrl: string, audioId: string) => ({
    search: await ids(`lang=${t.lang}&searchText=${encodeURIComponent(music.title)}&per_page=100`),
    page: await status(music.path),
    detail: await status(`/_api/v1/musics/${t.musicId}`),
    stream: await status(`/_api/v1/musics/${t.musicId}/audios/${audioId}`),
    edge: await status(streamUrl),
  });
}

interface Detail {
  readonly playlist_id: string;
  readonly audios: readonly { id: string; is_playable: boolean }[];
}

async function readMusic(page: Page, t: Messages) {
  const reply = await page.request.get(`/_api/v1/musics/${t.musicId}?lang=${t.lang}`);
  const detail = (await reply.json()) as Detail;
  const audioId = detail.audios.find((audio) => audio.is_playable)?.id ?? '';
  const stream = await page.request.get(`/_api/v1/musics/${t.musicId}/audios/${audioId}`);
  const { url } = (await stream.json()) as { url: string };
  return { ...detail, audioId, streamUrl: url };
}

async function signUpLicensee(page: Page, t: Messages): Promise<Person> {
  await setUniqueClientIp(page);
  const person = await signUpUser(page);
  await confirmEmail(person);
  await grantPlan(person.email, 'creator');
  expect(await download(page, t.musicId)).toBe(200);
  return person;
}

/** Replaces the title, so that a search finds the track alone. */
async function editTitle(page: Page, t: Messages, title: string): Promise<void> {
  const panel = page.locator('main section[aria-labelledby]');
  await panel.getByRole('button', { name: t.edit.open, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.edit.titles.ko).fill('');
  await dialog.getByRole('button', { name: t.edit.save }).click();
  await expect(dialog).toContainText(t.edit.missingTitle);
  for (const label of Object.values(t.edit.titles)) await dialog.getByLabel(label).fill(title);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t.edit.save }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(title);
}

const MINUTE_MS = 60_000;

test('a withdrawn track is gone within a minute but for licensees, and comes back', async ({
  page,
  browser,
  locale,
}) => {
  test.setTimeout(6 * MINUTE_MS);
  const t = messages(locale);
  const context = await browser.newContext(locale ? { locale } : {});
  const licenseePage = await openPage(context);
  const licensee = await signUpLicensee(licenseePage, t);
  const { playlist_id: albumId, audioId, streamUrl } = await readMusic(page, t);
  await openCatalogue(page, t);
  // The store does not accept this header of the tests from players.
  await page.context().setExtraHTTPHeaders({});
  await selectMusic(page, t);
  const title = `haemireu ${t.musicId}`;
  await editTitle(page, t, title);
  const path = `/playlists/${albumId}_${t.musicId}?lang=${t.lang}`;
  const visit = createVisitor(page, t, { title, path });
  const published = { search: true, page: 200, detail: 200, stream: 200, edge: 200 };
  await expect.poll(() => visit(streamUrl, audioId), { timeout: MINUTE_MS }).toEqual(published);

  const play = page.getByRole('table').locator('[data-play]');
  await play.click();
  await expect(play).toHaveAttribute('aria-label', isKorean(locale) ? /일시정지/ : /Pause/);
  await play.click();
  await expectAccessible(page);
  const panel = page.locator('main section[aria-labelledby]');
  await panel.getByRole('button', { name: t.withdraw.open, exact: true }).click();
  await page.getByRole('radio', { name: t.reason.rights_claim }).check();
  await expectAccessible(page);
  const before = Date.now();
  await submitReason(page, t, t.withdraw.submit);
  await expect(panel).toContainText(t.reason.rights_claim);
  // The page of a track that its album does not have leads to the album.
  const withdrawn = { search: false, page: 302, detail: 404, stream: 404, edge: 404 };
  await expect
    .poll(() => visit(streamUrl, audioId), { timeout: before + MINUTE_MS - Date.now() })
    .toEqual(withdrawn);
  expect((await waitForMail(licensee.email, before)).text).toContain('/history/download');
  expect(await download(licenseePage, t.musicId)).toBe(200);
  await open(licenseePage, '/history/download');
  await expect(licenseePage.getByRole('main')).toContainText(title);

  await page.getByRole('button', { name: t.state.withdrawn, exact: true }).click();
  await page.getByRole('table', { name: t.table }).locator('th button').first().click();
  await panel.getByRole('button', { name: t.restore.open, exact: true }).click();
  await submitReason(page, t, t.restore.submit);
  await expect(panel).toContainText(t.history);
  await expect.poll(() => visit(streamUrl, audioId), { timeout: MINUTE_MS }).toEqual(published);
  await context.close();
});

interface Album {
  readonly id: string;
  readonly musics: readonly { id: string; title: string }[];
}

/** One for each language, because the tests of both change the same catalogue. */
const albumIds = { ko: '41', en: '42' };

test('an operator finds an album and sets the order of its tracks', async ({ page, locale }) => {
  test.setTimeout(3 * MINUTE_MS);
  const t = messages(locale);
  const albumId = isKorean(locale) ? albumIds.ko : albumIds.en;
  const readAlbum = async () => {
    const reply = await page.request.get(`/_api/v1/albums/${albumId}?lang=${t.lang}`);
    return (await reply.json()) as Album;
  };
  const before = await readAlbum();
  const [first, second] = before.musics;
  if (!first || !second) throw new Error('no track');
  await openCatalogue(page, t);
  await page.locator('main a[href*="tab=albums"]').click();
  const search = page.getByRole('searchbox', { name: t.albums.search });
  await search.fill(albumId);
  await search.press('Enter');
  const table = page.getByRole('table', { name: t.albums.table });
  await expect(table.getByRole('row')).toHaveCount(2);
  await table.locator('th button').click();
  const panel = page.locator('main section[aria-labelledby]');
  await expect(panel.getByRole('listitem').first()).toContainText(first.title);
  await expectAccessible(page);

  const dialog = page.getByRole('dialog');
  const moveDown = dialog
    .getByRole('button', {
      name: t.album.moveDown.replace('{title}', first.title),
    })
    .first();
  const announced = t.album.moved
    .replace('{title}', first.title)
    .replace('{count}', String(before.musics.length))
    .replace('{position}', '2');
  const moveFirstDown = async () => {
    await panel.getByRole('button', { name: t.album.open }).click();
    await moveDown.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toHaveText(announced);
    await expect(dialog.getByRole('listitem').first()).toContainText(second.title);
    await expect(moveDown).toBeFocused();
  };
  await moveFirstDown();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t.edit.cancel }).click();
  await expect(panel.getByRole('listitem').first()).toContainText(first.title);

  await moveFirstDown();
  await dialog.getByRole('button', { name: t.edit.save }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole('listitem').first()).toContainText(second.title);
  const order = [second, first, ...before.musics.slice(2)].map(({ id }) => id);
  await expect
    .poll(async () => (await readAlbum()).musics.map(({ id }) => id), { timeout: MINUTE_MS })
    .toEqual(order);
  await open(page, `/playlists/${albumId}`);
  const tracks = page.getByRole('list', { name: isKorean(locale) ? '수록곡' : 'Tracks' });
  await expect(tracks.getByRole('article').first()).toContainText(second.title);
});
