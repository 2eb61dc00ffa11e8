import type { AirLiveEvent } from '@onsori/contract/air';
import { requireCompanyMember } from '#features/organizations/organizations.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import type { Channel } from '#infra/redis-channel.ts';
import { listTouched } from './air.repo.ts';
import { listMaking } from './air-candidates.repo.ts';

/** Lets the pages of a company look for changes. Call it after the change is committed. */
export const notifyCompany = (channel: Channel, organizationId: string): void =>
  channel.publish(organizationId);

interface LiveTiming {
  /** Between two reads of the database while messages arrive, and while they do not. */
  readonly pollMs: number;
  readonly pollWithoutMessagesMs: number;
  /** A stream ends after this time, so that the page proves again who it is. */
  readonly maxMs: number;
}

export const liveTiming: LiveTiming = {
  pollMs: 4000,
  pollWithoutMessagesMs: 1500,
  maxMs: 10 * 60_000,
};

/** Transactions that began earlier are committed by now, so that no change is missed. */
const WINDOW_SECONDS = 30;
/** A request may publish its message shortly before it is committed. */
const COMMIT_DELAY_MS = 60;
const MAX_STREAMS_PER_USER = 6;

export interface LiveOptions {
  readonly channel: Channel;
  readonly timing: LiveTiming;
  /** Aborted when the process stops. */
  readonly stopping: AbortSignal;
}

interface LivePorts extends LiveOptions {
  readonly db: Db;
}

/** Returns what changed since the last call; the first call returns nothing. */
function createChangeReader(db: Db, organizationId: string) {
  let touched = new Map<string, number>();
  let progress = new Map<string, string>();
  let isFirst = true;
  return async (): Promise<AirLiveEvent[]> => {
    const requests = await listTouched(db, organizationId, WINDOW_SECONDS);
    const making = await listMaking(db, organizationId);
    const changed: AirLiveEvent[] = requests
      .filter(({ id, touched_at }) => touched.get(id) !== touched_at.getTime())
      .map(({ id, touched_at }) => ({
        type: 'changed',
        id,
        changed_at: touched_at.toISOString(),
      }));
    const moved: AirLiveEvent[] = making
      .filter((row) => progress.get(row.id) !== `${row.step} ${row.progress}`)
      .map((row) => ({
        type: 'progress',
        id: row.request_id,
        candidate_id: row.id,
        step: row.step,
        progress: row.progress,
        remaining_seconds: row.remaining_seconds,
      }));
    touched = new Map(requests.map(({ id, touched_at }) => [id, touched_at.getTime()]));
    progress = new Map(making.map((row) => [row.id, `${row.step} ${row.progress}`]));
    const events = isFirst ? [] : [...changed, ...moved];
    isFirst = false;
    return events;
  };
}

/** Resolves after the time, or shortly after a message about the company. */
function createWaiter({ channel, stopping }: LivePorts, organizationId: string) {
  let hasMessage = false;
  let wake = () => {};
  const unsubscribe = channel.subscribe((message) => {
    if (message !== organizationId) return;
    hasMessage = true;
    wake();
  });
  const onStop = () => wake();
  stopping.addEventListener('abort', onStop);
  return {
    wait: async (ms: number) => {
      if (!hasMessage && !stopping.aborted)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      if (hasMessage && !stopping.aborted)
        await new Promise((resolve) => setTimeout(resolve, COMMIT_DELAY_MS));
      hasMessage = false;
    },
    close: () => {
      unsubscribe();
      stopping.removeEventListener('abort', onStop);
    },
  };
}

const encoder = new TextEncoder();
const toChunk = (event: AirLiveEvent) => encoder.encode(`data: ${JSON.stringify(event)}\n\n`);
/** A write on a quiet stream detects that the client has disconnected. */
const comment = encoder.encode(':\n\n');

async function* streamChanges(ports: LivePorts, organizationId: string) {
  const { db, channel, timing, stopping } = ports;
  const end = performance.now() + timing.maxMs;
  const waiter = createWaiter(ports, organizationId);
  const readChanges = createChangeReader(db, organizationId);
  try {
    await readChanges();
    yield toChunk({ type: 'ready' });
    while (!stopping.aborted && performance.now() < end) {
      const pollMs = channel.isConnected() ? timing.pollMs : timing.pollWithoutMessagesMs;
      await waiter.wait(Math.min(pollMs, Math.max(0, end - performance.now())));
      // While the database is away the stream stays open, and the next read catches up.
      const events = await readChanges().catch((): AirLiveEvent[] => []);
      for (const event of events) yield toChunk(event);
      if (events.length === 0) yield comment;
    }
  } finally {
    waiter.close();
  }
}

/** Counts the open streams of each user in this process. */
export function createLiveStreams(ports: LivePorts) {
  const open = new Map<string, number>();
  const add = (userId: string, by: number) => {
    const count = (open.get(userId) ?? 0) + by;
    if (count > 0) open.set(userId, count);
    else open.delete(userId);
  };
  return {
    /** Returns the chunks of a stream of server-sent events. */
    start: async (userId: string): Promise<AsyncIterable<Uint8Array>> => {
      const { organizationId } = await requireCompanyMember(ports.db, userId);
      if ((open.get(userId) ?? 0) >= MAX_STREAMS_PER_USER)
        throw new AppError('rate_limited.streams');
      return (async function* () {
        add(userId, 1);
        try {
          yield* streamChanges(ports, organizationId);
        } finally {
          add(userId, -1);
        }
      })();
    },
  };
}
