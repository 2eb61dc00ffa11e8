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
  await api.call('renewToken', {});
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
