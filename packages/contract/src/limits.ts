/** The business constants of the product. A number that a person could notice stands here and nowhere else. */
export const limits = {
  session: {
    accessTokenSeconds: 3600,
    renewAheadSeconds: 3600,
    accessCookieSeconds: 3600,
    autoLoginDays: 30,
    /** A session of a browser that is never closed ends when nobody used it for so long. */
    idleDays: 7,
    /** For so long after a sign-in a browser is not slowed by wrong passwords of others. */
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
    /** Until another code can be asked for. */
    codeAgainSeconds: 60,
    /** How long a link in a mail is good. */
    confirmationHours: 72,
    resetMinutes: 30,
    /** Without a password, a sign-in this recent is proof enough for a change. */
    recentMinutes: 10,
  },
  newReleaseDays: 14,
  layout: {
    mobileMaxWidth: 768,
    contentMaxWidth: 1400,
    downloadModalHeight: { spatial: 568, plain: 475 },
  },
  search: { debounceMs: 500, suggestionsPerGroup: 10 },
  searchText: { max: 100 },
  page: {
    first: 1,
    defaultSize: 30,
    maxSize: 100,
    similarSize: 10,
    latestAlbums: 10,
    /** page × per_page; deeper reading goes by cursor. */
    maxDepth: 10_000,
  },
  /** Seconds: what the length filter can be set to. */
  duration: { min: 0, max: 300, step: 5 },
  /** Pixels on a side; every cover exists in each. */
  cover: { sizes: [96, 192, 384, 768], defaultSize: 384 },
  volume: { min: 0, max: 1, step: 0.01, default: 1 },
  waveform: { minBars: 64, maxBars: 1024, playerBars: 256 },
  /** A play counts this long after its ticket was given, and until the ticket is an hour old. */
  plays: { countsAfterSeconds: 5, ticketSeconds: 3600, ticketsAtOnce: 50, recent: 500 },
  /** Of each kind; all of it can be read page by page. */
  wishlist: { most: 10_000 },
  /** Letters of a licensee, project or client, and of a channel; loops in one download; files that are
   * being made for one user; deliveries that are being sent to one user; how long a link is good. */
  downloads: {
    nameMax: 100,
    channelMax: 200,
    loopsAtOnce: 20,
    ordersAtOnce: 20,
    deliveriesAtOnce: 4,
    linkMinutes: 60,
  },
  /** In one-repeat the previous button always restarts; three seconds is the specification's figure. */
  previousRestartsAfterSeconds: { normal: 2, oneRepeat: 3 },
  toastMs: 2000,
  errorReporting: {
    tracesSampleRate: 0.1,
    replaySessionSampleRate: 0.1,
    replayFlushMinMs: 5000,
    replayFlushMaxMs: 5500,
    replayMaxSeconds: 3600,
    replayIdlePauseSeconds: 300,
    replayIdleExpireSeconds: 900,
  },
  filterCounts: { mood: 21, video_theme: 18, genre: 13, tempo: 3, inst: 21 },
} as const;

/** The path of a share link; the product's origin goes in front. Ids hold no underscore, so one joins them. */
export function sharePath(playlistId: string, musicId: string): string {
  return `/playlists/${playlistId}_${musicId}`;
}
