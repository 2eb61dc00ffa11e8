/** Values and limits of fitted versions, apart from their schemas so that pages can load them alone. */

/** `build_up` rises to the end, `steady` stays level; `under_voice` lowers the middle; `calm_end` ends softly; `open_end` loops. */
export const fitShapes = ['build_up', 'steady', 'under_voice', 'calm_end', 'open_end'] as const;
export type FitShape = (typeof fitShapes)[number];

export const fitSampleRate = 48_000;

export const fitLimits = {
  minSamples: 5 * fitSampleRate,
  maxSamples: 600 * fitSampleRate,
  maxHits: 8,
  /** Visitors may listen to versions up to this length. */
  visitorMaxSamples: 180 * fitSampleRate,
  /** Versions that a visitor's network may have rendered in an hour. */
  visitorRendersPerHour: 20,
  /** Musics of one call for plans: a page of a list. */
  plansAtOnce: 30,
  /** Versions that a person, or a visitor's network, may have waiting. */
  waitingPerPerson: 10,
  /** Rendering stops when no player asked for the version for this long. */
  abandonedAfterSeconds: 15,
} as const;

/** Of a version and its preview. */
export const fitStates = ['waiting', 'rendering', 'ready', 'failed'] as const;
export type FitState = (typeof fitStates)[number];

/** Of editing programs; exact as a fraction. */
export const frameRates = ['23.976', '24', '25', '29.97', '30', '50', '59.94', '60'] as const;
export type FrameRate = (typeof frameRates)[number];
export const defaultFrameRate: FrameRate = '29.97';
