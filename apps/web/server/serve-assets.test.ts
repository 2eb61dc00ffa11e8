import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { publishAssets } from './publish-assets.ts';
import { serveAssets } from './serve-assets.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'assets-'));
});
afterEach(() => rm(root, { recursive: true }));

async function writeBuild(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(root, name);
  await mkdir(folder);
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  return folder;
}

async function withServer(
  folders: Parameters<typeof serveAssets>[1],
  act: (server: FastifyInstance) => Promise<void>,
): Promise<void> {
  const server = Fastify();
  serveAssets(server, folders);
  try {
    await act(server);
  } finally {
    await server.close();
  }
}

const acceptBr = { 'accept-encoding': 'br' };

describe('two builds side by side', () => {
  test('serve the assets of each other from a shared folder', async () => {
    const former = await writeBuild('former', { 'a1.js': 'former', 'a1.js.br': 'compressed' });
    const next = await writeBuild('next', { 'a2.js': 'next' });
    const shared = join(root, 'shared');
    await withServer([former, shared], async (formerServer) => {
      await publishAssets(shared, former);
      await publishAssets(shared, next);
      expect((await formerServer.inject('/assets/a2.js')).body).toBe('next');
    });
    await withServer([next, shared], async (server) => {
      const plain = await server.inject('/assets/a1.js');
      expect(plain.body).toBe('former');
      expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const compressed = await server.inject({ url: '/assets/a1.js', headers: acceptBr });
      expect(compressed.body).toBe('compressed');
      expect(compressed.headers['content-encoding']).toBe('br');
      expect(compressed.headers['content-type']).toMatch(/javascript/);
      const unpacked = await server.inject({ url: '/assets/a2.js', headers: acceptBr });
      expect(unpacked.body).toBe('next');
      expect((await server.inject('/assets/a3.js')).statusCode).toBe(404);
    });
  });

  test('miss those of each other without one', async () => {
    const build = await writeBuild('next', { 'a2.js': 'next' });
    await withServer([build], async (server) => {
      expect((await server.inject('/assets/a2.js')).statusCode).toBe(200);
      expect((await server.inject('/assets/a1.js')).statusCode).toBe(404);
    });
  });
});

describe('publishAssets', () => {
  test('leaves files of other builds, and renews the time of its own', async () => {
    const former = await writeBuild('former', { 'a1.js': 'a', 'b.js': 'b' });
    const next = await writeBuild('next', { 'a2.js': 'a', 'b.js': 'b' });
    const shared = join(root, 'shared');
    expect(await publishAssets(shared, former)).toBe(2);
    for (const name of await readdir(shared)) await utimes(join(shared, name), 0, 0);
    expect(await publishAssets(shared, next)).toBe(2);
    expect((await readdir(shared)).sort()).toEqual(['a1.js', 'a2.js', 'b.js']);
    expect((await stat(join(shared, 'a1.js'))).mtimeMs).toBe(0);
    expect((await stat(join(shared, 'b.js'))).mtimeMs).toBeGreaterThan(0);
  });
});
