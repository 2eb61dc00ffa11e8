import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderEdgeConfig } from './edge-config.ts';

const NGINX = '/usr/sbin/nginx';
let directory: string;
let store: Server;
let nginx: ChildProcess;
let errorLog = '';
let origin: string;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'edge-log-'));
  mkdirSync(join(directory, 'tmp'));
  // The fake store resets some connections, so that nginx has errors to log.
  store = createServer((request, response) => {
    if (request.url?.includes('broken')) return void request.socket.resetAndDestroy();
    response.writeHead(206, { 'content-range': 'bytes 0-4/5', etag: '"1"' }).end('sound');
  }).listen(0, '127.0.0.1');
  await once(store, 'listening');
  const { port: s3Port } = store.address() as AddressInfo;
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const config = join(directory, 'nginx.conf');
  writeFileSync(config, renderEdgeConfig({ port, s3Port, asRoot: process.getuid?.() === 0 }));
  nginx = spawn(NGINX, ['-p', `${directory}/`, '-e', 'stderr', '-c', config], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  nginx.stderr?.on('data', (chunk) => {
    errorLog += chunk;
  });
});

afterAll(async () => {
  const ended = nginx && once(nginx, 'exit');
  nginx?.kill('SIGTERM');
  await ended;
  store?.close();
  rmSync(directory, { recursive: true, force: true });
});

/** URL as signed by the API; the fake store verifies no signature. */
const signedUrl = (key: string): string => {
  const query = new URLSearchParams({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD',
    'X-Amz-Credential': 'SECRETKEYID/20261115/us-east-1/s3/aws4_request',
    'X-Amz-Date': '20261115T090000Z',
    'X-Amz-Expires': '7200',
    'X-Amz-Signature': 'a0'.repeat(32),
    'X-Amz-SignedHeaders': 'host',
    'response-content-disposition': 'private-name.wav',
    'x-id': 'GetObject',
  });
  return `${origin}/onsori/${key}?${query}`;
};

test('never logs a signed query', async () => {
  const statusOf = () => fetch(origin).then((response) => response.status);
  await expect.poll(() => statusOf().catch(() => null), { timeout: 10_000 }).toBe(403);
  const url = signedUrl('audio/heard.mp4');
  const broken = signedUrl('audio/broken.mp4');
  expect((await fetch(url)).status).toBe(200);
  expect((await fetch(url, { headers: { range: 'bytes=0-1' } })).status).toBe(206);
  expect((await fetch(`${url}&tampered=1`)).status).toBe(403);
  expect((await fetch(url, { method: 'POST' })).status).toBe(405);
  expect((await fetch(broken)).status).toBe(502);
  const accessLog = () => readFileSync(join(directory, 'access.log'), 'utf8');
  await expect.poll(accessLog, { timeout: 5000 }).toContain('/onsori/audio/broken.mp4');
  for (const log of [accessLog(), errorLog])
    for (const part of ['X-Amz-', 'SECRETKEYID', 'a0a0a0', 'private-name', '?'])
      expect(log).not.toContain(part);
  expect(accessLog().match(/ \/onsori\/audio\/heard\.mp4$/gm)).toHaveLength(4);
  // The access log records the upstream status, because the error log omits requests.
  expect(accessLog()).toMatch(/ 502 .* \/onsori\/audio\/broken\.mp4$/m);
});
