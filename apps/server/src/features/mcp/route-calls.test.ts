import fc from 'fast-check';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createRouteCalls, formatRouteUrl } from './route-calls.service.ts';

const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((value) => value.isWellFormed());

test('params and query survive the way through the address', () => {
  fc.assert(
    fc.property(text, fc.dictionary(fc.stringMatching(/^\w+$/), fc.array(text)), (id, query) => {
      const url = new URL(
        formatRouteUrl({ path: '/v1/licences/{licenceId}' }, { params: { licenceId: id }, query }),
        'http://api.test',
      );
      for (const [name, values] of Object.entries(query))
        expect(url.searchParams.getAll(name)).toEqual(values);
      if (/^\.{1,2}$/.test(id)) return;
      expect(decodeURIComponent(url.pathname)).toBe(`/_api/v1/licences/${id}`);
    }),
  );
});

test('leaves undefined values out', () => {
  const query = { page: 2, cursor: undefined, is_free: true, mood: [] };
  expect(formatRouteUrl({ path: '/v1/musics' }, { query })).toBe(
    '/_api/v1/musics?page=2&is_free=true',
  );
});

test('refuses calls as busy once the application shuts down', async () => {
  const app = Fastify();
  await app.ready();
  await app.close();
  const call = createRouteCalls(app, {
    authorization: undefined,
    address: '192.0.2.1',
    language: 'en',
    requestId: 'a-request',
  });
  await expect(call('listLicenceUses', {})).rejects.toMatchObject({
    status: 503,
    body: { type: 'unavailable.busy' },
  });
});
