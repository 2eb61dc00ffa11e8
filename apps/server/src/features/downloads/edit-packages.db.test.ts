import { randomUUID } from 'node:crypto';
import type { DownloadJob, DownloadRequest, MusicFiles } from '@onsori/contract/downloads';
import type { EditTimeline } from '@onsori/music/labels/edit-timeline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addRenditions } from '#features/catalog/catalog.public.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import type { Browser } from '#test/browser.ts';
import { createWav } from '#test/create-wav.ts';
import { publishDownloadableMusic, storeFile, storeRandomFile } from '#test/downloadable-music.ts';
import { createDownloader, createDownloadRequest } from '#test/downloader.ts';
import { readZip } from '#test/read-zip.ts';
import { useDiskStorage, useSuite } from '#test/suite.ts';

const suite = useSuite();
const disk = useDiskStorage();
const db = () => suite().database.db;
const title = { ko: '골목 한 끼 & <끝>', en: 'A Meal' };
const samples = 480_001;
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite(), { storage: disk().storage });
});
afterAll(() => accounts.app.close());

const publish = () => publishDownloadableMusic(db(), disk().storage, { title, isFree: false });
const packageOf = (musicId: string, more: Partial<DownloadRequest> = {}) =>
  createDownloadRequest(musicId, { normal_audio: undefined, edit_package: {}, ...more });

const timeline: EditTimeline = {
  stems: {
    drums: { ko: '드럼', en: 'Drums' },
    bass: { ko: '베이스', en: 'Bass' },
    chords: { ko: '코드', en: 'Chords' },
    melody: { ko: '멜로디', en: 'Melody' },
    colour: { ko: '효과', en: 'Colour' },
  },
  markers: [
    { kind: 'section', sample: 96_000, name: { ko: '벌스', en: 'Verse' } },
    { kind: 'bar', sample: 96_000, name: { ko: '2마디', en: 'Bar 2' } },
  ],
};

/** Publishes a music for which workers have made everything that the package needs. */
async function publishWithPackage(): Promise<string> {
  const { musicId, audioIds } = await publish();
  const { storage } = disk();
  const mix = createWav({ samples, channels: 2, comment: 'a chunk before the samples' });
  const files = [
    await storeFile(storage, 'wav24', mix),
    ...(await Promise.all(
      ['bass', 'drums'].map(async (name) => ({
        ...(await storeRandomFile(storage, 'stem')),
        name,
      })),
    )),
    await storeRandomFile(storage, 'stream'),
    await storeFile(storage, 'timeline', Buffer.from(JSON.stringify(timeline))),
  ];
  await db()
    .transaction()
    .execute((tx) => addRenditions(tx, audioIds[0] ?? '', files, new Date()));
  return musicId;
}

test('is refused below Pro, and orders mix, stems and markers once for everybody', async () => {
  const { musicId } = await publish();
  const creator = await createDownloader(accounts, db(), 'creator');
  const refusal = await creator.download(packageOf(musicId));
  expect([refusal.statusCode, refusal.json().detail[0].msg]).toEqual([403, 'pro']);

  const pro = await createDownloader(accounts, db(), 'pro');
  const jobs = [];
  for (const more of [{}, { include_stems: true, edit_package: { frame_rate: '25' } }] as const) {
    const response = await pro.download(packageOf(musicId, more));
    expect(response.statusCode).toBe(202);
    jobs.push(response.json<DownloadJob>().id);
  }
  expect(new Set(jobs.map((id) => id.split('-').sort().join()))).toEqual(
    new Set([[musicId, 'stems', 'timeline', 'wav24'].sort().join()]),
  );
  const { body } = await pro.browser.call('GET', `/v1/downloads/musics/${musicId}`);
  const { files } = body as unknown as MusicFiles;
  const found = files.find(({ kind }) => kind === 'edit_package');
  const parts = files.filter(
    ({ kind, loudness }) => loudness === 'published' && (kind === 'hires' || kind === 'stems'),
  );
  expect(found).toMatchObject({ is_ready: false, is_covered: true, plan: 'pro' });
  expect(found?.bytes).toBe(parts.reduce((sum, { bytes }) => sum + bytes, 0));
  expect(found?.seconds).toBeGreaterThan(parts.reduce((sum, { seconds }) => sum + seconds, 0));
});

test('delivers mix, stems, projects at the frame rate and the certificate, the same bytes again', async () => {
  const musicId = await publishWithPackage();
  const { download } = await createDownloader(accounts, db(), 'pro');
  const key = randomUUID();
  const request = packageOf(musicId, { edit_package: { frame_rate: '23.976' } });
  const response = await download(request, key);
  expect(response.statusCode).toBe(200);
  expect((await download(request, key)).rawPayload.equals(response.rawPayload)).toBe(true);

  const zip = readZip(response.rawPayload);
  const base = '골목 한 끼 & 끝';
  const sounds = ['24bit', 'Stem bass', 'Stem drums'].map((version) => `${base} (${version}).wav`);
  const licenceNumber = response.headers['onsori-licence-id'];
  expect([...zip.keys()].filter((name) => !name.startsWith('onsori-licence'))).toEqual([
    ...sounds,
    `${base}.otio`,
    `${base}.fcpxml`,
    `${base} (Premiere).xml`,
    `${base} (Resolve markers).edl`,
    `${base} (Markers).csv`,
    'README.txt',
  ]);
  expect(zip.size).toBe(11);
  const { licence } = (
    await accounts.app.inject({ url: `/_api/v1/licences/${licenceNumber}` })
  ).json();
  expect(licence.files.map(({ name }: { name: string }) => name)).toEqual(sounds);

  const { tracks } = JSON.parse(zip.get(`${base}.otio`)?.toString() ?? '');
  const clips = tracks.children.map(
    ({ children: [clip] }: { children: { media_references: object; name: string }[] }) => clip,
  );
  expect(clips.map(({ name }: { name: string }) => name)).toEqual(['믹스', '베이스', '드럼']);
  for (const clip of clips) {
    const url: string = clip.media_references.DEFAULT_MEDIA.target_url;
    expect(sounds).toContain(decodeURIComponent(url.slice('./'.length)));
    // 480,001 samples are 239.76 frames.
    expect(clip.source_range.duration).toMatchObject({ value: 239, rate: 24_000 / 1001 });
  }
  expect(tracks.markers).toMatchObject([
    { name: '벌스 · 2마디', marked_range: { start_time: { value: 48 } } },
  ]);
  expect(zip.get(`${base}.fcpxml`)?.toString()).toContain('duration="480001/48000s"');
});

