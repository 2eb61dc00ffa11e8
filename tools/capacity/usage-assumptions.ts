/** How people use the product. Nobody has measured these: replace them by figures of the console. */
export const usageAssumptions = {
  sessionsPerUser: 6,
  pagesPerSession: 6,
  callsPerPage: 4,
  /** Calls that list music with the counts of all options. */
  countedCallShare: 0.25,
  playsPerSession: 10,
  secondsPerPlay: 45,
  streamKbitPerSecond: 160,
  /** Streams are prefetched and partly discarded. */
  prefetchFactor: 1.3,
  likesPerUser: 3,
  downloadsPerUser: 1.5,
  zipShare: 0.2,
  wavShare: 0.3,
  pageKb: 60,
  /** Scripts, styles, fonts and covers that are not cached yet. */
  assetsKbPerSession: 1200,
  accountsPerUser: 3,
  likesPerAccount: 20,
  tracksAtStart: 20_000,
  tracksPerUser: 0.2,
  /** The size up to which the catalogue is measured. */
  maxTracks: 1_000_000,
  newTrackShare: 0.02,
  usersPerCompany: 2000,
  candidatesPerCompany: 24,
  trackRowBytes: 2000,
  /** Licence and download, stored for years; the table is for the third year. */
  downloadRowBytes: 1000,
  storedMonths: 36,
  tableOverhead: 1.5,
  busiestHourShare: 0.1,
  peakWithinHour: 2,
  daysPerMonth: 30,
  /** Load at the peak as a share of a machine. */
  utilization: 0.5,
  /** Of the processor time of a list, the part of PostgreSQL. */
  databaseShare: 0.6,
  /** Of the database, the part that must be in memory. */
  hotShare: 0.25,
  edgeGbitPerSecond: 5,
  connectionsPerProcess: 17,
  connectionsPerWorker: 33,
};

export type UsageAssumptions = typeof usageAssumptions;
