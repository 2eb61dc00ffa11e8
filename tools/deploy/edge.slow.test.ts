import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '#server/test/free-port.ts';
import { type EdgeProcess, startEdge } from './edge-process.ts';
import { checkTls } from './tls-check.ts';

const domain = 'onsori.test';
let edge: EdgeProcess;
let ports: Record<'httpPort' | 'httpsPort' | 'statusPort' | 'webPort' | 'apiPort', number>;
const upstreams: Server[] = [];
/** Names of built files that web has. */
let assets = ['new.js'];
let assetRequests = 0;

async function listen(server: Server): Promise<number> {
  upstreams.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Replies with the headers and the number of bytes that arrived. */
const createWeb = () =>
  createServer(async (request, response) => {
    const { url = '', headers } = request;
    if (url === '/_api/v1/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: first\n\n');
      return;
    }
    if (url.startsWith('/assets/')) {
      assetRequests += 1;
      const isKnown = assets.includes(url.slice('/assets/'.length));
      response.writeHead(isKnown ? 200 : 404, { vary: 'accept-encoding' });
      response.end(isKnown ? `script for ${headers['accept-encoding']}` : '');
      return;
    }
    const bytes = (await buffer(request)).length;
    const isPage = url.startsWith('/music');
    response.writeHead(200, {
      'content-type': 'application/json',
      ...(isPage && { 'strict-transport-security': 'max-age=86400' }),
    });
    response.end(JSON.stringify({ url, headers, bytes, padding: ' '.repeat(4000) }));
  });

const createApi = () =>
  createServer(async (request, response) => {
    const bytes = (await buffer(request)).length;
    response.writeHead(200, { 'content-type': 'audio/mp4' });
    response.end(`media ${request.url} ${bytes}`);
  });

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function call(
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: Buffer } = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = secureRequest(
      {
        host: '127.0.0.1',
        port: ports.httpsPort,
        servername: domain,
        path,
        method: options.method ?? 'GET',
        headers: { host: domain, ...options.headers },
        ca: readFileSync(edge.authority),
      },
      async (response) => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, body: await buffer(response) });
      },
    );
    request.on('error', reject);
    request.end(options.body);
  });
}

interface Echo {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly bytes: number;
}
const echo = ({ body }: Reply) => JSON.parse(body.toString()) as Echo;

beforeAll(async () => {
  ports = {
    webPort: await listen(createWeb()),
    apiPort: await listen(createApi()),
    httpPort: await findFreePort(),
    httpsPort: await findFreePort(),
    statusPort: await findFreePort(),
  };
  edge = await startEdge({ domain, ...ports });
});

afterAll(async () => {
  await edge?.stop();
  for (const server of upstreams) {
    server.closeAllConnections();
    server.close();
  }
});

const check = (running: EdgeProcess, { httpsPort, httpPort } = ports) =>
  checkTls(new URL(`https://${domain}:${httpsPort}/`), {
    authority: running.authority,
    address: '127.0.0.1',
    httpPort,
  });

describe('tls-check', () => {
  test('passes the edge', async () => {
    const results = await check(edge);
    expect(results.filter(({ passed }) => !passed)).toEqual([]);
    expect(results.map(({ name }) => name)).toEqual([
      'certificate',
      'TLSv1',
      'TLSv1.1',
      'TLSv1.2',
      'TLSv1.3',
      'ciphers of TLSv1.2',
      'HSTS',
      'redirect of http',
    ]);
  });

  test('finds old protocols, weak ciphers, and missing HSTS and redirect', async () => {
    const weakPorts = {
      ...ports,
      httpPort: await findFreePort(),
      httpsPort: await findFreePort(),
      statusPort: await findFreePort(),
    };
    const weak = await startEdge({
      domain,
      ...weakPorts,
      change: (config) =>
        config
          .replace('ssl_protocols TLSv1.2 TLSv1.3;', 'ssl_protocols TLSv1 TLSv1.1 TLSv1.2;')
          .replace(/ssl_ciphers [^;]+;/, 'ssl_ciphers ALL:@SECLEVEL=0;')
          .replace(/add_header Strict-Transport-Security [^;]+;/, '')
          .replace('return 301 https://$host$https_port$request_uri;', 'return 200;'),
    });
    try {
      const failed = (await check(weak, weakPorts)).filter(({ passed }) => !passed);
      expect(failed.map(({ name }) => name)).toEqual([
        'TLSv1',
        'TLSv1.1',
        'TLSv1.3',
        'ciphers of TLSv1.2',
        'HSTS',
        'redirect of http',
      ]);
    } finally {
      await weak.stop();
    }
  });

  test('finds a certificate of an unknown authority and one of another name', async () => {
    const url = new URL(`https://${domain}:${ports.httpsPort}/`);
    const [untrusted] = await checkTls(url, { address: '127.0.0.1' });
    expect(untrusted).toMatchObject({ name: 'certificate', passed: false });
    const otherUrl = new URL(`https://other.example:${ports.httpsPort}/`);
    const { authority } = edge;
    const [other] = await checkTls(otherUrl, { authority, address: '127.0.0.1' });
    expect(other).toMatchObject({ name: 'certificate', passed: false });
  });
});

