import { randomBytes } from 'node:crypto';
import { type McpToolName, mcpTools } from '@onsori/contract/mcp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { exampleBrief } from '#test/air-requests.ts';
import { createTestKey, ownEnterprise } from '#test/api-keys.ts';
import { publishFittableMusic } from '#test/fit-examples.ts';
import { type McpConnection, mcpEras, useMcpProcess } from '#test/mcp-process.ts';
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

const call = async ({ client }: McpConnection, name: McpToolName, input: object) => {
  const result = await client.callTool({ name, arguments: { ...input } });
  const text = result.content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
  return { isError: result.isError === true, text, output: result.structuredContent };
};

type KeyOptions = Parameters<typeof createTestKey>[2];
/** The owner of a new Enterprise company, with a key. */
async function createKey(options: KeyOptions = {}) {
  const { browser, id } = await accounts.signUp();
  await ownEnterprise(db(), id);
  const { key, secret } = await createTestKey(db(), id, options);
  return { browser, key, authorization: `Bearer ${secret}` };
}

const choice = () => ({
  music_id: musicId,
  normal_audio: { mixing: 'stereo', format: 'mp3' },
  project: '다큐 3화',
});

async function fetchLink(output: unknown): Promise<Buffer> {
  const { link } = mcpTools.download.output.parse(output);
  const { pathname, search } = new URL(link?.url ?? '');
  const file = await fetch(new URL(`${pathname}${search}`, running().apiUrl));
  return Buffer.from(await file.arrayBuffer());
}

describe.each(mcpEras)('a key in a client of the revision "%s"', (era) => {
  test('reads what visitors read', async () => {
    const { authorization } = await createKey();
    const [keyed, visitor] = [await connect(era, { authorization }), await connect(era)];
    const inputs = {
      search: { is_free: true, lang: 'en' },
      similar: { music_id: musicId },
      fit: { music_id: fittableId, length: '0:58' },
      may_i_use: { plan: 'enterprise', use: 'broadcast' },
    } as const;
    for (const [name, input] of Object.entries(inputs)) {
      const { output: items } = await call(visitor, name as McpToolName, input);
      // A user sees in addition whether it likes a music.
      const { output, text } = await call(keyed, name as McpToolName, input);
      expect(output, text).toMatchObject(items as object);
    }
    const { output, text } = await call(keyed, 'track', { music_id: musicId });
    expect(output, text).toMatchObject({ music: { id: musicId }, streams: [{ mixing: 'stereo' }] });
  });

  test('downloads in the name of the company', async () => {
    const { authorization } = await createKey();
    const connection = await connect(era, { authorization });
    const { output, text } = await call(connection, 'download', choice());
    expect(output, text).toMatchObject({ state: 'ready' });
    expect(await fetchLink(output)).toEqual(sound);
    const { link } = mcpTools.download.output.parse(output);
    const checked = await call(connection, 'verify_licence', { licence_id: link?.licence_id });
    expect(checked.output).toMatchObject({
      status: 'valid',
      licence: { company: '방송국', plan: 'enterprise', music: { id: musicId } },
    });
  });

  test('sends a brief', async () => {
    const { authorization } = await createKey();
    const connection = await connect(era, { authorization });
    const { output, text } = await call(connection, 'brief', exampleBrief);
    expect(output, text).toMatchObject({ title: exampleBrief.title, sent_at: expect.any(String) });
    const { id } = mcpTools.brief.output.parse(output);
    const reply = await rest('/v1/generations', { headers: { authorization } });
    expect(reply).toMatchObject({ total: 1, items: [{ id }] });
  });

  test('gets the test file and no licence in test mode, and sends no brief', async () => {
    const { authorization } = await createKey({ mode: 'test' });
    const connection = await connect(era, { authorization });
    const { output, text } = await call(connection, 'download', choice());
    expect(output, text).toMatchObject({ link: { licence_id: '' } });
    expect((await fetchLink(output)).subarray(0, 4).toString()).toBe('RIFF');
    const brief = await call(connection, 'brief', exampleBrief);
    expect(brief).toMatchObject({ isError: true });
    expect(brief.text).toContain('[forbidden.test_key]');
  });

  test('is refused without the scope, which the error names', async () => {
    const { authorization } = await createKey({ scopes: ['catalog:read'] });
    const connection = await connect(era, { authorization });
    expect(await call(connection, 'search', {})).toMatchObject({ isError: false });
    for (const [name, input, scope] of [
      ['download', choice(), 'download:write'],
      ['brief', exampleBrief, 'air:write'],
      ['track', { music_id: musicId }, 'stream:read'],
      ['fit', { music_id: fittableId, length: '0:58' }, 'fit:write'],
    ] as const) {
      const { isError, text } = await call(connection, name, input);
      expect(isError).toBe(true);
      expect(text).toMatch(/\[forbidden.api_key_scope]/);
      expect(text).toContain(scope);
    }
  });

  test('is refused at once when it is revoked', async () => {
    const { authorization, browser, key } = await createKey();
    const connection = await connect(era, { authorization });
    expect(await call(connection, 'search', {})).toMatchObject({ isError: false });
    const revoked = await browser.call('DELETE', `/v1/user/api-keys/${key.id}`);
    expect(revoked.status).toBe(200);
    const refused = await call(connection, 'download', choice());
    expect(refused.text).toMatch(/\[unauthorized.api_key_invalid].*download:write/s);
  });

  test('counts every route with a scope that a tool calls', async () => {
    const { authorization, browser } = await createKey();
    const connection = await connect(era, { authorization });
    await call(connection, 'search', {});
    await call(connection, 'track', { music_id: musicId, with_streams: false });
    const { body } = await browser.call('GET', '/v1/user/api-keys');
    expect(body.organization).toMatchObject({ used_today: 2 });
  });
});
