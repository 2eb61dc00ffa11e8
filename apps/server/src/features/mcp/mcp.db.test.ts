import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ProtocolError, SdkHttpError } from '@modelcontextprotocol/client';
import { sharePath } from '@onsori/contract/limits';
import { type McpToolName, mcpToolNames, mcpTools } from '@onsori/contract/mcp';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { exampleBrief } from '#test/air-requests.ts';
import { addTestMember, createTestCompany } from '#test/companies.ts';
import { publishDownloadableMusic } from '#test/downloadable-music.ts';
import { createDownloader, licensee } from '#test/downloader.ts';
import { publishFittableMusic } from '#test/fit-examples.ts';
import { issueTestLicence } from '#test/licences.ts';
import { type McpConnection, mcpEras, useMcpProcess } from '#test/mcp-process.ts';
import { testOrigin } from '#test/outbox.ts';
import { publishPlayableMusic } from '#test/playable-music.ts';
import { useDiskStorage, useSuite } from '#test/suite.ts';

const suite = useSuite('fixture');
const disk = useDiskStorage();
const { connect, rest, process: running } = useMcpProcess(suite, disk);
const db = () => suite().database.db;
const sound = randomBytes(2000);

let accounts: AccountsApp;
let musicId: string;
let fittableId: string;
beforeAll(async () => {
  accounts = openAccountsApp(suite(), { storage: disk().storage });
  ({ musicId } = await publishPlayableMusic(db(), disk().storage, sound));
  fittableId = await publishFittableMusic(db(), disk().storage);
});
afterAll(() => accounts.app.close());

const call = async (
  { client }: McpConnection,
  name: McpToolName,
  input: Record<string, unknown> = {},
) => {
  const result = await client.callTool({ name, arguments: input });
  const text = result.content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
  return { isError: result.isError === true, text, output: result.structuredContent };
};

const pageUrl = (music: { id: string; playlist_id: string }) =>
  `${testOrigin}${sharePath(music.playlist_id, music.id)}`;
type Listed = { items: { id: string; playlist_id: string }[] };
const withPages = (reply: unknown) => ({
  ...(reply as Listed),
  items: (reply as Listed).items.map((item) => ({ ...item, page_url: pageUrl(item) })),
});

