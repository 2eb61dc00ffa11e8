import type { DurationRange } from '@onsori/contract/filters';

interface Heard {
  readonly range: DurationRange;
  /** What is left of the text. */
  readonly rest: string;
}

const number = String.raw`(\d{1,3}(?:\.\d)?|한|반|a|an|one|half a|two|three)`;
const numbers: Readonly<Record<string, number>> = {
  한: 1,
  반: 0.5,
  a: 1,
  an: 1,
  one: 1,
  'half a': 0.5,
  two: 2,
  three: 3,
};
const numberOf = (text: string) => numbers[text] ?? Number(text);

const minutesAndSeconds = String.raw`(?:${number}\s*(?:분|minutes?|mins?|m)(?![a-z])(?:\s*(\d{1,2})\s*(?:초|seconds?|secs?|s)(?![a-z]))?|(\d{1,3})\s*(?:초|seconds?|secs?|s)(?![a-z])|(\d{1,2}):([0-5]\d))`;
const before = String.raw`(?:(under|below|within|less than|shorter than|up to|at most|over|above|more than|longer than|at least|around|about)\s+)?`;
const after = String.raw`(?:\s*(이내|이하|미만|안쪽|안으로|보다 짧은|안 넘는|이상|초과|넘는|보다 긴|or less|or shorter|or more|or longer))?(?:의|으로|로|인|짜리|정도|쯤|내외|가량)*`;
const length = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${before}${minutesAndSeconds}${after}(?![가-힣a-z])`,
  'iu',
);

const atMost =
  /^(이내|이하|미만|안쪽|안으로|보다 짧은|안 넘는|under|below|within|less than|shorter than|up to|at most|or less|or shorter)$/i;
const atLeast =
  /^(이상|초과|넘는|보다 긴|over|above|more than|longer than|at least|or more|or longer)$/i;
/** Somebody who says a length without a bound means about that long. */
const tolerance = 0.15;

function rangeOf(seconds: number, bound: string | undefined): DurationRange {
  if (bound && atMost.test(bound)) return { from: null, to: seconds };
  if (bound && atLeast.test(bound)) return { from: seconds, to: null };
  const spread = Math.round(seconds * tolerance * 10) / 10;
  return { from: seconds - spread, to: seconds + spread };
}

const words: readonly (readonly [RegExp, DurationRange])[] = [
  [/(?<!\p{L})(짧은|짤막한|짧게|short)(?!\p{L})/iu, { from: null, to: 60 }],
  // Alone it may be the beginning of another word.
  [/(?<!\p{L})(긴|길게|long)(?!\p{L})(?=.*\S)/iu, { from: 150, to: null }],
];

/** How long the music should be, if the text says so. */
export function hearDuration(text: string): Heard | null {
  const said = length.exec(text);
  if (said) {
    const [whole, front, minutes, andSeconds, seconds, clockMinutes, clockSeconds, behind] = said;
    const total = clockMinutes
      ? Number(clockMinutes) * 60 + Number(clockSeconds)
      : minutes
        ? numberOf(minutes.toLowerCase()) * 60 + Number(andSeconds ?? 0)
        : Number(seconds);
    if (total > 0)
      return { range: rangeOf(total, behind ?? front), rest: text.replace(whole, ' ') };
  }
  for (const [word, range] of words)
    if (word.test(text)) return { range, rest: text.replace(word, ' ') };
  return null;
}
