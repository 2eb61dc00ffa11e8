import type { lookup } from 'node:dns';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSelfSigned } from '#test/self-signed.ts';
import { createWebhookSender } from './webhook-sender.ts';

let server: Server;
let port: number;
let connections = 0;
beforeAll(async () => {
  server = createServer(createSelfSigned(), (_, response) => void response.end('ok'));
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

/** Resolves each name to the next list, as a server of names under the control of an attacker does. */
function resolveTo(...lists: readonly (readonly string[])[]) {
  const names: string[] = [];
  const resolve = ((
    name: string,
    _options: object,
    callback: (error: null, addresses: { address: string; family: number }[]) => void,
  ) => {
    const list = lists[names.push(name) - 1] ?? [];
    callback(
      null,
      list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as unknown as typeof lookup;
  return { names, resolve };
}

const send = (
  resolve: typeof lookup,
  { allowLoopback = false, url = `https://hooks.example.com:${port}/` } = {},
) =>
  createWebhookSender({ allowLoopback, timeoutMs: 2000, resolve }).send(
    { url, headers: {}, body: '{}' },
    new AbortController().signal,
  );

describe('a name', () => {
  test('with any address that is not public is refused before it is connected', async () => {
    const before = connections;
    for (const list of [
      ['127.0.0.1'],
      ['10.0.0.1'],
      ['169.254.169.254'],
      ['::1'],
      ['::ffff:127.0.0.1'],
      ['fd00:ec2::254'],
      ['1.1.1.1', '127.0.0.1'],
      [],
    ])
      expect([list, (await send(resolveTo(list).resolve)).outcome]).toEqual([list, 'address']);
    expect(connections).toBe(before);
  });

  test('is resolved once, so that the checked address is the one that is connected', async () => {
    const { names, resolve } = resolveTo(['127.0.0.1'], ['169.254.169.254']);
    const before = connections;
    // The certificate is of another name, which shows that the server was reached.
    expect((await send(resolve, { allowLoopback: true })).outcome).toBe('certificate');
    expect([names, connections]).toEqual([['hooks.example.com'], before + 1]);
  });
});

test('an address in the URL is refused without a lookup', async () => {
  const { names, resolve } = resolveTo(['1.1.1.1']);
  for (const host of ['127.0.0.1', '2130706433', '[::ffff:7f00:1]', '0x7f.1'])
    expect((await send(resolve, { url: `https://${host}:${port}/` })).outcome).toBe('address');
  expect(names).toEqual([]);
});
