import { measuredFigures } from './measured-figures.ts';
import type { UsageAssumptions } from './usage-assumptions.ts';

const CORES_OF_BENCH = 2;
const GB = 1e9;
const figure = (name: keyof typeof measuredFigures): number => measuredFigures[name].value;

/** Processor seconds of one operation at `perSecond` on the machine of the benchmarks. */
const coreSeconds = (perSecond: number): number => CORES_OF_BENCH / perSecond;

export interface Load {
  readonly tracks: number;
  readonly accounts: number;
  /** At the busiest moment, a second. */
  readonly peak: {
    readonly pages: number;
    readonly calls: number;
    readonly plays: number;
    readonly downloads: number;
    readonly zips: number;
    /** Bandwidth in Gbit/s: streams and assets, and what passes the edge. */
    readonly mediaGbit: number;
    readonly edgeGbit: number;
  };
  /** Busy cores at the busiest moment, of workers on average. */
  readonly cores: {
    readonly web: number;
    readonly server: number;
    readonly worker: number;
    readonly reads: number;
    readonly writes: number;
  };
  readonly databaseGb: number;
  readonly likesGb: number;
  readonly objectGb: number;
  /** Traffic of a month. */
  readonly mediaGb: number;
  readonly edgeGb: number;
  readonly rendersPerMonth: number;
}

/** What a number of monthly users causes; every part is monotone in `users`. */
export function computeLoad(users: number, usage: UsageAssumptions): Load {
  const peakShare = (usage.busiestHourShare * usage.peakWithinHour) / (usage.daysPerMonth * 3600);
  const sessions = users * usage.sessionsPerUser;
  const pages = sessions * usage.pagesPerSession;
  const plays = sessions * usage.playsPerSession;
  const downloads = users * usage.downloadsPerUser;
  const zips = downloads * usage.zipShare;
  const likes = users * usage.likesPerUser;
  const calls = pages * usage.callsPerPage;
  const accounts = users * usage.accountsPerUser;
  const tracks = Math.min(usage.maxTracks, usage.tracksAtStart + users * usage.tracksPerUser);

  const fileMb = usage.wavShare * figure('wavMb') + (1 - usage.wavShare) * figure('mp3Mb');
  const downloadMb = usage.zipShare * figure('zipMb') + (1 - usage.zipShare) * fileMb;
  const downloadGb = (downloads * downloadMb) / 1000;
  const streamBytes = (usage.secondsPerPlay * usage.streamKbitPerSecond * 1000) / 8;
  const mediaGb =
    (plays * streamBytes * usage.prefetchFactor + sessions * usage.assetsKbPerSession * 1000) / GB;
  const edgeGb = downloadGb + (pages * usage.pageKb * 1000) / GB;
  const toPeakGbit = (gb: number): number => gb * 8 * peakShare;

  const listSeconds = coreSeconds(figure('filteredListsPerSecond'));
  const readSeconds = listSeconds * usage.databaseShare;
  const countSeconds = (figure('countsMsPerMillionTracks') / 1000) * (tracks / 1e6);
  const writeSeconds = coreSeconds(figure('likesPerSecond'));
  const playSeconds = figure('apiCoresPer10kPlays') / 10_000;
  const storePlaySeconds =
    1 / figure('insertedPlaysPerSecond') + 1 / figure('aggregatedPlaysPerSecond');

  const rendersPerMonth =
    tracks * usage.newTrackShare + (users / usage.usersPerCompany) * usage.candidatesPerCompany;
  const renderSeconds = (CORES_OF_BENCH * 3600) / figure('tracksPerHour');
  const likesGb = (accounts * usage.likesPerAccount * figure('likeBytes')) / GB;
  const rowsGb =
    likesGb +
    (accounts * figure('accountBytes') +
      tracks * usage.trackRowBytes +
      downloads * usage.storedMonths * usage.downloadRowBytes +
      plays * peakShare * 3600 * figure('playBytes')) /
      GB;
  const streamsMb = (180 * (usage.streamKbitPerSecond + 128)) / 8000;

  return {
    tracks,
    accounts,
    peak: {
      pages: pages * peakShare,
      calls: calls * peakShare,
      plays: plays * peakShare,
      downloads: downloads * peakShare,
      zips: zips * peakShare,
      mediaGbit: toPeakGbit(mediaGb),
      edgeGbit: toPeakGbit(edgeGb),
    },
    cores: {
      web:
        peakShare *
        ((pages * (figure('pageMs') - figure('callOfPageMs'))) / 1000 +
          calls * coreSeconds(figure('routesPerSecond'))),
      server:
        peakShare *
        (calls * listSeconds * (1 - usage.databaseShare) +
          plays * playSeconds +
          downloadGb * figure('downloadCoreSecondsPerGb') +
          zips * figure('certificateCoreSeconds')),
      worker: (rendersPerMonth * renderSeconds) / (usage.daysPerMonth * 86_400),
      reads: peakShare * calls * (readSeconds + usage.countedCallShare * countSeconds),
      writes: peakShare * ((likes + downloads) * writeSeconds + plays * storePlaySeconds),
    },
    databaseGb: rowsGb * usage.tableOverhead,
    likesGb,
    objectGb: (tracks * (figure('masterMb') + figure('mp3Mb') + streamsMb)) / 1000,
    mediaGb,
    edgeGb,
    rendersPerMonth,
  };
}
