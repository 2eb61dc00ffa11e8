/** All business constants that a user could notice. */
export const limits = {
  session: {
    accessTokenSeconds: 3600,
    autoLoginDays: 30,
    /** Idle time after which a session without auto-login ends. */
    idleDays: 7,
    /** How long after a sign-in a browser is exempt from throttling caused by others. */
    knownDeviceDays: 180,
  },
  account: {
    passwordMin: 8,
    passwordMax: 128,
    nicknameMax: 30,
    emailMax: 254,
    companyCodeMax: 64,
    preferencePicks: 3,
    codeDigits: 6,
    codeMinutes: 5,
    codeAttempts: 5,
    /** Delay before another code can be requested. */
    codeAgainSeconds: 60,
    /** Validity of mailed links. */
    confirmationHours: 72,
    resetMinutes: 30,
    /** A sign-in this recent replaces the password for accounts without one. */
    recentMinutes: 10,
  },
  newReleaseDays: 14,
  /** Share of new musics from which on a list marks none of them. */
  newMarksBelow: 0.25,
  layout: {
    mobileMaxWidth: 768,
    downloadModalHeight: { spatial: 568, plain: 475 },
  },
  search: { debounceMs: 500, suggestionsPerGroup: 10 },
  searchText: { max: 100 },
  /**
   * Shared caches serve a response for twice as long, the second time while it is revalidated. A
   * withdrawn music is gone from all of them within a minute.
   */
  sharedCache: { catalogSeconds: 25 },
  /** Of what operators edit. */
  curation: { titleMax: 100, descriptionMax: 500, maxOptions: 12, pageSize: 30 },
  page: {
    first: 1,
    defaultSize: 30,
    maxSize: 100,
    similarSize: 10,
    latestAlbums: 10,
    /** page × per_page; use a cursor to read further. */
    maxDepth: 10_000,
  },
  /** Bounds of the length filter in seconds. */
  duration: { min: 0, max: 300, step: 5 },
  /** Bounds of the tempo filter in beats per minute. */
  bpm: { min: 40, max: 200, step: 5 },
  /** Side length in pixels; every cover exists in all sizes. */
  cover: { sizes: [96, 192, 384, 768], defaultSize: 384 },
  volume: { min: 0, max: 1, step: 0.01, default: 1 },
  waveform: { minBars: 64, maxBars: 1024, playerBars: 256 },
  /** A play counts if its ticket is between `countsAfterSeconds` and `ticketSeconds` old. */
  plays: { countsAfterSeconds: 5, ticketSeconds: 3600, ticketsAtOnce: 50, recent: 500 },
  /**
   * Streams that callers of one network get without signing in. Skipping through 30 musics a minute,
   * each with a prefetched next one, is possible for ten minutes.
   */
  visitorStreams: { perHour: 600, perDay: 3000 },
  /** Per item type; paging covers the whole list. */
  wishlist: { maxItems: 10_000 },
  /** `ordersAtOnce`: pending render jobs per user; `deliveriesAtOnce`: open downloads per user. */
  downloads: {
    nameMax: 100,
    channelMax: 200,
    loopsAtOnce: 20,
    ordersAtOnce: 20,
    /** Files of versions that a user can have made within 24 hours. */
    fitOrdersADay: 200,
    deliveriesAtOnce: 4,
    linkMinutes: 60,
    /** Links to musics that a user can have mailed. */
    mailsPerHour: 10,
  },
  /** One-repeat always restarts; three seconds is the value of the specification. */
  previousRestartsAfterSeconds: { normal: 2, oneRepeat: 3 },
  toastMs: 2000,
  filterCounts: { mood: 21, video_theme: 18, genre: 13, tempo: 3, inst: 21 },
} as const;

/** The path of a share link. Ids contain no underscore, so it separates them. */
export function sharePath(playlistId: string, musicId: string): string {
  return `/playlists/${playlistId}_${musicId}`;
}
