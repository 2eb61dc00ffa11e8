import { Onsori, OnsoriError } from '@onsori/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestFile } from '#features/downloads/test-file.rules.ts';
import { openAccountsApp } from '#test/accounts.ts';
import { createTestKey, ownEnterprise } from '#test/api-keys.ts';
import { publishDownloadableMusic } from '#test/downloadable-music.ts';
import { type RunningProcess, startProcess, waitUntilReady } from '#test/start-process.ts';
import { useDiskStorage, useSuite } from '#test/suite.ts';

const suite = useSuite('fixture');
const disk = useDiskStorage();
let running: RunningProcess;
let onsori: Onsori;
beforeAll(async () => {
  running = await startProcess('api', suite());
  await waitUntilReady(running);
  onsori = new Onsori({ baseUrl: running.apiUrl });
});
afterAll(() => running.child.kill('SIGKILL'));

test('lists music by filter, and reads one in the language of the client', async () => {
  const page = await onsori.listMusics({ genre: ['재즈'], per_page: 3, with_facets: true });
  expect(page.items).toHaveLength(3);
  expect(page.items.map(({ genre }) => genre)).toEqual(['재즈', '재즈', '재즈']);
  expect(page.facets?.genre.재즈).toBe(page.total);
  const musicId = page.items[0]?.id ?? '';
  const korean = await onsori.getMusic({ musicId });
  const english = await new Onsori({ baseUrl: running.apiUrl, language: 'en' }).getMusic({
    musicId,
  });
  expect(korean.id).toBe(english.id);
  expect(korean.title).not.toBe(english.title);
});

test('iterates over all pages by cursor and by page number, each item once', async () => {
  const filter = { genre: ['재즈'], mood: ['차분한'], per_page: 20 } as const;
  const { total } = await onsori.listMusics(filter);
  expect(total).toBeGreaterThan(filter.per_page);
  const ids = new Set<string>();
  for await (const music of onsori.listMusics(filter)) ids.add(music.id);
  expect(ids.size).toBe(total);

  const albums = await onsori.listAlbums();
  const albumIds: string[] = [];
  for await (const album of onsori.listAlbums({ per_page: 50 })) albumIds.push(album.id);
  expect(new Set(albumIds).size).toBe(albums.total);
  expect(albumIds).toHaveLength(albums.total);
});

test('throws errors of the API with type, title, detail and request id', async () => {
  const missing = await onsori.getMusic({ musicId: '999999999999' }).catch((reason) => reason);
  expect(missing).toBeInstanceOf(OnsoriError);
  expect(missing).toMatchObject({ status: 404, type: 'not_found.music', retryAfter: null });
  expect(missing.title).toMatch(/[가-힣]/);
  expect(missing.requestId).toMatch(/^[0-9a-f-]{36}$/);
  const invalid = await onsori.listMusics({ duration: 'long' }).catch((reason) => reason);
  expect(invalid).toMatchObject({ status: 422, type: 'invalid.input' });
  expect(invalid.detail[0].msg).toBeTruthy();
  await expect(onsori.listLicences()).rejects.toMatchObject({ type: 'unauthorized.token_missing' });
});

test('reads the state of its key, and downloads the file of a test key', async () => {
  const { db } = suite().database;
  const accounts = openAccountsApp(suite());
  try {
    const owner = await accounts.signUp();
    await ownEnterprise(db, owner.id);
    const { secret } = await createTestKey(db, owner.id, { mode: 'test' });
    const client = new Onsori({ baseUrl: running.apiUrl, key: secret });
    const state = await client.getApiKey();
    expect(state).toMatchObject({ mode: 'test', day: { limit: 500_000 } });
    expect((await client.listLicences()).items).toEqual([]);
    const { musicId } = await publishDownloadableMusic(db, disk().storage);
    const file = await client.downloadMusic({
      music_id: musicId,
      include_hl: false,
      normal_audio: { mixing: 'stereo', format: 'wav' },
      spatial_audios: [],
    });
    expect(createTestFile().equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
    expect((await client.listLicences()).total).toBe(0);
    await expect(
      new Onsori({ baseUrl: running.apiUrl, key: `${secret}x` }).getApiKey(),
    ).rejects.toMatchObject({ status: 401, type: 'unauthorized.api_key_invalid' });
  } finally {
    await accounts.app.close();
  }
});

test('aborts a call by signal and by timeout', async () => {
  await suite()
    .database.db.transaction()
    .execute(async (tx) => {
      await sql`lock table musics in access exclusive mode`.execute(tx);
      const signal = AbortSignal.timeout(300);
      const call = onsori.getMusic({ musicId: '999999999998' }, { signal });
      expect(await call.catch((reason) => reason)).toBe(signal.reason);
      await expect(
        onsori.getMusic({ musicId: '999999999998' }, { timeoutMs: 300 }),
      ).rejects.toMatchObject({ name: 'TimeoutError' });
    });
});

async function clearRateLimits(): Promise<void> {
  const { redis, config } = suite();
  await redis.attempt(
    async (commands) => {
      const keys = await commands.keys(`${config.REDIS_PREFIX}rate:*`);
      await commands.del(keys.map((key) => key.slice(config.REDIS_PREFIX.length)));
    },
    () => {
      throw new Error('Redis is not reachable');
    },
  );
}

/** A call at the start of a new window is not limited. */
async function callUntilLimited(client: Onsori): Promise<OnsoriError> {
  for (let count = 0; count < 10; count += 1) {
    const reply: unknown = await client
      .checkLicence({ licenceId: 'unknown' })
      .catch((reason) => reason);
    if (reply instanceof OnsoriError) return reply;
  }
  throw new Error('no call was limited');
}

test('throws 429 with the wait, or waits and repeats the call', async () => {
  const limited = await startProcess('api', suite(), { RATE_LIMIT_FACTOR: '0.01' });
  try {
    await waitUntilReady(limited);
    const statuses: number[] = [];
    /** The window is a minute: it ends at once here, and the wait is shortened to a second. */
    const fetchWithShortWindow: typeof fetch = async (...request) => {
      const response = await fetch(...request);
      statuses.push(response.status);
      if (response.status !== 429) return response;
      await clearRateLimits();
      const headers = new Headers(response.headers);
      headers.set('retry-after', '1');
      return new Response(response.body, { status: response.status, headers });
    };
    const impatient = new Onsori({ baseUrl: limited.apiUrl, maxRetries: 0 });
    const error = await callUntilLimited(impatient);
    expect(error).toMatchObject({ status: 429, type: 'rate_limited' });
    expect(error.retryAfter).toBeGreaterThan(0);
    expect(error.retryAfter).toBeLessThanOrEqual(60);
    const patient = new Onsori({ baseUrl: limited.apiUrl, fetch: fetchWithShortWindow });
    while (!statuses.includes(429))
      expect(await patient.checkLicence({ licenceId: 'unknown' })).toMatchObject({
        status: 'unknown',
      });
    expect(statuses.slice(-2)).toEqual([429, 200]);
  } finally {
    limited.child.kill('SIGKILL');
  }
});
