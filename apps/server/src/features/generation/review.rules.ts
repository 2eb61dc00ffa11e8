import type { ReviewCheck } from '@onsori/contract/generation';
import {
  type CheckKind,
  checkKinds,
  type PieceStatus,
  type ReviewDecision,
} from '@onsori/contract/review-values';
import type { Check } from '@onsori/music/check';
import type { PieceSection } from '@onsori/music/studio/rendered-piece';

export type PieceState =
  | 'waiting'
  | 'making'
  | 'in_review'
  | 'publishing'
  | 'published'
  | 'failed'
  | 'rejected';

const decidedStatus = {
  accept: 'accepted',
  re_roll: 're_rolled',
  reject: 'rejected',
} as const satisfies Record<ReviewDecision, PieceStatus>;

export function statusOf(state: PieceState, decision: ReviewDecision | null): PieceStatus {
  if (state === 'in_review') return decision === null ? 'undecided' : decidedStatus[decision];
  return state === 'rejected' ? 'discarded' : state;
}

interface CheckRule {
  readonly kind: CheckKind;
  /** Values this near to the only limit are near it. */
  readonly margin?: number;
}

// Mastering brings the true peak to its limit, so that being near it says nothing.
const checkRules: Readonly<Record<string, CheckRule>> = {
  'integrated loudness': { kind: 'loudness' },
  'true peak': { kind: 'true_peak' },
  'loudness range': { kind: 'loudness_range' },
  'correlation of the channels': { kind: 'correlation' },
  'level change in mono': { kind: 'mono_loss', margin: 0.75 },
  'spectral centroid': { kind: 'centroid' },
  'climax above the first verse': { kind: 'climax', margin: 0.3 },
  'crest factor': { kind: 'crest' },
  'balance left to right': { kind: 'balance' },
  'levels of the sections apart': { kind: 'sections', margin: 0.2 },
  'silence at the head': { kind: 'silence_head', margin: 0.1 },
  'longest silence inside': { kind: 'silence_inside', margin: 0.2 },
  'level of the last 50 ms': { kind: 'end_level', margin: 2 },
  'samples at full scale in a row': { kind: 'clipping' },
  'samples that are no numbers': { kind: 'not_finite' },
  'offset left': { kind: 'offset_left' },
  'offset right': { kind: 'offset_right' },
};

const patterns: readonly (CheckRule & { readonly pattern: RegExp })[] = [
  { pattern: /^octave of (\d+) Hz against the style$/, kind: 'octave', margin: 1 },
  { pattern: /^loudness of (.+) as played$/, kind: 'part_loudness' },
  { pattern: /^longest silence of (.+)$/, kind: 'part_silence' },
];

function ruleOf(name: string): CheckRule & { readonly of: string } {
  const rule = Object.hasOwn(checkRules, name) ? checkRules[name] : undefined;
  if (rule) return { ...rule, of: '' };
  for (const { pattern, ...found } of patterns) {
    const of = pattern.exec(name)?.[1];
    if (of !== undefined) return { ...found, of };
  }
  return { kind: 'other', of: name };
}

/** Share of the width of a range that is near each of its ends. */
const NEAR_SHARE = 0.1;

function isNear(value: number, low: number | null, high: number | null, margin: number): boolean {
  const near = low !== null && high !== null ? NEAR_SHARE * (high - low) : margin;
  if (near === 0) return false;
  return (low !== null && value - low < near) || (high !== null && high - value < near);
}

/** JSON has no infinite numbers. */
const finite = (value: number | null | undefined): number | null =>
  value === undefined || value === null || !Number.isFinite(value) ? null : value;

export function toReviewChecks(checks: readonly Check[]): ReviewCheck[] {
  return checks
    .map((check) => {
      const { kind, of, margin = 0 } = ruleOf(check.name);
      const [low, high] = [finite(check.low), finite(check.high)];
      const value = finite(check.value) ?? 0;
      const is_near_limit = isNear(value, low, high, margin);
      return { kind, of, value, low, high, unit: check.unit, is_near_limit };
    })
    .sort((a, b) => checkKinds.indexOf(a.kind) - checkKinds.indexOf(b.kind));
}

/** Where the fullest climax starts; without one, the fullest section. */
export function climaxStart(sections: readonly PieceSection[]): number {
  const named = sections.filter(({ kind }) => kind === 'climax');
  const fullest = (named.length > 0 ? named : sections).toSorted((a, b) => b.energy - a.energy)[0];
  return fullest?.startMs ?? 0;
}

const MAX_TRACKS_PER_ALBUM = 10;

/** How many albums a number of tracks becomes, and the tracks of the largest. */
export function albumsOf(count: number): { readonly albums: number; readonly tracks: number } {
  const albums = Math.ceil(count / MAX_TRACKS_PER_ALBUM);
  return { albums, tracks: Math.ceil(count / albums) };
}