describe.each(mcpEras)('a client of the revision "%s"', (era) => {
  test('lists the tools of the printed document', async () => {
    const { client } = await connect(era);
    const { tools } = await client.listTools();
    const printed = JSON.parse(
      readFileSync(new URL('../../../../../docs/mcp-tools.json', import.meta.url), 'utf8'),
    ) as { tools: Record<string, unknown>[] };
    expect(tools).toEqual(
      printed.tools.map(({ routes: _routes, needsKey: _key, scopes: _scopes, ...tool }) => tool),
    );
  });

  test.each(['ko', 'en'] as const)('searches as the route does, in "%s"', async (lang) => {
    const connection = await connect(era);
    const input = { text: '피아노', mood: ['차분한', '행복한'], per_page: 3, sort: '-likes', lang };
    const { output, text } = await call(connection, 'search', input);
    const query = `searchText=피아노&mood=차분한&mood=행복한&per_page=3&sortType=-likes&lang=${lang}`;
    const reply = await rest(`/v1/musics?${query}`);
    expect(output).toEqual(mcpTools.search.output.parse(withPages(reply)));
    const titles = (reply as { items: { title: string }[] }).items.map(({ title }) => title);
    expect(titles).not.toEqual([]);
    for (const title of titles) expect(text).toContain(title);
  });

  test('takes the language of the Accept-Language header', async () => {
    const english = await connect(era, { 'accept-language': 'en' });
    const { output } = await call(english, 'search', { is_free: true, per_page: 2 });
    const reply = await rest('/v1/musics?is_free=true&per_page=2&lang=en');
    expect(output).toEqual(mcpTools.search.output.parse(withPages(reply)));
  });

  test('returns one music with streams that play and the uses of each plan', async () => {
    const connection = await connect(era);
    const { output, text } = await call(connection, 'track', { music_id: musicId });
    expect(output, text).toBeDefined();
    const { music, streams, licence } = mcpTools.track.output.parse(output);
    const reply = (await rest(`/v1/musics/${musicId}`)) as Listed['items'][number];
    expect({ ...reply, page_url: pageUrl(reply) }).toMatchObject(music);
    expect(streams.map(({ mixing }) => mixing)).toEqual(['stereo']);
    const played = await fetch(streams[0]?.url ?? '');
    expect(Buffer.from(await played.arrayBuffer())).toEqual(sound);
    expect(licence.free_plan).toBe(true);
    expect(licence.uses).toContainEqual({ use: 'broadcast', plan: 'enterprise', single: 'plan' });
    const silent = await call(connection, 'track', { music_id: musicId, with_streams: false });
    expect(silent.output).toMatchObject({ streams: [] });
  });

  test('returns similar music as the route does', async () => {
    const { output } = await call(await connect(era), 'similar', {
      music_id: musicId,
      per_page: 4,
    });
    const reply = await rest(`/v1/recommendations/musics/${musicId}?per_page=4`);
    expect(output).toEqual(mcpTools.similar.output.parse(withPages(reply)));
  });

  test('plans a version as the route does, in words and with its page', async () => {
    const connection = await connect(era);
    const input = { music_id: fittableId, length: '0:58', shapes: ['build_up'] };
    const { output, text } = await call(connection, 'fit', { ...input, lang: 'en' });
    const fit = { samples: 58 * 48_000, hits: [], shapes: ['build_up'] };
    const { items } = (await rest('/v1/fits/plans', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ music_ids: [fittableId], fit }),
    })) as { items: { hits: unknown }[] };
    const page_url = `${testOrigin}/music/${fittableId}/fit`;
    expect({ is_feasible: false, ...items[0] }.is_feasible, text).toBe(true);
    expect(output).toEqual(
      mcpTools.fit.output.parse({
        ...input,
        is_feasible: true,
        length: 58,
        plan: { ...items[0], cuts: items[0]?.hits },
        refusal: null,
        page_url,
      }),
    );
    expect(text).toMatch(/^It can be fitted to exactly 0:58.00.\n.*\(\d+ bars\)/);
    expect(text).toContain(page_url);
    const korean = await call(connection, 'fit', { ...input, length: 58 });
    expect(korean.text).toMatch(/^0:58.00에 꼭 맞출 수 있어요/);
    expect(korean.output).toEqual(output);
  });

  test('proposes an input with which a refused fit is feasible', async () => {
    const connection = await connect(era);
    const input = { music_id: fittableId, length: '0:30', cuts: ['0:10', 10.1] };
    const { output, text } = await call(connection, 'fit', { ...input, lang: 'en' });
    const { is_feasible, plan, refusal } = mcpTools.fit.output.parse(output);
    expect({ is_feasible, plan }).toEqual({ is_feasible: false, plan: null });
    expect(refusal).toMatchObject({ reason: 'hits_too_dense', cuts: [0, 1] });
    expect(text).toMatch(/2 cuts are within [\d.]+ seconds. \[hits_too_dense].*This would fit/s);
    const again = await call(connection, 'fit', { ...input, ...refusal?.proposal });
    expect(again.output, again.text).toMatchObject({ is_feasible: true });
    expect(again.text).toContain('박에 맞아요');
  });

  test('plans no version of an unknown music', async () => {
    const input = { music_id: '999999999', length: 30, lang: 'en' };
    const { isError, text } = await call(await connect(era), 'fit', input);
    expect(isError).toBe(true);
    expect(text).toMatch(/^[A-Z].*\[not_found.music]/);
  });

  test('decides about every plan and use as the table of the route', async () => {
    const connection = await connect(era);
    const { items } = (await rest('/v1/licence-uses')) as {
      items: { use: string; plans: { plan: string }[]; single: object }[];
    };
    for (const { use, plans, single } of items)
      for (const { plan, ...permission } of [...plans, { plan: 'single', ...single }]) {
        const { output } = await call(connection, 'may_i_use', { plan, use });
        expect(output).toEqual({ plan, use, ...permission });
      }
  });

  test('verifies licences as the route does', async () => {
    const { id: userId } = await accounts.signUp();
    const { id } = await issueTestLicence(db(), { userId, musicId });
    const connection = await connect(era);
    const { output, text } = await call(connection, 'verify_licence', {
      licence_id: id,
      lang: 'en',
    });
    expect(output).toEqual(await rest(`/v1/licences/${id}`));
    expect(text).toContain('This license is valid.');
    const unknown = await call(connection, 'verify_licence', { licence_id: '가/나?#' });
    expect(unknown.output).toEqual(await rest(`/v1/licences/${encodeURIComponent('가/나?#')}`));
    const dots = await call(connection, 'verify_licence', { licence_id: '..' });
    expect(dots.isError).toBe(true);
  });

  test('names the missing key and its scope', async () => {
    const korean = await call(await connect(era), 'download', { music_id: musicId });
    expect(korean).toMatchObject({ isError: true });
    expect(korean.text).toMatch(
      /\[unauthorized.token_missing].*API 키가 필요해요.*download:write/s,
    );
    const english = await call(await connect(era), 'brief', { ...exampleBrief, lang: 'en' });
    expect(english).toMatchObject({ isError: true });
    expect(english.text).toMatch(/An API key is needed.*Bearer ons_….*air:write/s);
    const forged = await connect(era, { authorization: 'Bearer ons_live_forged' });
    expect(await call(forged, 'download', { music_id: musicId })).toMatchObject({ isError: true });
  });

  test('returns errors of routes as tool errors in the language of the caller', async () => {
    const connection = await connect(era);
    const korean = await call(connection, 'track', { music_id: '999999999' });
    expect(korean).toMatchObject({ isError: true, output: undefined });
    expect(korean.text).toMatch(/^[가-힣].*\[not_found.music]/);
    const english = await call(connection, 'similar', { music_id: '999999999', lang: 'en' });
    expect(english.text).toMatch(/^[A-Z].*\[not_found.music]/);
  });

  test('issues a licence and returns a link to the file, more often than slots exist', async () => {
    const { browser } = await createDownloader(accounts, db(), 'creator');
    const connection = await connect(era, { authorization: `Bearer ${browser.token}` });
    const input = {
      music_id: musicId,
      normal_audio: { mixing: 'stereo', format: 'mp3' },
      project: '여행 브이로그',
      licensee,
    };
    const licences = new Set<string>();
    for (let time = 0; time < 8; time += 1) {
      const { output, text } = await call(connection, 'download', input);
      const { state, link } = mcpTools.download.output.parse(output);
      expect(state, text).toBe('ready');
      licences.add(link?.licence_id ?? '');
      const url = new URL(link?.url ?? '');
      expect(url.origin).toBe(testOrigin);
      const file = await fetch(new URL(`${url.pathname}${url.search}`, running().apiUrl));
      expect(Buffer.from(await file.arrayBuffer())).toEqual(sound);
    }
    expect(licences.size).toBe(1);
    const checked = await call(connection, 'verify_licence', { licence_id: [...licences][0] });
    expect(checked.output).toMatchObject({ status: 'valid', licence: { music: { id: musicId } } });
  });

  test('returns the job while files are made', async () => {
    const { browser } = await createDownloader(accounts, db(), 'pro');
    const connection = await connect(era, { authorization: `Bearer ${browser.token}` });
    const unrendered = await publishDownloadableMusic(db(), disk().storage);
    const input = { music_id: unrendered.musicId, include_hl: true, licensee };
    const { output, text } = await call(connection, 'download', { ...input, lang: 'en' });
    expect(output, text).toMatchObject({ state: 'making', link: null, job: { state: 'making' } });
    expect(text).toContain('Call again with the same input.');
    const { job } = mcpTools.download.output.parse(output);
    const again = await call(connection, 'download', input);
    expect(again.output).toMatchObject({ job: { id: job?.id } });
  });

  test('refuses a download that the plan does not cover, with the plan that does', async () => {
    const { browser } = await createDownloader(accounts, db(), 'free');
    const connection = await connect(era, { authorization: `Bearer ${browser.token}` });
    const { musicId: rendered } = await publishDownloadableMusic(db(), disk().storage);
    const wav = { music_id: rendered, normal_audio: { mixing: 'stereo', format: 'wav' }, licensee };
    const { isError, text } = await call(connection, 'download', { ...wav, lang: 'en' });
    expect(isError).toBe(true);
    expect(text).toContain('[forbidden.plan_too_small]');
  });

  test('sends a brief once, however often it is repeated', async () => {
    const { browser, id } = await accounts.signUp();
    await addTestMember(db(), await createTestCompany(db()), id, 'producer');
    const authorization = `Bearer ${browser.token}`;
    const connection = await connect(era, { authorization });
    const first = await call(connection, 'brief', { ...exampleBrief });
    expect(first.isError, first.text).toBe(false);
    const { id: requestId } = mcpTools.brief.output.parse(first.output);
    const again = await call(connection, 'brief', { ...exampleBrief });
    expect(again.output).toMatchObject({ id: requestId });
    const reply = await rest('/v1/generations', { headers: { authorization } });
    expect(reply).toMatchObject({
      total: 1,
      items: [{ id: requestId, title: exampleBrief.title }],
    });
    const incomplete = await call(connection, 'brief', { ...exampleBrief, moods: [] });
    expect(incomplete.text).toContain('[invalid.brief_incomplete]');
  });
});

