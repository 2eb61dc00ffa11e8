import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

const INTERVAL_MS = 250;
const TIMEOUT_MS = 1000;
const MAX_SAMPLES = 16;

/** The end of the write-ahead log, in bytes. */
export const walPosition = `
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end
  - '0/0'::pg_lsn`;

export interface WalSampler {
  /** The last moment whose commits are all before a position, as `performance.now()`; null if unknown. */
  coveredAt(position: bigint): number | null;
  isPrimaryAway(): boolean;
  close(): Promise<void>;
}

/**
 * Samples how far the primary has written. A replica that replayed a sampled position has all commits
 * up to the moment of the sample; this holds on an idle primary and does not compare clocks.
 */
export function startWalSampler(url: string, name: string): WalSampler {
  const stop = new AbortController();
  const samples: { readonly at: number; readonly position: bigint }[] = [];
  let client: pg.Client | null = null;
  let failures = 0;

  const open = async (): Promise<pg.Client> => {
    const opened = new pg.Client({
      connectionString: url,
      application_name: `${name}-wal`,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    opened.on('error', () => {});
    await opened.connect();
    return opened;
  };
  const drop = () => {
    client?.end().catch(() => {});
    client = null;
  };
  const sample = async () => {
    client ??= await open();
    const at = performance.now();
    // Fails on a server in recovery, which is not the primary.
    const { rows } = await client.query<{ position: string }>(
      "select pg_current_wal_lsn() - '0/0'::pg_lsn as position",
    );
    samples.unshift({ at, position: BigInt(rows[0]?.position ?? '0') });
    samples.length = Math.min(samples.length, MAX_SAMPLES);
  };
  const run = async () => {
    while (!stop.signal.aborted) {
      try {
        await sample();
        failures = 0;
      } catch {
        failures += 1;
        drop();
      }
      await setTimeout(INTERVAL_MS, undefined, { signal: stop.signal, ref: false }).catch(() => {});
    }
    drop();
  };
  const running = run();
  return {
    coveredAt: (position) => samples.find((each) => each.position <= position)?.at ?? null,
    // One failure may be a single terminated connection.
    isPrimaryAway: () => failures > 1,
    close: () => {
      stop.abort();
      return running;
    },
  };
}
