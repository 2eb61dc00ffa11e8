import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import catalogEn from '#web/src/i18n/en/catalog.json' with { type: 'json' };
import en from '#web/src/i18n/en/downloads.json' with { type: 'json' };
import plansEn from '#web/src/i18n/en/plans.json' with { type: 'json' };
import catalogKo from '#web/src/i18n/ko/catalog.json' with { type: 'json' };
import ko from '#web/src/i18n/ko/downloads.json' with { type: 'json' };
import plansKo from '#web/src/i18n/ko/plans.json' with { type: 'json' };
import { filled } from './auth-words.ts';
import { isKorean } from './watch.ts';

export const downloadWords = (locale: string | undefined) =>
  isKorean(locale)
    ? { ...ko, row: catalogKo.row, plans: plansKo }
    : { ...en, row: catalogEn.row, plans: plansEn };
export type DownloadWords = ReturnType<typeof downloadWords>;

interface Track {
  readonly id: string;
  readonly title: string;
  readonly playlist_id: string;
  readonly is_free: boolean;
  readonly is_spatial: boolean;
}

/** A piece of the fixture that is like this; the nth of them, in an order that nothing changes. */
export async function trackLike(
  page: Page,
  wanted: Partial<Pick<Track, 'is_free' | 'is_spatial'>>,
  nth = 0,
): Promise<Track> {
  // In the language of the browser, as its pages read it.
  const lang = await page.evaluate(() => navigator.language.slice(0, 2));
  const answer = await page.request.get(
    `/_api/v1/musics?per_page=100&sortType=-release_date&lang=${lang}`,
  );
  const { items } = (await answer.json()) as { items: Track[] };
  const alike = items.filter((track) =>
    Object.entries(wanted).every(([name, value]) => track[name as keyof Track] === value),
  );
  const track = alike[nth];
  if (!track) throw new Error('the fixture has no such piece');
  return track;
}

export const modal = (page: Page, t: DownloadWords) =>
  page.getByRole('dialog', { name: t.title, exact: true });

/** The page of a piece, with the window of its downloads open. */
export async function openDownload(page: Page, t: DownloadWords, track: Track): Promise<void> {
  await page.goto(`/playlists/${track.playlist_id}_${track.id}`, { waitUntil: 'networkidle' });
  await pressDownload(page, t);
}

/** As a wide row and as a narrow one offer it. */
export async function pressDownload(page: Page, t: DownloadWords, row?: Locator): Promise<void> {
  const of = row ?? page.locator('main ol li[aria-current]');
  const title = await of.locator('h3 a').innerText();
  const arrow = of.getByRole('button', { name: filled(t.row.download, { title }) });
  if (await arrow.isVisible()) return arrow.click();
  const menu = page.getByRole('menuitem', { name: t.row.downloadThis });
  // A menu that was opened before anybody listened is empty.
  await expect(async () => {
    await of.getByRole('button', { name: filled(t.row.more, { title }) }).click();
    await menu.click({ timeout: 2000 });
  }).toPass();
}

export const submitButton = (page: Page, t: DownloadWords) =>
  modal(page, t).locator('button[type=submit]');

/** Says whose licence it is, as the first download asks. */
export async function sayLicensee(page: Page, t: DownloadWords): Promise<void> {
  await expect(modal(page, t).getByText(t.licensee.title)).toBeVisible();
  const name = modal(page, t).getByLabel(t.licensee.name, { exact: true });
  await expect(name).toBeFocused();
  await name.fill('김하늘');
  await modal(page, t).getByLabel(t.licensee.channel, { exact: true }).fill('하늘의 하루');
}

export interface Received {
  readonly url: string;
  readonly name: string;
  readonly bytes: Buffer;
}

/** The file that comes after doing this. */
export async function received(page: Page, act: () => Promise<unknown>): Promise<Received> {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), act()]);
  return {
    url: download.url(),
    name: download.suggestedFilename(),
    bytes: await readFile(await download.path()),
  };
}

/** Files that a choice has, as its button counts them. */
export const counted = (t: DownloadWords, locale: string | undefined, count: number) =>
  isKorean(locale)
    ? filled(t.action.download.replace(', number', ''), { count })
    : `Download ${count} file`;
