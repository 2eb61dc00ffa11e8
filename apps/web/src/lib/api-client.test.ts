import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';

let server: Server;
afterEach(() => server.close());

/** A real server that answers everything with this, and what it was asked. */
async function answering(
  status: number,
  body: string,
): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = [];
  server = createServer((request, response) => {
    const { authorization } = request.headers;
    asked.push(`${request.method} ${request.url}${authorization ? ` ${authorization}` : ''}`);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  return { origin: `http://127.0.0.1:${address.port}`, asked };
}

test('parameters fill the path, queries the rest, and what is not given is left out', async () => {
  const { origin, asked } = await answering(200, '{}');
  const api = createApiClient(origin);
  await api.call('getMusic', { params: { musicId: '7' }, query: { lang: 'en' } });
  await api.call('listMusics', { query: { page: '2', lang: undefined } });
  expect(asked).toEqual(['GET /_api/v1/musics/7?lang=en', 'GET /_api/v1/musics?page=2']);
});

test('an answer that is an error carries its body', async () => {
  const { origin } = await answering(404, '{"type":"not_found.music","title":"t","detail":[]}');
  const call = createApiClient(origin).call('listMusics', { query: {} });
  await expect(call).rejects.toMatchObject({ status: 404, body: { type: 'not_found.music' } });
});

test('an answer that is not ours, and none at all, are errors without a body', async () => {
  const { origin } = await answering(502, '<html>bad gateway</html>');
  const api = createApiClient(origin);
  await expect(api.call('listMusics', { query: {} })).rejects.toEqual(new ApiError(502, null));
  server.closeAllConnections();
  server.close();
  await expect(api.call('listMusics', { query: {} })).rejects.toMatchObject({
    status: null,
    body: null,
  });
});

test('each call carries a token as its route asks for one', async () => {
  const { origin, asked } = await answering(200, '{}');
  const api = createApiClient(origin, {}, undefined, async (bearer) =>
    bearer === 'required' ? 'mine' : null,
  );
  await api.call('getUser', {});
  await api.call('latestAlbums', { query: {} });
  await api.call('renewToken', { body: {} });
  expect(asked).toEqual([
    'GET /_api/v1/user Bearer mine',
    'GET /_api/v1/albums/latest',
    'POST /_api/v1/auth/token/renew',
  ]);
});

test('a call without the token it needs is not made', async () => {
  const { origin, asked } = await answering(200, '{}');
  const api = createApiClient(origin, {}, undefined, () => Promise.reject(new Error('nobody')));
  await expect(api.call('getUser', {})).rejects.toThrow('nobody');
  expect(asked).toEqual([]);
});

test('a refusal of a token that was replaced meanwhile says nothing: the call is made again', async () => {
  const { origin, asked } = await answering(401, '{}');
  const tokens = ['old', 'new'];
  const api = createApiClient(origin, {}, undefined, async () => tokens.shift() ?? 'newest');
  await expect(api.call('getUser', {})).rejects.toMatchObject({ status: 401 });
  expect(asked).toEqual(['GET /_api/v1/user Bearer old', 'GET /_api/v1/user Bearer new']);
});

test('a refusal of the token that is kept is one', async () => {
  const { origin, asked } = await answering(401, '{}');
  const api = createApiClient(origin, {}, undefined, async () => 'same');
  await expect(api.call('getUser', {})).rejects.toMatchObject({ status: 401 });
  expect(asked).toHaveLength(1);
});

/** A real server that answers everything with this file, or the beginning of it. */
async function sending(head: Record<string, string>, body: Buffer, whole = true) {
  const heard: (string | undefined)[] = [];
  server = createServer((request, response) => {
    heard.push(request.headers['idempotency-key']?.toString());
    response.writeHead(200, head);
    response.write(body);
    if (whole) response.end();
    else setTimeout(() => response.destroy(), 20);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  return { origin: `http://127.0.0.1:${address.port}`, heard };
}

const wish = {
  key: 'one-key',
  query: {},
  body: {
    music_id: '1',
    include_hl: false,
    normal_audio: { mixing: 'stereo' as const, format: 'mp3' as const },
    spatial_audios: [],
  },
};

test('a file comes with its name, its licence and its bytes, and with the key it was asked for', async () => {
  const bytes = Buffer.from('all of the sound');
  const { origin, heard } = await sending(
    {
      'content-type': 'audio/mpeg',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="_.mp3"; filename*=UTF-8''%EC%86%8C%EB%A6%AC.mp3`,
      'onsori-licence-id': 'ABC',
    },
    bytes,
  );
  const seen: (readonly [number, number | null])[] = [];
  const file = await createApiClient(origin).callFile('downloadMusic', wish, {
    onBytes: (...so) => seen.push(so),
  });
  if (file.kind !== 'file') throw new Error('no file');
  expect(file).toMatchObject({ name: '소리.mp3', licenceId: 'ABC' });
  expect(file.blob.type).toBe('audio/mpeg');
  expect(Buffer.from(await file.blob.arrayBuffer())).toEqual(bytes);
  expect(seen.at(-1)).toEqual([bytes.length, bytes.length]);
  expect(heard).toEqual(['one-key']);
});

test('a file whose connection was cut is a failure, not a shorter file', async () => {
  const { origin } = await sending({ 'content-length': '100' }, Buffer.from('half'), false);
  const call = createApiClient(origin).callFile('downloadMusic', wish);
  await expect(call).rejects.toEqual(new ApiError(null, null));
});

test('what is being made is told as such, and a refusal is one', async () => {
  const { origin } = await answering(202, '{"id":"1-wav24","state":"making"}');
  const reply = { id: '1-wav24', state: 'making' };
  const api = createApiClient(origin);
  await expect(api.callFile('downloadMusic', wish)).resolves.toEqual({ kind: 'later', reply });
  server.close();
  const refusing = await answering(403, '{"type":"forbidden.no_plan"}');
  await expect(
    createApiClient(refusing.origin).callFile('downloadMusic', wish),
  ).rejects.toMatchObject({ status: 403, body: { type: 'forbidden.no_plan' } });
});
