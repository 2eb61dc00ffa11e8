import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { fixtureSize } from '#server/cli/fixture.ts';
import catalogEn from '#web/src/i18n/en/catalog.json' with { type: 'json' };
import en from '#web/src/i18n/en/downloads.json' with { type: 'json' };
import plansEn from '#web/src/i18n/en/plans.json' with { type: 'json' };
import catalogKo from '#web/src/i18n/ko/catalog.json' with { type: 'json' };
import ko from '#web/src/i18n/ko/downloads.json' with { type: 'json' };
import plansKo from '#web/src/i18n/ko/plans.json' with { type: 'json' };
import { formatMessage } from './auth-messages.ts';
import { selectInRowMenu } from './row-menu.ts';
import { isKorean } from './watch.ts';

export const downloadMessages = (locale: string | undefined) =>
  isKorean(locale)
    ? { ...ko, row: catalogKo.row, wishlist: catalogKo.wishlist, plans: plansKo }
    : { ...en, row: catalogEn.row, wishlist: catalogEn.wishlist, plans: plansEn };
export type DownloadMessages = ReturnType<typeof downloadMessages>;

/** On phones the buttons that download have another name. */
export const phoneMessages = (t: DownloadMessages): DownloadMessages => ({
  ...t,
  row: { ...t.row, download: t.row.sendToPc, downloadThis: t.row.sendThisToPc },
});

interface Music {
  readonly id: string;
  readonly title: string;
  readonly playlist_id: string;
  readonly is_free: boolean;
  readonly is_spatial: boolean;
}

/** Other tests publish music meanwhile, which is newer and short, and withdraw it again. */
const isOfFixture = ({ id }: Music) =>
  Number(id) <= fixtureSize.albums * fixtureSize.musicsPerAlbum;

/** Returns the nth music of the fixture that matches, by release date, which no test changes. */
export async function findMusic(
  page: Page,
  filter: Partial<Pick<Music, 'is_free' | 'is_spatial'>>,
  nth = 0,
): Promise<Music> {
  // The title must be in the language of the pages.
  const lang = await page.evaluate(() => navigator.language.slice(0, 2));
  const response = await page.request.get(
    `/_api/v1/musics?per_page=100&sortType=-release_date&lang=${lang}`,
  );
  const { items } = (await response.json()) as { items: Music[] };
  const matches = items.filter(
    (music) =>
      isOfFixture(music) &&
      Object.entries(filter).every(([name, value]) => music[name as keyof Music] === value),
  );
  const music = matches[nth];
  if (!music) throw new Error('the fixture has no matching music');
  return music;
}

export const downloadDialog = (page: Page, t: DownloadMessages) =>
  page.getByRole('dialog', { name: t.title, exact: true });

/** Opens the page of a music and its download dialog. */
export async function openDownload(page: Page, t: DownloadMessages, music: Music): Promise<void> {
  await page.goto(`/playlists/${music.playlist_id}_${music.id}`, { waitUntil: 'networkidle' });
  await clickDownload(page, t);
}

/** Clicks the download button of a wide row, or the menu item of a narrow one. */
export async function clickDownload(page: Page, t: DownloadMessages, row?: Locator): Promise<void> {
  const targetRow = row ?? page.locator('main ol li[aria-current]');
  const title = await targetRow.locator('h3 a').innerText();
  const downloadButton = targetRow.getByRole('button', {
    name: formatMessage(t.row.download, { title }),
  });
  if (await downloadButton.isVisible()) return downloadButton.click();
  await selectInRowMenu(page, targetRow, t.row.downloadThis);
}

export const submitButton = (page: Page, t: DownloadMessages) =>
  downloadDialog(page, t).locator('button[type=submit]');

/** Fills in the licensee, which the first download requires. */
export async function fillLicensee(page: Page, t: DownloadMessages): Promise<void> {
  await expect(downloadDialog(page, t).getByText(t.licensee.title)).toBeVisible();
  const name = downloadDialog(page, t).getByLabel(t.licensee.name, { exact: true });
  await expect(name).toBeFocused();
  await name.fill('김하늘');
  await downloadDialog(page, t).getByLabel(t.licensee.channel, { exact: true }).fill('하늘의 하루');
}

export interface ReceivedFile {
  readonly url: string;
  readonly name: string;
  readonly bytes: Buffer;
}

/** Returns the file whose download `act` starts. */
export async function receiveFile(
  page: Page,
  act: () => Promise<unknown>,
  timeout = 60_000,
): Promise<ReceivedFile> {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout }), act()]);
  return {
    url: download.url(),
    name: download.suggestedFilename(),
    bytes: await readFile(await download.path()),
  };
}

/** The label of the download button for a number of files. */
export const downloadLabel = (t: DownloadMessages, locale: string | undefined, count: number) =>
  isKorean(locale)
    ? formatMessage(t.action.download.replace(', number', ''), { count })
    : `Download ${count} file`;
