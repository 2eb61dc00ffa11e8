import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { blockStarts, ensurePorts, findPorts, isFree, readPorts } from './ports.ts';

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

async function firstFree(): Promise<number> {
  for (const start of blockStarts(local)) if (await isFree(start + 20)) return start;
  throw new Error('no free port');
}

test('a block with one bound port is passed over', async () => {
  const start = await firstFree();
  await occupy(start + 20);
  const { postgres } = await ensurePorts(local);
  expect(postgres).not.toBe(start);
  expect([...blockStarts(local)]).toContain(postgres);
});

test('the choice is kept, whatever listens there later', async () => {
  const chosen = await ensurePorts(local);
  await occupy(chosen.postgres);
  expect(await ensurePorts(local)).toEqual(chosen);
  expect(readPorts(local)).toEqual(chosen);
});

test('choosing at the same moment gives everyone the same ports', async () => {
  const choices = await Promise.all([1, 2, 3].map(() => ensurePorts(local)));
  expect(new Set(choices.map((ports) => JSON.stringify(ports))).size).toBe(1);
});

test('blocks lie in the range and do not overlap', () => {
  const starts = [...blockStarts(local)].sort((a, b) => a - b);
  expect(starts[0]).toBeGreaterThanOrEqual(15_000);
  expect((starts.at(-1) ?? 0) + 64).toBeLessThanOrEqual(29_000);
  expect(starts.every((start, i) => i === 0 || start - (starts[i - 1] ?? 0) === 64)).toBe(true);
});

test('a port named after the file was written has its reserved place', () => {
  writeFileSync(join(local, 'ports.json'), '{"postgres": 20000, "redis": 6379}');
  expect(findPorts(local)).toMatchObject({ postgres: 20_000, redis: 6379, edge: 20_003 });
});

test('without ports the error says what to do', () => {
  expect(() => readPorts(local)).toThrow(/never started.*npm run services -- start/);
});