test('a link resumes an edit package at any byte, and another frame rate is another file', async () => {
  const musicId = await publishWithPackage();
  const { browser, download } = await createDownloader(accounts, db(), 'pro');
  const whole = (await download(packageOf(musicId))).rawPayload;
  const linkOf = async (request: DownloadRequest) => {
    const { body } = await browser.call('POST', '/v1/downloads/links', request, {
      'idempotency-key': randomUUID(),
    });
    return (body as unknown as { url: string }).url;
  };
  const url = await linkOf(packageOf(musicId));
  const first = await accounts.app.inject({ url });
  expect(first.rawPayload).toHaveLength(whole.length);
  const from = first.rawPayload.length - 9000;
  const rest = await accounts.app.inject({
    url,
    headers: { range: `bytes=${from}-`, 'if-range': String(first.headers.etag) },
  });
  expect(rest.statusCode).toBe(206);
  expect(rest.rawPayload.equals(first.rawPayload.subarray(from))).toBe(true);
  const other = await linkOf(packageOf(musicId, { edit_package: { frame_rate: '60' } }));
  expect((await accounts.app.inject({ url: other })).headers.etag).not.toBe(first.headers.etag);
});

/** A project of the person with comments of a client at a moment, on a range, and a resolved one. */
async function createReviewed(browser: Browser, musicId: string) {
  const project = { name: '브이로그 3화', musics: [{ music_id: musicId }] };
  const key = { 'idempotency-key': randomUUID() };
  const { id } = (await browser.call('POST', '/v1/user/projects', project, key)).body;
  const path = `/v1/user/projects/${id}`;
  const { url } = (await browser.call('POST', `${path}/reviews`, {})).body;
  const send = async (at_ms: number, text: string, until_ms: number | null = null) => {
    const comment = { music_id: musicId, name: '박고객', at_ms, until_ms, text };
    const link = `/v1${new URL(url).pathname}/comments`;
    return (await accounts.browser().call('POST', link, comment)).body.id;
  };
  await send(3010, '여기가\n좋아요');
  await send(5000, '목소리가 묻혀요', 7500);
  const resolve = `${path}/comments/${await send(1000, '해결했어요')}`;
  expect((await browser.call('PATCH', resolve, { is_resolved: true })).status).toBe(200);
  return { path, send };
}

test('comments of clients that are open become markers for their project, on the nearest frame', async () => {
  const musicId = await publishWithPackage();
  const { browser, download } = await createDownloader(accounts, db(), 'pro');
  const { path, send } = await createReviewed(browser, musicId);
  const request = packageOf(musicId, {
    project: ' 브이로그  3화',
    edit_package: { frame_rate: '25' },
  });
  const key = randomUUID();
  const { rawPayload } = await download(request, key);
  const zip = readZip(rawPayload);
  const read = (ending: string) =>
    [...zip].find(([name]) => name.endsWith(ending))?.[1].toString() ?? '';
  // 3.010 s are 75.25 frames.
  expect(JSON.parse(read('.otio')).tracks.markers).toMatchObject([
    { name: '벌스 · 2마디', marked_range: { start_time: { value: 50 } } },
    { name: '박고객: 여기가 좋아요', marked_range: { start_time: { value: 75 } } },
    {
      name: '박고객 (0:05.00–0:07.50): 목소리가 묻혀요',
      marked_range: { start_time: { value: 125 } },
    },
  ]);
  expect(read('(Markers).csv')).toContain(
    '75,00:00:03:00,3.010,144480,comment,박고객: 여기가 좋아요,박고객: 여기가 좋아요',
  );
  for (const ending of ['.fcpxml', '(Premiere).xml', '(Resolve markers).edl'])
    expect(read(ending)).toContain('박고객: 여기가 좋아요');
  expect([...zip.values()].join()).not.toContain('해결했어요');

  // What was delivered stays the same; a new download has the new comment, also after renaming.
  await send(8000, '나중에 쓴 댓글');
  expect((await download(request, key)).rawPayload.equals(rawPayload)).toBe(true);
  await browser.call('PATCH', path, { name: '브이로그 완성' });
  const csvOf = async (project: string | undefined) => {
    const { rawPayload: bytes } = await download(packageOf(musicId, { project }));
    return [...readZip(bytes)].find(([name]) => name.endsWith('.csv'))?.[1].toString() ?? '';
  };
  expect(await csvOf('브이로그 3화')).toContain('나중에 쓴 댓글');
  for (const other of ['다른 프로젝트', undefined])
    expect(await csvOf(other)).not.toContain('박고객');
});
