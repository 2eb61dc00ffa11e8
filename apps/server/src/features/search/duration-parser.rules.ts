import type { DurationRange } from '@onsori/contract/filters';
import type { TextRange } from './highlight.rules.ts';

interface DurationMatch {
  readonly range: DurationRange;
  /** Where the text names the duration. */
  readonly typed: TextRange;
}

const numberPattern = String.raw`(\d{1,3}(?:\.\d)?|한|반|a|an|one|half a|two|three)`;
const numberWords: Readonly<Record<string, number>> = {
  한: 1,
  반: 0.5,
  a: 1,
  an: 1,
  one: 1,
  'half a': 0.5,
  two: 2,
  three: 3,
};
const numberOf = (text: string) => numberWords[text] ?? Number(text);

const minutesAndSeconds = String.raw`(?:${numberPattern}\s*(?:분|minutes?|mins?|m)(?![a-z])(?:\s*(\d{1,2})\s*(?:초|seconds?|secs?|s)(?![a-z]))?|(\d{1,3})\s*(?:초|seconds?|secs?|s)(?![a-z])|(\d{1,2}):([0-5]\d))`;
const boundBefore = String.raw`(?:(under|below|within|less than|shorter than|up to|at most|over|above|more than|longer than|at least|around|about)\s+)?`;
const boundAfter = String.raw`(?:\s*(이내|이하|미만|안쪽|안으로|보다 짧은|안 넘는|이상|초과|넘는|보다 긴|or less|or shorter|or more|or longer))?(?:의|으로|로|인|짜리|정도|쯤|내외|가량)*`;
const durationPattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${boundBefore}${minutesAndSeconds}${boundAfter}(?![가-힣a-z])`,
  'iu',
);

const upperBoundPattern =
  /^(이내|이하|미만|안쪽|안으로|보다 짧은|안 넘는|under|below|within|less than|shorter than|up to|at most|or less|or shorter)$/i;
const lowerBoundPattern =
  /^(이상|초과|넘는|보다 긴|over|above|more than|longer than|at least|or more|or longer)$/i;
/** A duration without a bound is approximate. */
const tolerance = 0.15;

function rangeOf(seconds: number, bound: string | undefined): DurationRange {
  if (bound && upperBoundPattern.test(bound)) return { from: null, to: seconds };
  if (bound && lowerBoundPattern.test(bound)) return { from: seconds, to: null };
  const spread = Math.round(seconds * tolerance * 10) / 10;
  return { from: seconds - spread, to: seconds + spread };
}

const durationWords: readonly (readonly [RegExp, DurationRange])[] = [
  [/(?<!\p{L})(짧은|짧고|짤막한|짧게|short)(?!\p{L})/iu, { from: null, to: 60 }],
  // The formats of up to a minute.
  [/(?<!\p{L})(쇼츠|릴스|숏폼)(용|용으로|에)?(?!\p{L})/u, { from: null, to: 60 }],
  [/(?<!\p{L})(shorts|reels)(?!\p{L})/iu, { from: null, to: 60 }],
  // Without further text it may be the start of another word.
  [/(?<!\p{L})(긴|길게|long)(?!\p{L})(?=.*\S)/iu, { from: 150, to: null }],
];

export function parseDuration(text: string): DurationMatch | null {
  const match = durationPattern.exec(text);
  if (match) {
    const [whole, front, minutes, andSeconds, seconds, clockMinutes, clockSeconds, behind] = match;
    const total = clockMinutes
      ? Number(clockMinutes) * 60 + Number(clockSeconds)
      : minutes
        ? numberOf(minutes.toLowerCase()) * 60 + Number(andSeconds ?? 0)
        : Number(seconds);
    if (total > 0)
      return {
        range: rangeOf(total, behind ?? front),
        typed: [match.index, match.index + whole.length],
      };
  }
  for (const [pattern, range] of durationWords) {
    const word = pattern.exec(text);
    if (word) return { range, typed: [word.index, word.index + word[0].length] };
  }
  return null;
}
