import type { Random } from '#music/score/random.ts';
import { colouredIntervals } from './colour.ts';
import { homeScale } from './home-scale.ts';
import type { TimedSpan } from './layout.ts';
import { appliedAs } from './roman.ts';
import type { Setting } from './setting.ts';
import { hasThird, type Sonority } from './sonority.ts';

/** The random stream of a chord's colour, which is stable within a theme and sometimes changes on a return. */
function colourStream(span: TimedSpan, last: boolean, random: Random): Random {
  const { theme, returns, chord } = span;
  const name = `${theme} ${chord.root}/${chord.bass}:${chord.intervals.join()}${last ? ' last' : ''}`;
  const fresh = random.stream(`${name} again ${returns}`);
  return returns > 0 && fresh.chance(0.35) ? fresh : random.stream(name);
}

const isSixFour = (chord: Sonority, next: Sonority | undefined): boolean =>
  chord.root === 0 && chord.bass === 7 && next?.root === 7;

/** Adds colour to a span; returns two spans where a suspension resolves. */
export function colourSpan(
  span: TimedSpan,
  before: Sonority | undefined,
  next: Sonority | undefined,
  setting: Setting,
  random: Random,
): TimedSpan[] {
  const { chord } = span;
  if (isSixFour(chord, next)) return [{ ...span, chord: { ...chord, function: 'dominant' } }];
  const last = next === undefined;
  const applied = appliedAs(chord, next, setting.mode);
  const scale = homeScale(chord, setting.mode, applied === 'subV');
  const role = applied ? 'dominant' : chord.function;
  const resolving = before?.root === chord.root && !hasThird(before);
  const fitting = setting.idiom.name === 'song' || (role === 'dominant' && span.halves >= 2);
  const context = { scale, maySuspend: fitting && !applied && !last && !resolving };
  const stream = colourStream(span, last, random);
  const full: Sonority = {
    ...chord,
    intervals: colouredIntervals({ ...chord, function: role }, context, setting, stream),
    function: role,
  };
  // A suspended dominant that is long enough resolves.
  const waits = hasThird(chord) && !hasThird(full) && full.function === 'dominant';
  const resolves = setting.idiom.name !== 'song' || stream.chance(0.6);
  if (!waits || span.halves < 2 || !resolves) return [{ ...span, chord: full }];
  const firstHalves = Math.ceil(span.halves / 2);
  return [
    { ...span, halves: firstHalves, chord: full },
    { ...span, halves: span.halves - firstHalves, start: span.start + firstHalves, chord },
  ];
}
