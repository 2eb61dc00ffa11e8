import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { blockStarts, ensurePorts, findPorts, isPortFree, readPorts } from './ports.ts';

let local: string;
let server: Server | undefined;

beforeEach(() => {
  local = mkdtempSync(join(tmpdir(), 'ports-'));
});

afterEach(async () => {
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
  rmSync(local, { recursive: true });
});

async function occupy(port: number): Promise<void> {
  const listening = createServer();
  server = listening;
  await new Promise<void>((resolve) => listening.listen(port, '127.0.0.1', resolve));
}

async function findFreeStart(): Promise<number> {
  for (const start of blockStarts(local)) if (await isPortFree(start + 20)) return start;
  throw new Error('no free port');
}

test('skips a block with a bound port', async () => {
  const start = await findFreeStart();
  await occupy(start + 20);
  const { postgres } = await ensurePorts(local);
  expect(postgres).not.toBe(start);
  expect([...blockStarts(local)]).toContain(postgres);
});

test('reuses the stored ports even when one is in use', async () => {
  const chosen = await ensurePorts(local);
  await occupy(chosen.postgres);
  expect(await ensurePorts(local)).toEqual(chosen);
  expect(readPorts(local)).toEqual(chosen);
});

test('returns the same ports to concurrent callers', async () => {
  const choices = await Promise.all([1, 2, 3].map(() => ensurePorts(local)));
  expect(new Set(choices.map((ports) => JSON.stringify(ports))).size).toBe(1);
});

test('yields blocks within the range and without overlap', () => {
  const starts = [...blockStarts(local)].sort((a, b) => a - b);
  expect(starts[0]).toBeGreaterThanOrEqual(15_000);
  expect((starts.at(-1) ?? 0) + 64).toBeLessThanOrEqual(29_000);
  expect(starts.every((start, i) => i === 0 || start - (starts[i - 1] ?? 0) === 64)).toBe(true);
});

test('derives a port that is missing from the stored file', () => {
  writeFileSync(join(local, 'ports.json'), '{"postgres": 20000, "redis": 6379}');
  expect(findPorts(local)).toMatchObject({ postgres: 20_000, redis: 6379, edge: 20_003 });
});

test('throws with instructions when there are no ports', () => {
  expect(() => readPorts(local)).toThrow(/never started.*npm run services -- start/);
});
