/** What can be asked of the loudness of a piece. */
export interface LengthRule {
  readonly underSeconds: number;
  /** Loudness range in LU. */
  readonly range: readonly [number, number];
  /** LU by which the climax stands above the first verse. */
  readonly climb: number;
}

// The loudness range compares windows of three seconds and is made for programmes of a minute and
// more. Of a short piece so few windows remain that a single rest or the ending decides, and its
// climax follows the verse after a few bars, with hardly a part left to be added.
const lengthRules: readonly LengthRule[] = [
  { underSeconds: 20, range: [0, 20], climb: 0 },
  { underSeconds: 45, range: [1, 17], climb: 1.5 },
  { underSeconds: Number.POSITIVE_INFINITY, range: [3, 14], climb: 3 },
];

export function ruleForLength(seconds: number): LengthRule {
  return lengthRules.find(({ underSeconds }) => seconds < underSeconds) as LengthRule;
}
