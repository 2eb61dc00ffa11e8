import { hash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { narrationBed } from '@onsori/contract/loudness';
import { runCommand } from '@onsori/music/process';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestBatch } from '#features/generation/generation.public.ts';
import { planBatchHandler } from '#features/generation/plan-batch.handler.ts';
import { openStorage } from '#infra/storage/open-storage.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import {
  createDownloader,
  createDownloadRequest,
  wavAudio,
  withSpatialAudios,
} from '#test/downloader.ts';
import { testJobContext } from '#test/job-context.ts';
import { readZip } from '#test/read-zip.ts';
import { useBucket, useSuite } from '#test/suite.ts';

const suite = useSuite();
useBucket(suite);
const db = () => suite().database.db;

let accounts: AccountsApp;
let folder = '';
let music: { id: string; title_ko: string; title_en: string; bpm: number; duration_ms: number };
let starts: number[];
let loops: { id: string; name: string; duration_ms: number }[];

/** Generates a short piece with every mixing. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'downloaded-'));
  accounts = openAccountsApp(suite());
  const batchRequest = { seed: 11, albums: 1, tracks: 1, seconds: 15 };
  const batchId = await requestBatch(db(), batchRequest, new Date());
  await planBatchHandler.run(await testJobContext(suite()), { batchId });
  await sql`update generation_pieces set plan = plan || '{"isSpatial": true}'`.execute(db());
  await accounts.runJobs();
  music = await db()
    .selectFrom('musics')
    .select(['id', 'title_ko', 'title_en', 'bpm', 'duration_ms'])
    .executeTakeFirstOrThrow();
  const { sections } = await db()
    .selectFrom('music_sounds')
    .select('sections')
    .executeTakeFirstOrThrow();
  starts = (sections as { startMs: number }[]).map(({ startMs }) => startMs);
  loops = await db()
    .selectFrom('audios')
    .select(['id', 'name', 'duration_ms'])
    .where('type', '=', 'loop')
    .execute();
}, 180_000);
afterAll(async () => {
  await accounts.app.close();
  await rm(folder, { recursive: true });
  const storage = openStorage(suite().config.storage);
  for await (const { key } of storage.list('')) await storage.delete(key);
});

interface Probed {
  readonly format: { readonly duration: string; readonly tags: Record<string, string> };
  readonly streams: readonly {
    readonly codec_name: string;
    readonly channels: number;
    readonly sample_rate: string;
    readonly bit_rate: string;
  }[];
  readonly chapters: readonly {
    readonly start_time: string;
    readonly tags: { readonly title: string };
  }[];
}

async function probe(name: string, bytes: Buffer) {
  const path = join(folder, name);
  await writeFile(path, bytes);
  const show = ['-show_format', '-show_streams', '-show_chapters'];
  const args = ['-v', 'error', ...show, '-of', 'json', path];
  const { stdout } = await runCommand('ffprobe', args, { timeoutMs: 20_000 });
  const { format, streams, chapters } = JSON.parse(stdout.toString()) as Probed;
  const [stream] = streams;
  return {
    sound: `${stream?.codec_name} ${stream?.channels} × ${stream?.sample_rate}`,
    codecs: streams.map(({ codec_name }) => codec_name),
    bitRate: Number(stream?.bit_rate),
    ms: Number(format.duration) * 1000,
    tags: format.tags,
    starts: chapters
      .filter(({ tags }) => !tags.title.startsWith('Loop'))
      .map(({ start_time }) => Number(start_time) * 1000),
  };
}

function chunkOf(wav: Buffer, id: string): Buffer {
  let at = 12;
  while (wav.toString('latin1', at, at + 4) !== id) {
    const bytes = wav.readUInt32LE(at + 4);
    at += 8 + bytes + (bytes % 2);
  }
  return wav.subarray(at + 8, at + 8 + wav.readUInt32LE(at + 4));
}

/** WAV channel masks. */
const speakers = { '5.1.2': 0x560f, '7.1.4': 0x2d63f };

const everything = () =>
  createDownloadRequest(music.id, {
    ...wavAudio,
    ...withSpatialAudios('binaural', 'surround_5_1_2', 'surround_7_1_4'),
    include_hl: true,
    loop_audio_ids: loops.map(({ id }) => id),
  });

