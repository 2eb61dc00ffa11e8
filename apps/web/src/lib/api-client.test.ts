import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';

let server: Server;
afterEach(() => server.close());

/** Starts a server with one fixed response that records its requests. */
async function startServer(
  status: number,
  body: string,
): Promise<{ origin: string; requests: string[] }> {
  const requests: string[] = [];
  server = createServer((request, response) => {
    const { authorization } = request.headers;
    requests.push(`${request.method} ${request.url}${authorization ? ` ${authorization}` : ''}`);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  return { origin: `http://127.0.0.1:${address.port}`, requests };
}

test('builds the URL from params and query, without undefined values', async () => {
  const { origin, requests } = await startServer(200, '{}');
  const api = createApiClient(origin);
  await api.call('getMusic', { params: { musicId: '7' }, query: { lang: 'en' } });
  await api.call('listMusics', { query: { page: '2', lang: undefined } });
  expect(requests).toEqual(['GET /_api/v1/musics/7?lang=en', 'GET /_api/v1/musics?page=2']);
});

test('an error response rejects with its body', async () => {
  const { origin } = await startServer(404, '{"type":"not_found.music","title":"t","detail":[]}');
  const call = createApiClient(origin).call('listMusics', { query: {} });
  await expect(call).rejects.toMatchObject({ status: 404, body: { type: 'not_found.music' } });
});

test('a foreign response and a failed connection reject without a body', async () => {
  const { origin } = await startServer(502, '<html>bad gateway</html>');
  const api = createApiClient(origin);
  await expect(api.call('listMusics', { query: {} })).rejects.toEqual(
    new ApiError(502, null, undefined, 'listMusics'),
  );
  server.closeAllConnections();
  server.close();
  await expect(api.call('listMusics', { query: {} })).rejects.toMatchObject({
    status: null,
    body: null,
  });
});

test('sends a token only where the route requires or accepts one', async () => {
  const { origin, requests } = await startServer(200, '{}');
  const api = createApiClient(origin, {}, undefined, async (bearer) =>
    bearer === 'required' ? 'mine' : null,
  );
  await api.call('getUser', {});
  await api.call('latestAlbums', { query: {} });
  await api.call('renewToken', { body: {} });
  expect(requests).toEqual([
    'GET /_api/v1/user Bearer mine',
    'GET /_api/v1/albums/latest',
    'POST /_api/v1/auth/token/renew',
  ]);
});

test('sends the token of a signed-in user on music and album paths', async () => {
  const { origin, requests } = await startServer(200, '{}');
  const api = createApiClient(origin, {}, undefined, async () => 'mine');
  await api.call('listMusics', { query: {} });
  await api.call('getMusic', { params: { musicId: '7' }, query: { lang: 'ko' } });
  await api.call('listAlbums', { query: {} });
  await api.call('getAlbum', { params: { albumId: '6' }, query: { lang: 'ko' } });
  expect(requests).toEqual([
    'GET /_api/v1/musics Bearer mine',
    'GET /_api/v1/musics/7?lang=ko Bearer mine',
    'GET /_api/v1/albums Bearer mine',
    'GET /_api/v1/albums/6?lang=ko Bearer mine',
  ]);
});

test('sends a token on cart and payment paths', async () => {
  const { origin, requests } = await startServer(200, '{}');
  const api = createApiClient(origin, {}, undefined, async (bearer) =>
    bearer === 'required' ? 'mine' : null,
  );
  await api.call('getCart', {});
  await api.call('listPayments', { query: {} });
  expect(requests).toEqual([
    'GET /_api/v1/user/cart Bearer mine',
    'GET /_api/v1/user/payments Bearer mine',
  ]);
});

test('does not send a request without its required token', async () => {
  const { origin, requests } = await startServer(200, '{}');
  const api = createApiClient(origin, {}, undefined, () => Promise.reject(new Error('nobody')));
  await expect(api.call('getUser', {})).rejects.toThrow('nobody');
  expect(requests).toEqual([]);
});

test('retries a 401 once when the token was replaced meanwhile', async () => {
  const { origin, requests } = await startServer(401, '{}');
  const tokens = ['old', 'new'];
  const api = createApiClient(origin, {}, undefined, async () => tokens.shift() ?? 'newest');
  await expect(api.call('getUser', {})).rejects.toMatchObject({ status: 401 });
  expect(requests).toEqual(['GET /_api/v1/user Bearer old', 'GET /_api/v1/user Bearer new']);
});

test('does not retry a 401 for the current token', async () => {
  const { origin, requests } = await startServer(401, '{}');
  const api = createApiClient(origin, {}, undefined, async () => 'same');
  await expect(api.call('getUser', {})).rejects.toMatchObject({ status: 401 });
  expect(requests).toHaveLength(1);
});

/** Starts a server that sends this file, or only the start of it. */
async function startFileServer(head: Record<string, string>, body: Buffer, isComplete = true) {
  const receivedKeys: (string | undefined)[] = [];
  server = createServer((request, response) => {
    receivedKeys.push(request.headers['idempotency-key']?.toString());
    response.writeHead(200, head);
    response.write(body);
    if (isComplete) response.end();
    else setTimeout(() => response.destroy(), 20);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  return { origin: `http://127.0.0.1:${address.port}`, heard: receivedKeys };
}

const request = {
  key: 'one-key',
  query: {},
  body: {
    music_id: '1',
    include_hl: false,
    normal_audio: { mixing: 'stereo' as const, format: 'mp3' as const },
    spatial_audios: [],
  },
};
const certificate = { params: { licenceId: 'ABC' } };

test('returns a small file with its name and bytes', async () => {
  const bytes = Buffer.from('all of the certificate');
  const { origin } = await startFileServer(
    {
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="_.pdf"; filename*=UTF-8''%EC%86%8C%EB%A6%AC.pdf`,
    },
    bytes,
  );
  const file = await createApiClient(origin).callFile('getLicencePdf', certificate);
  expect(file.name).toBe('소리.pdf');
  expect(file.blob.type).toBe('application/pdf');
  expect(Buffer.from(await file.blob.arrayBuffer())).toEqual(bytes);
});

test('rejects a file whose connection closes early', async () => {
  const { origin } = await startFileServer({ 'content-length': '100' }, Buffer.from('half'), false);
  const call = createApiClient(origin).callFile('getLicencePdf', certificate);
  await expect(call).rejects.toEqual(new ApiError(null, null));
});

test('rejects a refused file with the error body', async () => {
  const { origin } = await startServer(404, '{"type":"not_found.licence"}');
  await expect(
    createApiClient(origin).callFile('getLicencePdf', certificate),
  ).rejects.toMatchObject({ status: 404, body: { type: 'not_found.licence' } });
});

test('sends the idempotency key, and returns a 202 body as it is', async () => {
  const link = { url: '/a', expires_at: '', file_name: 'a.mp3', licence_id: 'A' };
  const type = { 'content-type': 'application/json' };
  const { origin, heard: receivedKeys } = await startFileServer(
    type,
    Buffer.from(JSON.stringify(link)),
  );
  expect(await createApiClient(origin).call('createDownloadLink', request)).toEqual(link);
  expect(receivedKeys).toEqual(['one-key']);
  server.close();
  const jobServer = await startServer(202, '{"id":"1-wav24","state":"making"}');
  expect(await createApiClient(jobServer.origin).call('createDownloadLink', request)).toEqual({
    id: '1-wav24',
    state: 'making',
  });
});
