import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Onsori, OnsoriError, type OnsoriOptions } from '@onsori/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Reply = (response: ServerResponse, received: Received) => void;

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
const limited = (seconds: string) =>
  json(429, { type: 'rate_limited', title: '잠시 뒤에', detail: [] }, { 'retry-after': seconds });

let replies: Reply[] = [];
let received: Received[] = [];
let close = () => {};
let baseUrl = '';

beforeEach(async () => {
  received = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const call = { method, url, headers, body: await text(request) };
    received.push(call);
    const reply = replies.shift() ?? json(500, {});
    reply(response, call);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/_api`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterEach(() => close());

const open = (options: Partial<OnsoriOptions> = {}) => new Onsori({ baseUrl, ...options });

const choice = { music_id: '1', include_hl: true, spatial_audios: [] };

describe('requests', () => {
  it('fills the path and repeats a list in the query', async () => {
    replies = [json(200, {}), json(200, { items: [] })];
    const onsori = open({ baseUrl: `${baseUrl}/`, key: 'ons_test_1', language: 'en' });
    await onsori.checkLicence({ licenceId: 'a/b ?' });
    await onsori.listMusics({ mood: ['차분한', '희망찬'], is_free: true, cursor: undefined });
    expect(received[0]).toMatchObject({
      method: 'GET',
      url: '/_api/v1/licences/a%2Fb%20%3F',
      headers: { authorization: 'Bearer ons_test_1', 'accept-language': 'en' },
    });
    const query = new URLSearchParams(received[1]?.url?.split('?')[1]);
    expect([...query]).toEqual([
      ['mood', '차분한'],
      ['mood', '희망찬'],
      ['is_free', 'true'],
    ]);
  });

  it('sends a body without path and query, and a random Idempotency-Key', async () => {
    replies = [json(200, {}), json(200, {})];
    await open().createDownloadLink({ ...choice, lang: 'ko' });
    await open().createDownloadLink(choice, { idempotencyKey: 'mine-0001' });
    expect(received[0]?.url).toBe('/_api/v1/downloads/links?lang=ko');
    expect(JSON.parse(received[0]?.body ?? '')).toEqual(choice);
    expect(received[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(received[1]?.headers['idempotency-key']).toBe('mine-0001');
    expect(received[0]?.headers.authorization).toBeUndefined();
  });

  it('refuses a missing path parameter before it sends anything', async () => {
    await expect(open().getMusic({ musicId: '' })).rejects.toThrow('musicId is missing');
    expect(received).toEqual([]);
  });
});

describe('errors', () => {
  it('throws what the API replied', async () => {
    const headers = { 'x-request-id': 'request-1' };
    const detail = [{ msg: 'x' }];
    replies = [json(404, { type: 'not_found.music', title: '없어요', detail }, headers)];
    const error = await open()
      .getMusic({ musicId: '1' })
      .catch((reason) => reason);
    expect(error).toBeInstanceOf(OnsoriError);
    expect(error).toMatchObject({
      status: 404,
      type: 'not_found.music',
      title: '없어요',
      detail,
      retryAfter: null,
      requestId: 'request-1',
    });
  });

  it('throws an error of unknown type for a reply that is not of the API', async () => {
    replies = [
      (response) => {
        response.writeHead(502);
        response.end('<html>');
      },
    ];
    await expect(open().listPlans()).rejects.toMatchObject({
      status: 502,
      type: 'unknown',
      detail: [],
    });
  });
});

describe('retries', () => {
  it('repeats after 429 and 503, and waits as Retry-After says', async () => {
    const busy = json(503, { type: 'unavailable.busy' }, { 'retry-after': '0' });
    replies = [limited('1'), busy, json(200, { items: [] })];
    const start = performance.now();
    expect(await open().listPlans()).toEqual({ items: [] });
    expect(performance.now() - start).toBeGreaterThan(990);
    expect(received).toHaveLength(3);
  });

  it('sends the same Idempotency-Key again', async () => {
    replies = [limited('0'), json(200, {})];
    await open().createDownloadLink(choice);
    expect(received[0]?.headers['idempotency-key']).toBe(received[1]?.headers['idempotency-key']);
  });

  it('stops at the limit', async () => {
    replies = [limited('0'), limited('0'), limited('0'), json(200, {})];
    await expect(open().listPlans()).rejects.toMatchObject({ status: 429, retryAfter: 0 });
    expect(received).toHaveLength(3);
  });

  it('throws at once without retries or with a long wait', async () => {
    replies = [limited('0'), limited('3600')];
    await expect(open({ maxRetries: 0 }).listPlans()).rejects.toMatchObject({ status: 429 });
    await expect(open().listPlans()).rejects.toMatchObject({ status: 429, retryAfter: 3600 });
    expect(received).toHaveLength(2);
  });

  it('does not repeat a change after 503 that has no Idempotency-Key', async () => {
    replies = [json(503, { type: 'unavailable.database' }, { 'retry-after': '0' })];
    await expect(open().sendDraft({ generationId: 'a' })).rejects.toMatchObject({ status: 503 });
    expect(received).toHaveLength(1);
  });
});

describe('limits of time', () => {
  const silent: Reply = () => {};

  it('ends an attempt without a reply', async () => {
    replies = [silent];
    await expect(open({ timeoutMs: 50 }).listPlans()).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });

  it('ends with the signal of the caller, also while it waits to repeat', async () => {
    replies = [silent, limited('30')];
    for (const _ of [1, 2]) {
      const signal = AbortSignal.timeout(50);
      const error = await open()
        .listPlans({ signal })
        .catch((reason) => reason);
      expect(error).toBe(signal.reason);
    }
  });

  it('does not end a file whose first byte arrived in time', async () => {
    replies = [
      (response) => {
        response.writeHead(200, { 'content-type': 'application/pdf' });
        response.write('a');
        setTimeout(() => response.end('b'), 200);
      },
    ];
    const file = await open({ timeoutMs: 100 }).getLicencePdf({ licenceId: 'a' });
    expect(await file.text()).toBe('ab');
  });
});

describe('files', () => {
  it('polls with the same key while the file is rendered', async () => {
    const job = { id: 'a', state: 'making', progress: 0, seconds_left: 0 };
    replies = [
      json(202, job),
      (response) => {
        response.writeHead(200, { 'content-type': 'audio/wav' });
        response.end('RIFF');
      },
    ];
    const file = await open().downloadMusic(choice);
    expect(new TextDecoder().decode(await file.arrayBuffer())).toBe('RIFF');
    expect(received[0]?.headers['idempotency-key']).toBe(received[1]?.headers['idempotency-key']);
  });

  it('throws when rendering failed', async () => {
    replies = [json(202, { id: 'a', state: 'failed', progress: 0, seconds_left: 0 })];
    await expect(open().downloadMusic(choice)).rejects.toMatchObject({ type: 'failed' });
  });
});

describe('pages', () => {
  const collect = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
    const all: Item[] = [];
    for await (const item of items) all.push(item);
    return all;
  };

  it('follows cursors from the first page, which is requested once', async () => {
    replies = [
      json(200, { items: [1, 2], total: 3, next_cursor: 'c1' }),
      json(200, { items: [3], total: 3, next_cursor: null }),
    ];
    const list = open().listMusics({ genre: ['재즈'], page: 1 });
    expect((await list).next_cursor).toBe('c1');
    expect(await collect(list)).toEqual([1, 2, 3]);
    expect(received.map(({ url }) => decodeURIComponent(url ?? ''))).toEqual([
      '/_api/v1/musics?genre=재즈&page=1',
      '/_api/v1/musics?genre=재즈&cursor=c1',
    ]);
  });

  it('follows page numbers up to the total', async () => {
    replies = [
      json(200, { items: [1, 2], total: 3, page: 1, per_page: 2 }),
      json(200, { items: [3], total: 3, page: 2, per_page: 2 }),
    ];
    expect(await collect(open().listAlbums({ per_page: 2 }))).toEqual([1, 2, 3]);
    expect(received[1]?.url).toBe('/_api/v1/albums?per_page=2&page=2');
  });

  it('ends at an empty page', async () => {
    replies = [json(200, { items: [], total: 9, page: 5, per_page: 2 })];
    expect(await collect(open().listAlbums({ page: 5 }))).toEqual([]);
  });

  it('throws the error of a later page', async () => {
    replies = [json(200, { items: [1], next_cursor: 'c' }), json(500, { type: 'internal' })];
    await expect(collect(open().listMusics())).rejects.toMatchObject({ type: 'internal' });
  });
});
