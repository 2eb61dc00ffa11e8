import type { AirLiveEvent } from '@onsori/contract/air';
import { requireCompanyMember } from '#features/organizations/organizations.public.ts';
import { createEventStreams, type LiveOptions } from '#http/event-streams.ts';
import type { Db } from '#infra/db.ts';
import type { Channel } from '#infra/redis-channel.ts';
import { listTouched } from './air.repo.ts';
import { listMaking } from './air-candidates.repo.ts';

/** Lets the pages of a company look for changes. Call it after the change is committed. */
export const notifyCompany = (channel: Channel, organizationId: string): void =>
  channel.publish(organizationId);

/** Transactions that began earlier are committed by now, so that no change is missed. */
const WINDOW_SECONDS = 30;
const MAX_STREAMS_PER_USER = 6;

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

/** Counts the open streams of each user in this process. */
export function createLiveStreams({ db, ...options }: LivePorts) {
  const openStream = createEventStreams(options, MAX_STREAMS_PER_USER);
  return {
    /** Returns the chunks of a stream of server-sent events. */
    start: async (userId: string): Promise<AsyncIterable<Uint8Array>> => {
      const { organizationId } = await requireCompanyMember(db, userId);
      const readEvents = createChangeReader(db, organizationId);
      return openStream({ viewer: userId, topic: organizationId, readEvents });
    },
  };
}