test('every file matches its name, its tags and the hash in its licence', async () => {
  const { id, download } = await createDownloader(accounts, db(), 'pro');
  const key = randomUUID();
  const accepted = await download(everything(), key);
  expect([accepted.statusCode, accepted.json().id]).toEqual([
    202,
    `${music.id}-wav24-surround_5_1_2-surround_7_1_4`,
  ]);
  await accounts.runJobs();
  const response = await download(everything(), key);
  expect(response.statusCode).toBe(200);
  expect(Math.min(starts.length, loops.length + 1)).toBeGreaterThan(1);
  const files = readZip(response.rawPayload);
  const mp3 = await download(createDownloadRequest(music.id));
  files.set(`${music.title_ko}.mp3`, mp3.rawPayload);

  const fileOf = (ending: string) => files.get(music.title_ko + ending) ?? Buffer.alloc(0);
  const loop = loops.map(({ name, duration_ms }) => [
    ` (${name}).wav`,
    'pcm_s16le 2 × 48000',
    duration_ms,
  ]);
  for (const [ending, sound, ms = music.duration_ms] of [
    ['.mp3', 'mp3 2 × 48000'],
    ['.wav', 'pcm_s16le 2 × 48000'],
    [' (24bit).wav', 'pcm_s24le 2 × 48000'],
    [' (Binaural).wav', 'pcm_s16le 2 × 48000'],
    [' (5.1.2).wav', 'pcm_s24le 8 × 48000'],
    [' (7.1.4).wav', 'pcm_s24le 12 × 48000'],
    ...loop,
  ] as [string, string, number?][]) {
    const probed = await probe(music.title_ko + ending, fileOf(ending));
    expect(probed.sound, ending).toBe(sound);
    expect(Math.abs(probed.ms - ms), ending).toBeLessThan(ending === '.mp3' ? 80 : 1);
    const { TRACK_ID = probed.tags.originator_reference } = probed.tags;
    expect(TRACK_ID, ending).toBe(music.id);
    expect(probed.tags.comment, ending).toContain('AI-generated');
    const title = ending === '.mp3' ? music.title_ko : music.title_en;
    expect(probed.tags.title, ending).toContain(title);
    if (ending.includes('Loop')) continue;
    expect(probed.starts.length, ending).toBe(starts.length);
    for (const [at, start] of probed.starts.entries())
      expect(Math.abs(start - (starts[at] ?? 0)), ending).toBeLessThan(2);
  }
  const { codecs, bitRate, tags } = await probe('again.mp3', fileOf('.mp3'));
  expect(codecs, 'sound and cover').toEqual(['mp3', 'mjpeg']);
  expect([bitRate, tags.TBPM]).toEqual([320_000, String(Math.round(music.bpm))]);
  for (const [layout, mask] of Object.entries(speakers))
    expect(chunkOf(fileOf(` (${layout}).wav`), 'fmt ').readUInt32LE(20), layout).toBe(mask);
  // The sampler chunk loops from the first to the last sample.
  for (const { name } of loops) {
    const wav = fileOf(` (${name}).wav`);
    const sampler = chunkOf(wav, 'smpl');
    const samples = chunkOf(wav, 'data').length / 4;
    expect([sampler.readUInt32LE(44), sampler.readUInt32LE(48)], name).toEqual([0, samples - 1]);
  }

  const holderRow = await db()
    .selectFrom('licence_holders')
    .select('licence_id')
    .where('user_id', '=', id)
    .executeTakeFirst();
  const checked = await accounts.app.inject({ url: `/_api/v1/licences/${holderRow?.licence_id}` });
  const { licence } = checked.json();
  expect(licence.files).toHaveLength(6 + loops.length);
  for (const { name, sha256, bytes } of licence.files) {
    expect(files.get(name)?.length, name).toBe(bytes);
    expect(hash('sha256', files.get(name) ?? ''), name).toBe(sha256);
  }
}, 240_000);

/** Measures a file with ffmpeg's meter, which is independent of ours. */
async function measure(name: string) {
  const meter = 'ebur128=peak=true:framelog=verbose';
  const args = ['-hide_banner', '-nostats', '-nostdin', '-i', join(folder, name), '-af', meter];
  const { stderr } = await runCommand('ffmpeg', [...args, '-f', 'null', '-'], {
    timeoutMs: 60_000,
  });
  const summary = stderr.slice(stderr.lastIndexOf('Integrated loudness'));
  const numberAfter = (label: string) =>
    Number(new RegExp(`${label}:\\s+(-?[\\d.]+)`).exec(summary)?.[1]);
  return { lufs: numberAfter('I'), peakDb: numberAfter('Peak') };
}

