import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';
import { pingApi, startOpsServer } from './ops.ts';

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function withOps(
  options: { pingApi(): Promise<boolean>; stopping(): boolean },
  act: (url: string) => Promise<void>,
): Promise<void> {
  const metrics = createMetrics();
  const build = { version: '1.2.3', commit: 'abcdef0' };
  const server = await startOpsServer({ host: '127.0.0.1', port: 0, metrics, build, ...options });
  try {
    await act(originOf(server));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('is ready once it reached the API, and stays ready while the API is down', async () => {
  let isUp = false;
  let stopping = false;
  await withOps({ pingApi: async () => isUp, stopping: () => stopping }, async (url) => {
    const ready = async () => {
      const response = await fetch(`${url}/ready`);
      return [response.status, await response.json()];
    };
    expect(await ready()).toEqual([503, { ready: false, dependencies: { api: 'down' } }]);
    isUp = true;
    expect(await ready()).toEqual([200, { ready: true, dependencies: { api: 'up' } }]);
    isUp = false;
    expect(await ready()).toEqual([200, { ready: true, dependencies: { api: 'down' } }]);
    stopping = true;
    expect((await ready())[0]).toBe(503);
    const live = await fetch(`${url}/live`);
    expect(await live.json()).toEqual({ live: true, version: '1.2.3', commit: 'abcdef0' });
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toContain('upstream_requests_active');
    expect((await fetch(`${url}/nothing`)).status).toBe(404);
  });
});

test('pings an API with any response, but not one that hangs or is down', async () => {
  let hangs = false;
  const api = createServer((_request, response) => {
    if (!hangs) response.writeHead(503).end();
  });
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const origin = originOf(api);
  try {
    expect(await pingApi(origin)).toBe(true);
    hangs = true;
    expect(await pingApi(origin)).toBe(false);
  } finally {
    api.closeAllConnections();
    api.close();
  }
  expect(await pingApi(origin)).toBe(false);
});