const validInputs: Readonly<Record<McpToolName, Record<string, unknown>>> = {
  search: { text: '피아노', mood: ['차분한'], page: 1, duration: '30-180', is_free: true },
  track: { music_id: '1', with_streams: false },
  similar: { music_id: '1', page: 1, per_page: 10 },
  fit: { music_id: '1', length: '0:58', cuts: ['0:14.2', 36], shapes: ['build_up'] },
  may_i_use: { plan: 'pro', use: 'podcast' },
  verify_licence: { licence_id: 'X' },
  download: { music_id: '1', include_hl: false, spatial_audios: [], licensee },
  brief: { ...exampleBrief },
};

/** Arguments that the schema refuses: any JSON, or a valid input with one field replaced or added. */
function wrongInput(name: McpToolName): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.keys(mcpTools[name].input.shape);
  const broken = fc
    .tuple(fc.constantFrom(...fields), fc.jsonValue())
    .map(([field, value]) => ({ ...validInputs[name], [field]: value }));
  const extended = fc
    .tuple(fc.string(), fc.jsonValue())
    .map(([field, value]) => ({ ...validInputs[name], [field]: value }));
  const anything = fc.dictionary(fc.string(), fc.jsonValue());
  return fc
    .oneof(broken, extended, anything)
    .map((input) => JSON.parse(JSON.stringify(input)) as Record<string, unknown>)
    .filter((input) => !mcpTools[name].input.safeParse(input).success);
}

describe.each(mcpToolNames)('%s', (name) => {
  test('refuses 200 random wrong inputs without a server error', async () => {
    expect(mcpTools[name].input.safeParse(validInputs[name]).success).toBe(true);
    const connections = [await connect('legacy'), await connect('auto')];
    let turn = 0;
    await fc.assert(
      fc.asyncProperty(wrongInput(name), async (input) => {
        turn += 1;
        const { client } = connections[turn % 2] as McpConnection;
        const isRefused = await client.callTool({ name, arguments: input }).then(
          ({ isError }) => isError === true,
          (error: unknown) => error instanceof ProtocolError || error instanceof SdkHttpError,
        );
        expect(isRefused).toBe(true);
      }),
      { numRuns: 200 },
    );
    const statuses = connections.flatMap((connection) => connection.statuses);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(running().child.exitCode).toBeNull();
    expect(running().output()).not.toMatch(/"(request|tool) failed"/);
  });
});
