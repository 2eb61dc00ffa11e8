import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

test('visitors read the OpenAPI document of the public API, which may be cached', async () => {
  const response = await accounts.app.inject({ method: 'GET', url: '/_api/v1/openapi.json' });
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toContain('public');
  const document = response.json();
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/_api' }] });
  expect(document.paths['/v1/musics'].get).toMatchObject({ operationId: 'listMusics' });
  expect(Object.keys(document.paths).filter((path) => path.includes('operator'))).toEqual([]);
});
