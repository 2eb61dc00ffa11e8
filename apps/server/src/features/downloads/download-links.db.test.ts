import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { type DownloadableMusic, publishDownloadableMusic } from '#test/downloadable-music.ts';
import {
  createDownloader,
  createDownloadRequest,
  wavAudio,
  withSpatialAudios,
} from '#test/downloader.ts';
import { revokeTestLicence } from '#test/licences.ts';
import { readZip } from '#test/read-zip.ts';
import { useDiskStorage, useSuite } from '#test/suite.ts';

const suite = useSuite();
const disk = useDiskStorage();
const db = () => suite().database.db;
let accounts: AccountsApp;
let music: DownloadableMusic;
beforeAll(async () => {
  accounts = openAccountsApp(suite(), { storage: disk().storage });
  music = await publishDownloadableMusic(db(), disk().storage, { isFree: true });
});
afterAll(() => accounts.app.close());

type Headers = Readonly<Record<string, string>>;
const fetchFile = (url: string, headers: Headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
  accounts.app.inject({ method, url, headers });

async function createUser(plan: Parameters<typeof createDownloader>[2]) {
  const user = await createDownloader(accounts, db(), plan);
  const link = (choice: object, key: string = randomUUID()) =>
    accounts.app.inject({
      method: 'POST',
      url: '/_api/v1/downloads/links',
      payload: choice,
      headers: { authorization: `Bearer ${user.browser.token}`, 'idempotency-key': key },
    });
  const urlOf = async (choice: object, key?: string): Promise<string> =>
    (await link(choice, key)).json().url;
  const rows = async () => {
    const { rows: downloads } = await sql<{ counts: boolean }>`
      select counts from downloads where user_id = ${user.id}`.execute(db());
    const { rows: licences } = await sql<{ licence_id: string }>`
      select licence_id from licence_holders where user_id = ${user.id}`.execute(db());
    return { downloads, licences };
  };
  return { ...user, link, urlOf, rows };
}

const singleFile = () => createDownloadRequest(music.musicId);
const zipped = () =>
  createDownloadRequest(music.musicId, { ...wavAudio, ...withSpatialAudios('binaural') });

describe('createDownloadLink', () => {
  test('issues one licence per key and returns a URL without the access token', async () => {
    const { link, rows, browser } = await createUser('free');
    const key = randomUUID();
    const response = await link(singleFile(), key);
    expect(response.statusCode).toBe(200);
    const { url, expires_at, file_name, licence_id } = response.json();
    expect(url).toMatch(/^\/_api\/v1\/downloads\/files\?ticket=[\w.-]+$/);
    expect(url).not.toContain(browser.token);
    expect(file_name).toMatch(/ \[[\w-]+\]\.mp3$/);
    const minutesLeft = (Date.parse(expires_at) - Date.now()) / 60_000;
    expect(minutesLeft).toBeGreaterThan(59);
    expect(minutesLeft).toBeLessThanOrEqual(60);
    expect((await link(singleFile(), key)).statusCode).toBe(200);
    const { downloads, licences } = await rows();
    expect(downloads).toEqual([{ counts: true }]);
    expect(licences).toEqual([{ licence_id }]);
  });

  test('rejects a user without a plan like a direct download', async () => {
    const { link } = await createUser(null);
    const response = await link(singleFile());
    expect([response.statusCode, response.json().type]).toEqual([403, 'forbidden.no_plan']);
  });

  test('returns 202 with a job while the file is being rendered', async () => {
    const { link } = await createUser('pro');
    const response = await link(createDownloadRequest(music.musicId, { include_hl: true }));
    expect(response.statusCode).toBe(202);
    expect(response.json()).toMatchObject({ state: 'making' });
  });
});

describe.each([
  ['a file', singleFile, 'audio/mpeg'],
  ['a zip', zipped, 'application/zip'],
] as const)('%s fetched through a link', (_, choice, type) => {
  test('equals the direct download and is byte-identical on repetition', async () => {
    const { urlOf, download, rows } = await createUser('pro');
    const url = await urlOf(choice());
    const whole = await fetchFile(url);
    expect(whole.statusCode).toBe(200);
    expect(whole.headers).toMatchObject({
      'content-type': type,
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'content-length': String(whole.rawPayload.length),
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    });
    expect(whole.headers['content-disposition']).toMatch(/^attachment; /);
    expect((await fetchFile(url)).rawPayload.equals(whole.rawPayload)).toBe(true);
    const direct = await download(choice());
    if (type === 'application/zip')
      expect([...readZip(whole.rawPayload).keys()]).toEqual([...readZip(direct.rawPayload).keys()]);
    else expect(direct.rawPayload.equals(whole.rawPayload)).toBe(true);
    expect((await rows()).licences).toHaveLength(1);
  });

  test('resumes by range without another download or licence', async () => {
    const { urlOf, rows } = await createUser('pro');
    const url = await urlOf(choice());
    const whole = await fetchFile(url);
    const size = whole.rawPayload.length;
    const etag = String(whole.headers.etag);
    const before = await rows();
    const ranges = [
      ['bytes=1000-', 1000, size - 1],
      ['bytes=-500', size - 500, size - 1],
      ['bytes=0-0', 0, 0],
      [`bytes=1000-${size + 9}`, 1000, size - 1],
      [`bytes=-${size + 9}`, 0, size - 1],
    ] as const;
    for (const [range, first, last] of ranges.slice(0, type === 'application/zip' ? 2 : 5)) {
      const part = await fetchFile(url, { range, 'if-range': etag });
      expect(part.statusCode).toBe(206);
      expect(part.headers['content-range']).toBe(`bytes ${first}-${last}/${size}`);
      expect(part.headers.etag).toBe(etag);
      expect(part.rawPayload.equals(whole.rawPayload.subarray(first, last + 1))).toBe(true);
    }
    expect(await rows()).toEqual(before);
  });

  test('is sent whole when If-Range does not match or the range is not a single byte range', async () => {
    const { urlOf } = await createUser('pro');
    const url = await urlOf(choice());
    const whole = await fetchFile(url);
    const requests = [
      { range: 'bytes=5-', 'if-range': '"another"' },
      { range: 'bytes=0-1,5-6' },
      { range: 'bytes=5-', 'if-range': `W/${whole.headers.etag}` },
      { range: 'bytes=5-', 'if-range': 'Sun, 15 Nov 2026 09:00:00 GMT' },
      { range: 'bytes=9-5' },
      { range: 'lines=1-2' },
      { range: 'bytes=-' },
    ];
    // Every request for a zip prints a certificate, so two requests suffice.
    for (const headers of requests.slice(0, type === 'application/zip' ? 2 : requests.length)) {
      const response = await fetchFile(url, headers);
      expect(response.statusCode).toBe(200);
      expect(response.rawPayload.equals(whole.rawPayload)).toBe(true);
    }
  });

  test('returns 416 for a range past the end', async () => {
    const { urlOf } = await createUser('pro');
    const url = await urlOf(choice());
    const size = Number((await fetchFile(url, {}, 'HEAD')).headers['content-length']);
    for (const range of [`bytes=${size}-`, 'bytes=-0']) {
      const response = await fetchFile(url, { range });
      expect([response.statusCode, response.json().type]).toEqual([416, 'range_not_satisfiable']);
      expect(response.headers['content-range']).toBe(`bytes */${size}`);
    }
  });

  test('HEAD returns the headers without a body', async () => {
    const { urlOf } = await createUser('pro');
    const url = await urlOf(choice());
    const [head, whole] = [await fetchFile(url, {}, 'HEAD'), await fetchFile(url)];
    expect(head.statusCode).toBe(200);
    expect(head.rawPayload).toHaveLength(0);
    expect(head.headers['content-length']).toBe(String(whole.rawPayload.length));
    expect(head.headers.etag).toBe(whole.headers.etag);
  });
});

describe('the ticket of a download link', () => {
  const outcomeOf = async (url: string) => {
    const response = await fetchFile(url);
    return response.statusCode === 200 ? 'ok' : response.json().type;
  };

  test('is rejected after any character is changed', async () => {
    const { urlOf } = await createUser('free');
    const url = await urlOf(singleFile());
    const start = url.indexOf('=') + 1;
    for (let at = start; at < url.length; at += 7) {
      const changed = url[at] === 'A' ? 'B' : 'A';
      expect(await outcomeOf(url.slice(0, at) + changed + url.slice(at + 1))).toBe(
        'unauthorized.token_invalid',
      );
    }
    expect(await outcomeOf(`${url}A`)).toBe('unauthorized.token_invalid');
    expect(await outcomeOf('/_api/v1/downloads/files')).toBe('unauthorized.token_invalid');
    expect(await outcomeOf(url)).toBe('ok');
  });

  test('is rejected after its session has ended', async () => {
    const { urlOf, browser } = await createUser('free');
    const url = await urlOf(singleFile());
    await browser.call('POST', '/v1/user/logout');
    expect(await outcomeOf(url)).toBe('unauthorized.token_invalid');
  });

  test('is rejected once the licence is revoked or the stored delivery is deleted', async () => {
    const { urlOf, rows, id } = await createUser('free');
    const url = await urlOf(singleFile());
    const { licences } = await rows();
    await sql`delete from idempotency_keys where user_id = ${id}`.execute(db());
    expect(await outcomeOf(url)).toBe('not_found.download');
    const again = await urlOf(singleFile());
    await revokeTestLicence(db(), licences[0]?.licence_id ?? '', 'a test', new Date());
    expect(await outcomeOf(again)).toBe('forbidden.licence_revoked');
  });
});
