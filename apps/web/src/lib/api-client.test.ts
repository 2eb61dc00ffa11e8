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

test('a small file comes with its name and its bytes', async () => {
  const bytes = Buffer.from('all of the certificate');
  const { origin } = await sending(
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

test('a file whose connection was cut is a failure, not a shorter file', async () => {
  const { origin } = await sending({ 'content-length': '100' }, Buffer.from('half'), false);
  const call = createApiClient(origin).callFile('getLicencePdf', certificate);
  await expect(call).rejects.toEqual(new ApiError(null, null));
});

test('a file that is refused is an error with what was said', async () => {
  const { origin } = await answering(404, '{"type":"not_found.licence"}');
  await expect(
    createApiClient(origin).callFile('getLicencePdf', certificate),
  ).rejects.toMatchObject({ status: 404, body: { type: 'not_found.licence' } });
});

test('a call sends its key, and what is being made comes as what it is', async () => {
  const link = { url: '/a', expires_at: '', file_name: 'a.mp3', licence_id: 'A' };
  const type = { 'content-type': 'application/json' };
  const { origin, heard } = await sending(type, Buffer.from(JSON.stringify(link)));
  expect(await createApiClient(origin).call('createDownloadLink', request)).toEqual(link);
  expect(heard).toEqual(['one-key']);
  server.close();
  const making = await answering(202, '{"id":"1-wav24","state":"making"}');
  expect(await createApiClient(making.origin).call('createDownloadLink', request)).toEqual({
    id: '1-wav24',
    state: 'making',
  });
});
