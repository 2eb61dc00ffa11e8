import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { publishDownloadableMusic } from '#test/downloadable-music.ts';
import { testOrigin } from '#test/outbox.ts';
import { useDiskStorage, useSuite } from '#test/suite.ts';

const suite = useSuite();
const disk = useDiskStorage();
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite(), { storage: disk().storage });
});
afterAll(() => accounts.app.close());

test('mails the link of a music to the address of the account', async () => {
  const { musicId } = await publishDownloadableMusic(suite().database.db, disk().storage);
  const { browser, email } = await accounts.signUp();
  const { status } = await browser.call('POST', `/v1/downloads/musics/${musicId}/mail`);
  expect(status).toBe(200);
  await accounts.runJobs();
  const link = new RegExp(`${testOrigin}/playlists/\\d+_${musicId}$`, 'm');
  const mails = accounts.outbox.mails.filter(({ to, text }) => to === email && link.test(text));
  expect(mails).toHaveLength(1);
});

test('writes the mail in the language of the page, not of the account', async () => {
  const { musicId } = await publishDownloadableMusic(suite().database.db, disk().storage);
  const { browser, email } = await accounts.signUp();
  const path = `/v1/downloads/musics/${musicId}/mail`;
  await browser.call('POST', path, undefined, { 'accept-language': 'en' });
  await accounts.runJobs();
  const mails = accounts.outbox.mails.filter(
    ({ to, text }) => to === email && text.includes(`_${musicId}`),
  );
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^\[Onsori\] Open on your /),
  ]);
});

test('returns 404 for an unknown music and sends nothing', async () => {
  const { browser, email } = await accounts.signUp();
  const { status, body } = await browser.call('POST', '/v1/downloads/musics/999999/mail');
  expect([status, body.type]).toEqual([404, 'not_found.music']);
  await accounts.runJobs();
  const mails = accounts.outbox.mails.filter(({ to }) => to === email);
  expect(mails.some(({ text }) => text.includes('/playlists/'))).toBe(false);
});
