/** What a music does in a programme. */
export const cueRoles = ['opening', 'background', 'insert', 'bridge', 'ending'] as const;
export type CueRole = (typeof cueRoles)[number];

export const cueSheetFormats = ['xlsx', 'csv', 'pdf'] as const;
export type CueSheetFormat = (typeof cueSheetFormats)[number];

export const cueSheetLimits = {
  /** Musics of one sheet. */
  maxEntries: 300,
  perPage: 50,
  /** Musics that a search for one to add returns. */
  maxChoices: 50,
  /** Broadcast days go on after midnight: 25:30 is half past one of the next morning. */
  maxHours: 30,
} as const;

export const MAX_CUE_MS = cueSheetLimits.maxHours * 3_600_000;
