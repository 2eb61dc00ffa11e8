/** Limits of what operators see of people, apart from the others because only the console loads them. */
export const peopleLimits = {
  minSearchLength: 3,
  /** How long revealed values stay visible. */
  unmaskMinutes: 10,
} as const;
