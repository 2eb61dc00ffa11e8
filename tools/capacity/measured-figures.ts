interface Figure {
  readonly value: number;
  readonly unit: string;
  /** As in docs/scale.md. */
  readonly kind: 'measured' | 'trial' | 'arithmetic';
  /** The command that prints it, or the section of docs/scale.md that contains it. */
  readonly source: string;
}

/** Costs of single operations, from docs/scale.md and docs/music.md. Two cores ran everything at once. */
export const measuredFigures = {
  filteredListsPerSecond: {
    value: 295,
    unit: 'responses a second on two cores, 1 M tracks',
    kind: 'measured',
    source: 'npm run bench -- catalog',
  },
  countsMsPerMillionTracks: {
    value: 14.5,
    unit: 'ms for the counts of all options',
    kind: 'measured',
    source: 'npm run bench -- catalog',
  },
  routesPerSecond: {
    value: 15_482,
    unit: 'trivial responses a second on two cores',
    kind: 'measured',
    source: 'npm run bench -- base',
  },
  pageMs: {
    value: 12.1,
    unit: 'ms to the first byte',
    kind: 'measured',
    source: 'npm run bench -- ssr',
  },
  callOfPageMs: {
    value: 6.2,
    unit: 'ms of it for the call of the API',
    kind: 'measured',
    source: 'npm run bench -- ssr',
  },
  likesPerSecond: {
    value: 1219,
    unit: 'likes a second on two cores',
    kind: 'measured',
    source: 'npm run bench -- library',
  },
  apiCoresPer10kPlays: {
    value: 0.28,
    unit: 'cores of the API at 10,000 plays a second',
    kind: 'trial',
    source: '10,000 play events a second',
  },
  aggregatedPlaysPerSecond: {
    value: 77_000,
    unit: 'plays a second by one aggregation',
    kind: 'trial',
    source: '10,000 play events a second',
  },
  insertedPlaysPerSecond: {
    value: 240_000,
    unit: 'plays a second into one primary',
    kind: 'trial',
    source: '10,000 play events a second',
  },
  downloadCoreSecondsPerGb: {
    value: 0.6,
    unit: 's of a core per GB, the upper end',
    kind: 'trial',
    source: 'Downloads',
  },
  certificateCoreSeconds: {
    value: 0.3,
    unit: 's of a core per zip, the upper end',
    kind: 'trial',
    source: 'Downloads',
  },
  tracksPerHour: {
    value: 165,
    unit: 'rendered tracks an hour on two cores',
    kind: 'measured',
    source: 'npm run bench -- music',
  },
  masterMb: {
    value: 51.8,
    unit: 'MB for a master of 3 minutes',
    kind: 'arithmetic',
    source: '200 renders an hour',
  },
  mp3Mb: {
    value: 7.2,
    unit: 'MB for its MP3',
    kind: 'arithmetic',
    source: '1,000 downloads a minute',
  },
  wavMb: {
    value: 34.6,
    unit: 'MB for its WAV',
    kind: 'arithmetic',
    source: '1,000 downloads a minute',
  },
  zipMb: {
    value: 50,
    unit: 'MB for a zip',
    kind: 'arithmetic',
    source: '1,000 downloads a minute',
  },
  accountBytes: {
    value: 1000,
    unit: 'B for an account with indexes',
    kind: 'arithmetic',
    source: '10 M accounts',
  },
  likeBytes: { value: 60, unit: 'B for a like', kind: 'arithmetic', source: '10 M accounts' },
  playBytes: {
    value: 60,
    unit: 'B for a play',
    kind: 'arithmetic',
    source: '10,000 play events a second',
  },
} as const satisfies Readonly<Record<string, Figure>>;