test('delivery files have the requested loudness, peak, chunks and masks, and the stems sum to the mix', async () => {
  const { download } = await createDownloader(accounts, db(), 'enterprise');
  const key = randomUUID();
  const loudness = 'lkfs_24';
  const request = createDownloadRequest(music.id, {
    normal_audio: undefined,
    include_narration_bed: true,
    delivery_audios: (['bwf', 'stems', 'surround_5_1_2'] as const).map((kind) => ({
      kind,
      loudness,
    })),
  });
  expect((await download(request, key)).statusCode).toBe(202);
  await accounts.runJobs();
  const response = await download(request, key);
  expect(response.statusCode).toBe(200);
  const files = readZip(response.rawPayload);
  const endings = [' (BWF -24 LKFS).wav', ' (5.1.2 -24 LKFS).wav'];
  for (const [at, channels] of [2, 8].entries()) {
    const name = `${music.title_ko}${endings[at]}`;
    const wav = files.get(name) ?? Buffer.alloc(0);
    const probed = await probe(name, wav);
    expect(probed.sound, name).toBe(`pcm_s24le ${channels} × 48000`);
    expect(Math.abs(probed.ms - music.duration_ms), name).toBeLessThan(1);
    const { lufs, peakDb } = await measure(name);
    const bext = chunkOf(wav, 'bext');
    expect(Math.abs(bext.readInt16LE(412) / 100 + 24), name).toBeLessThanOrEqual(0.3);
    expect(Math.abs(lufs + 24), name).toBeLessThanOrEqual(0.3);
    expect(peakDb, name).toBeLessThanOrEqual(-2);
    expect(bext.toString('latin1', 320, 338), name).toMatch(/^\d{4}-\d\d-\d\d00:00:00$/);
    expect(chunkOf(wav, 'iXML').toString(), name).toContain(`<TRACK_COUNT>${channels}<`);
  }
  const surround = files.get(`${music.title_ko}${endings[1]}`) ?? Buffer.alloc(0);
  expect(chunkOf(surround, 'fmt ').readUInt32LE(20)).toBe(speakers['5.1.2']);
  const bedName = `${music.title_ko} (Narration bed).wav`;
  const bed = await probe(bedName, files.get(bedName) ?? Buffer.alloc(0));
  expect(bed.sound).toBe('pcm_s24le 2 × 48000');
  expect(Math.abs((await measure(bedName)).lufs - narrationBed.lufs)).toBeLessThanOrEqual(0.3);
  const sampleOf = (wav: Buffer, at: number) => wav.readIntLE(3 * at, 3);
  const mix = chunkOf(files.get(`${music.title_ko}${endings[0]}`) ?? Buffer.alloc(0), 'data');
  const stems = [...files]
    .filter(([name]) => name.includes('(Stem '))
    .map(([, wav]) => chunkOf(wav, 'data'));
  expect(stems.length).toBeGreaterThan(1);
  let [error, power] = [0, 0];
  for (let at = 0; at < mix.length / 3; at += 1) {
    const sum = stems.reduce((total, stem) => total + sampleOf(stem, at), 0);
    error += (sum - sampleOf(mix, at)) ** 2;
    power += sampleOf(mix, at) ** 2;
  }
  expect(10 * Math.log10(error / power)).toBeLessThanOrEqual(-60);
}, 300_000);

test('repeating an aborted download with the same key returns the same bytes', async () => {
  const { browser, id } = await createDownloader(accounts, db(), 'pro');
  const address = await accounts.app.listen({ host: '127.0.0.1', port: 0 });
  const key = randomUUID();
  const requestDownload = (signal: AbortSignal | null) =>
    fetch(`${address}/_api/v1/downloads/musics`, {
      method: 'POST',
      signal,
      body: JSON.stringify(everything()),
      headers: {
        authorization: `Bearer ${browser.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
    });
  const cut = new AbortController();
  const begun = await requestDownload(cut.signal);
  const beginning: Uint8Array[] = [];
  for await (const chunk of begun.body ?? []) {
    beginning.push(chunk);
    if (beginning.length === 3) break;
  }
  cut.abort();
  const whole = Buffer.from(await (await requestDownload(null)).arrayBuffer());
  expect(whole.length).toBe(Number(begun.headers.get('content-length')));
  const first = Buffer.concat(beginning);
  expect(whole.subarray(0, first.length).equals(first)).toBe(true);
  expect(Buffer.from(await (await requestDownload(null)).arrayBuffer()).equals(whole)).toBe(true);
  const rows = await db().selectFrom('downloads').select('id').where('user_id', '=', id).execute();
  expect(rows).toHaveLength(1);
}, 60_000);