describe('the edge', () => {
  test('passes the address of the client and an id, and not those the client sent', async () => {
    const forged = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'forged-by-client' };
    const { headers } = echo(await call('/_api/v1/musics?text=a%20b', { headers: forged }));
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(headers.host).toBe(domain);
  });

  test.each([
    '/',
    '/music/12',
    '/_api/v1/musics?text=a%20b',
    '/mcp',
    '/_report',
    '/sw.js',
    '/live',
  ])('sends %s to web unchanged', async (path) => {
    expect(echo(await call(path)).url).toBe(path);
  });

  test('sends media to the API, with uploads of 16 MiB', async () => {
    const { body } = await call('/_media/public/covers/a.webp?signature=1');
    expect(body.toString()).toBe('media /_media/public/covers/a.webp?signature=1 0');
    const upload = { method: 'POST', body: Buffer.alloc(16 * 1024 * 1024 + 1000) };
    expect((await call('/_media/', upload)).status).toBe(200);
    const tooLarge = { method: 'POST', body: Buffer.alloc(18 * 1024 * 1024) };
    const reply = await call('/_media/', tooLarge).catch(() => null);
    expect(reply?.status ?? 413).toBe(413);
  });

  test('lets web refuse bodies above its own limit', async () => {
    const body = Buffer.alloc(2 * 1024 * 1024);
    expect(echo(await call('/_api/v1/x', { method: 'POST', body })).bytes).toBe(body.length);
  });

  test('passes events on at once', async () => {
    const first = await new Promise<string>((resolve, reject) => {
      const options = {
        ...{ host: '127.0.0.1', port: ports.httpsPort, path: '/_api/v1/events' },
        headers: { host: domain, 'accept-encoding': 'gzip' },
        rejectUnauthorized: false,
      };
      const request = secureRequest(options, (response) => {
        response.once('data', (chunk) => {
          resolve(String(chunk));
          request.destroy();
        });
      });
      request.setTimeout(3000, () => reject(new Error('no event within 3 s')));
      request.on('error', reject);
      request.end();
    });
    expect(first).toContain('data: first');
  });

  test('sends one HSTS header, that of web if there is one', async () => {
    const hsts = async (path: string) => (await call(path)).headers['strict-transport-security'];
    expect(await hsts('/music')).toBe('max-age=86400');
    expect(await hsts('/_media/public/a')).toBe('max-age=31536000');
  });

  test('compresses replies of the API', async () => {
    const reply = await call('/_api/v1/musics', { headers: { 'accept-encoding': 'gzip' } });
    expect(reply.headers['content-encoding']).toBe('gzip');
    expect(reply.body.length).toBeLessThan(2000);
  });

  test('caches built files per encoding, and has those of the previous build', async () => {
    const get = (encoding: string) =>
      call('/assets/new.js', { headers: { 'accept-encoding': encoding } });
    assetRequests = 0;
    expect((await get('gzip, deflate, br, zstd')).body.toString()).toBe('script for br');
    expect((await get('br;q=1.0, gzip')).body.toString()).toBe('script for br');
    expect((await get('gzip, br;q=0')).body.toString()).toBe('script for gzip');
    expect(assetRequests).toBe(2);
    assets = [];
    expect((await get('br')).body.toString()).toBe('script for br');
    expect((await call('/assets/unknown.js')).status).toBe(404);
  });

  test('counts connections and requests on a port of its own only', async () => {
    const status = (path: string) => fetch(`http://127.0.0.1:${ports.statusPort}${path}`);
    expect(await (await status('/status')).text()).toContain('Active connections: ');
    expect((await status('/music')).status).toBe(404);
    expect(echo(await call('/status')).url).toBe('/status');
  });

  test('never logs a query', async () => {
    await call('/_media/audio/logged.mp4?signature=secret-of-a-url');
    await expect.poll(() => edge.output()).toContain('/_media/audio/logged.mp4');
    expect(edge.output()).not.toContain('secret-of-a-url');
  });
});
