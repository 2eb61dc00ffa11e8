/** Loudness requirements, which depend on the length of the piece. */
export interface LengthRule {
  readonly underSeconds: number;
  /** Loudness range in LU. */
  readonly range: readonly [number, number];
  /** Minimum LU of the climax above the first verse. */
  readonly climb: number;
}

// The loudness range compares windows of three seconds and is designed for programmes of a minute or
// more. A short piece has so few windows that a single pause or the ending decides, and its climax
// follows the verse after a few bars with few parts left to add.
const lengthRules: readonly LengthRule[] = [
  { underSeconds: 20, range: [0, 20], climb: 0 },
  { underSeconds: 45, range: [1, 17], climb: 1.5 },
  { underSeconds: Number.POSITIVE_INFINITY, range: [3, 14], climb: 3 },
];

export function ruleForLength(seconds: number): LengthRule {
  return lengthRules.find(({ underSeconds }) => seconds < underSeconds) as LengthRule;
}
