import { limits } from '@onsori/contract/limits';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const widthMs = 10 * minuteMs;
const ticketMs = limits.plays.ticketSeconds * 1000;
/** Allows for clock differences and for accepted plays that wait for PostgreSQL. */
const graceMs = 5 * minuteMs;

/** Partition of the inbox: plays whose tickets were issued within ten minutes. */
export interface InboxPartition {
  readonly name: string;
  /** UUID bounds; the upper one is exclusive. */
  readonly from: string;
  readonly to: string;
  readonly start: Date;
  readonly end: Date;
}

/** Smallest UUIDv7 of a millisecond. */
function firstUuidAt(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

const floorTo = (ms: number, step: number) => Math.floor(ms / step) * step;

function partitionFrom(startMs: number): InboxPartition {
  const start = new Date(startMs);
  const digits = start.toISOString().replaceAll(/\D/g, '').slice(0, 12);
  return {
    name: `plays_inbox_${digits}`,
    from: firstUuidAt(startMs),
    to: firstUuidAt(startMs + widthMs),
    start,
    end: new Date(startMs + widthMs),
  };
}

/** Returns null for a table that is not a partition. */
export function parsePartitionName(name: string): InboxPartition | null {
  const [, year, month, day, hour, minute] =
    /^plays_inbox_(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(name) ?? [];
  if (minute === undefined) return null;
  return partitionFrom(Date.parse(`${year}-${month}-${day}T${hour}:${minute}Z`));
}

/** Partitions for every ticket that is valid now, and for those of the next one to two hours. */
export function partitionsOpenAt(now: Date): InboxPartition[] {
  const first = floorTo(now.getTime() - ticketMs, widthMs);
  const end = floorTo(now.getTime(), hourMs) + 2 * hourMs;
  return Array.from({ length: (end - first) / widthMs }, (_, at) =>
    partitionFrom(first + at * widthMs),
  );
}

/** True when no ticket of the partition can be valid on any clock within the grace period. */
export function isExpired({ start }: InboxPartition, now: Date): boolean {
  return start.getTime() + widthMs + ticketMs + graceMs <= now.getTime();
}

/** A partition never spans two hours. */
export function hourOf({ start }: InboxPartition): Date {
  return new Date(floorTo(start.getTime(), hourMs));
}

export interface PlayRow {
  readonly music_id: string;
  readonly played_at: Date;
}

export interface PlayedMusic {
  readonly musicId: string;
  readonly playedAt: Date;
  /** Number of plays in the stored history. */
  readonly times: number;
}

const latestFirst = (a: PlayRow, b: PlayRow) =>
  b.played_at.getTime() - a.played_at.getTime() || (a.music_id < b.music_id ? 1 : -1);

/**
 * Groups the latest plays by music, latest first. A play that was aggregated between the two
 * reads is in both results and counts once.
 */
export function groupPlaysByMusic(plays: readonly PlayRow[], limit: number): PlayedMusic[] {
  const distinctPlays = new Map<string, PlayRow>();
  for (const play of plays) distinctPlays.set(`${play.played_at.getTime()} ${play.music_id}`, play);
  const latest = [...distinctPlays.values()].sort(latestFirst).slice(0, limit);
  const playsByMusic = Map.groupBy(latest, ({ music_id }) => music_id);
  return [...playsByMusic].map(([musicId, [last, ...before]]) => ({
    musicId,
    playedAt: last?.played_at ?? new Date(0),
    times: 1 + before.length,
  }));
}
