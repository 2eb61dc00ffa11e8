/** Filters of a company's library. `public` and `private` are meant within the company. */
export const pavilionFilters = ['all', 'unused', 'used', 'public', 'private'] as const;
export type PavilionFilter = (typeof pavilionFilters)[number];

export const pavilionSorts = ['air_date', 'added', 'title', 'duration'] as const;
export type PavilionSort = (typeof pavilionSorts)[number];

/** How a music came into the library: made to a brief, or taken out of the catalogue. */
export const pavilionSources = ['air', 'reserved'] as const;
export type PavilionSource = (typeof pavilionSources)[number];

export const pavilionLimits = {
  maxFolders: 500,
  folderNameMax: 60,
  programmeMax: 60,
  episodeMax: 40,
  /** Musics that one request marks. */
  maxMarked: 200,
  perPage: 50,
  /** Days for which coming broadcasts are listed. */
  upcomingDays: 30,
} as const;
