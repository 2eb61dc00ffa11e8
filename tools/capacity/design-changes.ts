import { computeLoad, type Load } from './compute-load.ts';
import { measuredFigures } from './measured-figures.ts';
import type { UsageAssumptions } from './usage-assumptions.ts';

export interface DesignChange {
  readonly change: string;
  /** The limit in words, with its figure. */
  readonly limit: string;
  /** Where the limit is reached, in monthly users or in tracks. */
  readonly at: { readonly count: number; readonly of: 'monthly users' | 'tracks' };
  readonly migration: string;
}

const MAX_USERS = 1e10;
const PRIMARY_CORES = 8;
const MAX_PRIMARY_CORES = 64;
const MAX_COUNTS_MS = 75;
const MAX_PARTITION_GB = 10;
const PARTITIONS = 64;

/** The smallest number of users that exceeds a limit; `read` must be monotone. */
export function usersAbove(
  limit: number,
  read: (load: Load) => number,
  usage: UsageAssumptions,
): number {
  let low = 0;
  let high = MAX_USERS;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (read(computeLoad(middle, usage)) > limit) high = middle;
    else low = middle;
  }
  return high;
}

/** Where the design changes, in order of the first limits that users reach. */
export function listDesignChanges(usage: UsageAssumptions): DesignChange[] {
  const { utilization, edgeGbitPerSecond } = usage;
  const byUsers = (limit: number, read: (load: Load) => number): DesignChange['at'] => ({
    count: usersAbove(limit, read, usage),
    of: 'monthly users',
  });
  const edgeGbit = edgeGbitPerSecond * utilization;
  const readCores = PRIMARY_CORES * utilization;
  const writeCores = MAX_PRIMARY_CORES * utilization;
  const playRate = measuredFigures.aggregatedPlaysPerSecond.value * utilization;
  const changes: DesignChange[] = [
    {
      change: 'CDN in front of the media edge',
      limit: `streams and assets above ${edgeGbit} Gbit/s, half of one edge host`,
      at: byUsers(edgeGbit, ({ peak }) => peak.mediaGbit),
      migration:
        'point the name of `MEDIA_ORIGIN` and `S3_PUBLIC_ENDPOINT` to the CDN with the edge as its origin; the cache key is the whole signed URL',
    },
    {
      change: 'certificates stored instead of printed again',
      limit: 'printing occupies more than one core',
      at: byUsers(1, ({ peak }) => peak.zips * measuredFigures.certificateCoreSeconds.value),
      migration: 'store the PDF beside the licence at its first download; nothing else changes',
    },
    {
      change: 'reads from replicas',
      limit: `reads and writes above ${readCores} cores, half of a primary of ${PRIMARY_CORES}`,
      at: byUsers(readCores, ({ cores }) => cores.reads + cores.writes),
      migration:
        'send catalogue lists, search and albums to the standbys, which exist already; who has just written reads the primary',
    },
    {
      change: 'log in front of plays',
      limit: `more than ${playRate.toLocaleString('en-US')} plays a second, half of one aggregation`,
      at: byUsers(playRate, ({ peak }) => peak.plays),
      migration:
        'the API writes tickets to the log and a consumer inserts them in batches; the key of a play makes a repetition harmless, so both paths may run side by side',
    },
    {
      change: 'a second primary, users divided by account',
      limit: `writes above ${writeCores} cores, half of a primary of ${MAX_PRIMARY_CORES}`,
      at: byUsers(writeCores, ({ cores }) => cores.writes),
      migration:
        'likes, plays, downloads and history are partitioned by user already: move partitions by logical replication',
    },
    {
      change: `more than ${PARTITIONS} partitions of likes and history`,
      limit: `a partition above ${MAX_PARTITION_GB} GB`,
      at: byUsers(MAX_PARTITION_GB * PARTITIONS, ({ likesGb }) => likesGb),
      migration:
        'create a table with 256 partitions, copy it partition by partition while both are written, then exchange the names',
    },
  ];
  const searchEngine: DesignChange = {
    change: 'search engine beside PostgreSQL',
    limit: `counts of all options above ${MAX_COUNTS_MS} ms`,
    at: {
      count: (MAX_COUNTS_MS / measuredFigures.countsMsPerMillionTracks.value) * 1e6,
      of: 'tracks',
    },
    migration:
      'a job feeds the engine from the catalogue; `search` reads it behind the same routes, and PostgreSQL stays the source',
  };
  return [...changes.sort((a, b) => a.at.count - b.at.count), searchEngine];
}
