import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { revokeLicence } from '#features/licences/licences.public.ts';
import { type Accounts, openAccounts } from '#test/accounts.ts';
import { type DownloadableTrack, publishDownloadable } from '#test/downloadable-track.ts';
import { asWav, choiceOf, downloader, spatial } from '#test/downloading.ts';
import { readZip } from '#test/read-zip.ts';
import { useDiskStorage, useSuite } from '#test/suite.ts';

const suite = useSuite();
const disk = useDiskStorage();
const db = () => suite().database.db;
let accounts: Accounts;
let track: DownloadableTrack;
beforeAll(async () => {
  accounts = openAccounts(suite(), { storage: disk().storage });
  track = await publishDownloadable(db(), disk().storage, { isFree: true });
});
afterAll(() => accounts.app.close());

type Headers = Readonly<Record<string, string>>;
const fetchFile = (url: string, headers: Headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
  accounts.app.inject({ method, url, headers });

async function someone(plan: Parameters<typeof downloader>[2]) {
  const user = await downloader(accounts, db(), plan);
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

const bare = () => choiceOf(track.musicId);
const zipped = () => choiceOf(track.musicId, { ...asWav, ...spatial('binaural') });

describe('a link', () => {
  test('licenses once, says what it links to, and holds no token', async () => {
    const { link, rows, browser } = await someone('free');
    const key = randomUUID();
    const response = await link(bare(), key);
    expect(response.statusCode).toBe(200);
    const { url, expires_at, file_name, licence_id } = response.json();
    expect(url).toMatch(/^\/_api\/v1\/downloads\/files\?ticket=[\w.-]+$/);
    expect(url).not.toContain(browser.token);
    expect(file_name).toMatch(/ \[[\w-]+\]\.mp3$/);
    const minutesLeft = (Date.parse(expires_at) - Date.now()) / 60_000;
    expect(minutesLeft).toBeGreaterThan(59);
    expect(minutesLeft).toBeLessThanOrEqual(60);
    expect((await link(bare(), key)).statusCode).toBe(200);
    const { downloads, licences } = await rows();
    expect(downloads).toEqual([{ counts: true }]);
    expect(licences).toEqual([{ licence_id }]);
  });

  test('is refused with the reason a download is refused with', async () => {
    const { link } = await someone(null);
    const response = await link(bare());
    expect([response.statusCode, response.json().type]).toEqual([403, 'forbidden.no_plan']);
  });

  test('answers 202 with a job while the file is being made', async () => {
    const { link } = await someone('pro');
    const response = await link(choiceOf(track.musicId, { include_hl: true }));
    expect(response.statusCode).toBe(202);
    expect(response.json()).toMatchObject({ state: 'making' });
  });
});

describe.each([
  ['a file', bare, 'audio/mpeg'],
  ['a zip', zipped, 'application/zip'],
] as const)('%s behind a link', (_, choice, type) => {
  test('comes as the download itself would, and again in the same bytes', async () => {
    const { urlOf, take, rows } = await someone('pro');
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
    const direct = await take(choice());
    if (type === 'application/zip')
      expect([...readZip(whole.rawPayload).keys()]).toEqual([...readZip(direct.rawPayload).keys()]);
    else expect(direct.rawPayload.equals(whole.rawPayload)).toBe(true);
    expect((await rows()).licences).toHaveLength(1);
  });

  test('is resumed by range, without another download or licence', async () => {
    const { urlOf, rows } = await someone('pro');
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

  test('comes whole where the client holds another version, or asks for what is no single range', async () => {
    const { urlOf } = await someone('pro');
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
    // Every request for a zip prints a certificate: two of them do.
    for (const headers of requests.slice(0, type === 'application/zip' ? 2 : requests.length)) {
      const response = await fetchFile(url, headers);
      expect(response.statusCode).toBe(200);
      expect(response.rawPayload.equals(whole.rawPayload)).toBe(true);
    }
  });

  test('has no range behind its end', async () => {
    const { urlOf } = await someone('pro');
    const url = await urlOf(choice());
    const size = Number((await fetchFile(url, {}, 'HEAD')).headers['content-length']);
    for (const range of [`bytes=${size}-`, 'bytes=-0']) {
      const response = await fetchFile(url, { range });
      expect([response.statusCode, response.json().type]).toEqual([416, 'range_not_satisfiable']);
      expect(response.headers['content-range']).toBe(`bytes */${size}`);
    }
  });

  test('is described without its bytes', async () => {
    const { urlOf } = await someone('pro');
    const url = await urlOf(choice());
    const [head, whole] = [await fetchFile(url, {}, 'HEAD'), await fetchFile(url)];
    expect(head.statusCode).toBe(200);
    expect(head.rawPayload).toHaveLength(0);
    expect(head.headers['content-length']).toBe(String(whole.rawPayload.length));
    expect(head.headers.etag).toBe(whole.headers.etag);
  });
});

describe('the ticket of a link', () => {
  const refusalOf = async (url: string) => {
    const response = await fetchFile(url);
    return response.statusCode === 200 ? 'let in' : response.json().type;
  };

  test('is no good once a letter of it is changed', async () => {
    const { urlOf } = await someone('free');
    const url = await urlOf(bare());
    const start = url.indexOf('=') + 1;
    for (let at = start; at < url.length; at += 7) {
      const changed = url[at] === 'A' ? 'B' : 'A';
      expect(await refusalOf(url.slice(0, at) + changed + url.slice(at + 1))).toBe(
        'unauthorized.token_invalid',
      );
    }
    expect(await refusalOf(`${url}A`)).toBe('unauthorized.token_invalid');
    expect(await refusalOf('/_api/v1/downloads/files')).toBe('unauthorized.token_invalid');
    expect(await refusalOf(url)).toBe('let in');
  });

  test('ends with the session it was made in', async () => {
    const { urlOf, browser } = await someone('free');
    const url = await urlOf(bare());
    await browser.call('POST', '/v1/user/logout');
    expect(await refusalOf(url)).toBe('unauthorized.token_invalid');
  });

  test('gives nothing once the licence is revoked, or the download is forgotten', async () => {
    const { urlOf, rows, id } = await someone('free');
    const url = await urlOf(bare());
    const { licences } = await rows();
    await sql`delete from idempotency_keys where user_id = ${id}`.execute(db());
    expect(await refusalOf(url)).toBe('not_found.download');
    const again = await urlOf(bare());
    await revokeLicence(db(), licences[0]?.licence_id ?? '', 'a test', new Date());
    expect(await refusalOf(again)).toBe('forbidden.licence_revoked');
  });
});
