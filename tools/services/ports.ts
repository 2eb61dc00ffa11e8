import { createHash, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';

/** Data directory of the local instances: `.local` of this clone, unless ONSORI_LOCAL is set. */
export function localDir(): string {
  const root = join(import.meta.dirname, '..', '..');
  return resolve(process.env.ONSORI_LOCAL || join(root, '.local'));
}

const MIN_PORT = 15_000;
const MAX_PORT = 29_000;
const BLOCK_SIZE = 64;

/** Offsets within the block. Ceph uses cephBase, the next port, and 31 more from cephBase + 10. */
const OFFSETS = {
  postgres: 0,
  redis: 1,
  s3: 2,
  edge: 3,
  api: 4,
  apiOps: 5,
  workerOps: 6,
  web: 7,
  social: 8,
  smtp: 9,
  sms: 10,
  inbox: 11,
  toss: 12,
  ingest: 13,
  cephBase: 16,
  tags: 18,
} as const;

export type PortName = keyof typeof OFFSETS;
export type Ports = Readonly<Record<PortName, number>>;

const portsFile = (local: string): string => join(local, 'ports.json');

/** Ports of this clone; throws if none are allocated. */
export function readPorts(local = localDir()): Ports {
  const ports = findPorts(local);
  if (!ports) {
    throw new Error(
      `The local services were never started (no ${portsFile(local)}): run 'npm run services -- start'.`,
    );
  }
  return ports;
}

export function findPorts(local = localDir()): Ports | undefined {
  let text: string;
  try {
    text = readFileSync(portsFile(local), 'utf8');
  } catch {
    return undefined;
  }
  const stored = JSON.parse(text) as Partial<Ports>;
  if (typeof stored.postgres !== 'number') {
    throw new Error(`${portsFile(local)} is damaged: run 'npm run services -- wipe'.`);
  }
  // A file from before a port was added lacks it; its offset in the block was reserved.
  return { ...portsFromStart(stored.postgres), ...stored };
}

/** Ports of this clone; allocates them at first use. */
export async function ensurePorts(local = localDir()): Promise<Ports> {
  const known = findPorts(local);
  if (known) return known;
  const ports = portsFromStart(await findFreeBlock(local));
  mkdirSync(local, { recursive: true });
  const draft = `${portsFile(local)}.${randomUUID()}`;
  writeFileSync(draft, `${JSON.stringify(ports, null, 2)}\n`);
  try {
    linkSync(draft, portsFile(local));
  } catch (error) {
    // Another process allocated ports concurrently; use those.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readPorts(local);
}

export function deletePorts(local = localDir()): void {
  rmSync(portsFile(local), { force: true });
}

/** First ports of the candidate blocks, in an order that differs per clone. */
export function* blockStarts(local: string): Generator<number> {
  const count = Math.floor((MAX_PORT - MIN_PORT) / BLOCK_SIZE);
  const first = createHash('sha256').update(local).digest().readUInt32BE() % count;
  for (let i = 0; i < count; i++) yield MIN_PORT + ((first + i) % count) * BLOCK_SIZE;
}

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => resolve(true)));
  });
}

async function findFreeBlock(local: string): Promise<number> {
  for (const start of blockStarts(local)) {
    let free = true;
    for (let port = start; free && port < start + BLOCK_SIZE; port++) free = await isPortFree(port);
    if (free) return start;
  }
  throw new Error(`No ${BLOCK_SIZE} free ports in a row between ${MIN_PORT} and ${MAX_PORT}.`);
}

export function portsFromStart(start: number): Ports {
  const entries = Object.entries(OFFSETS).map(([name, offset]) => [name, start + offset]);
  return Object.fromEntries(entries) as Ports;
}
