import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#test/free-port.ts';

export interface MoneyOfOrder {
  readonly payments: number;
  readonly taken: number;
  readonly cancelled: number;
  readonly balance: number;
}

export interface FakeToss {
  readonly url: string;
  /** Posts to `/fake/…`: `clock`, `settings`, `plant`, `billing-keys`, `payments`. */
  control<Reply = object>(name: string, body: object): Promise<Reply>;
  money(orderId: string): Promise<MoneyOfOrder>;
  /** Kills the process and starts it again on its data. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '..', '..', '..');

async function waitUntilServing(child: ChildProcess, url: string): Promise<void> {
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the fake gateway exited: ${output}`);
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the fake gateway did not start: ${output}`);
}

async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** A fake gateway of its own, for tests that change its clock or settings. */
export async function startFakeToss(settings: Record<string, string> = {}): Promise<FakeToss> {
  const directory = await mkdtemp(join(tmpdir(), 'onsori-toss-'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const start = async (): Promise<ChildProcess> => {
    const entry = join(root, 'tools', 'fake-servers', 'main.ts');
    const local = process.env.ONSORI_LOCAL || join(root, '.local');
    const started = spawn(process.execPath, [entry, 'toss', local, directory], {
      cwd: root,
      env: { ...process.env, FAKE_TOSS_PORT: String(port), ...settings },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await waitUntilServing(started, url);
    return started;
  };
  let child = await start();
  const readJson = async (response: Response) => {
    const body: unknown = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(body));
    return body;
  };
  return {
    url,
    control: async <Reply>(name: string, body: object) =>
      (await readJson(
        await fetch(`${url}/fake/${name}`, { method: 'POST', body: JSON.stringify(body) }),
      )) as Reply,
    money: async (orderId) =>
      (await readJson(await fetch(`${url}/fake/money?orderId=${orderId}`))) as MoneyOfOrder,
    crash: async () => {
      await killProcess(child);
      child = await start();
    },
    stop: async () => {
      await killProcess(child);
      await rm(directory, { recursive: true, force: true });
    },
  };
}
