import type { Random } from '#music/score/random.ts';
import { coloured } from './colour.ts';
import { homeScale } from './home-scale.ts';
import type { Placed } from './layout.ts';
import { appliedAs } from './roman.ts';
import type { Setting } from './setting.ts';
import { hasThird, type Sonority } from './sonority.ts';

/** A chord keeps its colour within a theme; some change when the theme returns. */
function colourStream(placed: Placed, last: boolean, random: Random): Random {
  const { theme, returns, chord } = placed;
  const name = `${theme} ${chord.root}/${chord.bass}:${chord.intervals.join()}${last ? ' last' : ''}`;
  const fresh = random.stream(`${name} again ${returns}`);
  return returns > 0 && fresh.chance(0.35) ? fresh : random.stream(name);
}

const isSixFour = (chord: Sonority, next: Sonority | undefined): boolean =>
  chord.root === 0 && chord.bass === 7 && next?.root === 7;

/** A chord of the plan as it will sound; two where a suspension resolves. */
export function painted(
  placed: Placed,
  before: Sonority | undefined,
  next: Sonority | undefined,
  setting: Setting,
  random: Random,
): Placed[] {
  const { chord } = placed;
  if (isSixFour(chord, next)) return [{ ...placed, chord: { ...chord, function: 'dominant' } }];
  const last = next === undefined;
  const applied = appliedAs(chord, next, setting.mode);
  const scale = homeScale(chord, setting.mode, applied === 'subV');
  const role = applied ? 'dominant' : chord.function;
  const resolving = before?.root === chord.root && !hasThird(before);
  const fitting = setting.idiom.name === 'song' || (role === 'dominant' && placed.halves >= 2);
  const light = { scale, maySuspend: fitting && !applied && !last && !resolving };
  const stream = colourStream(placed, last, random);
  const full: Sonority = {
    ...chord,
    intervals: coloured({ ...chord, function: role }, light, setting, stream),
    function: role,
  };
  // A suspension over a dominant that has the time resolves.
  const waits = hasThird(chord) && !hasThird(full) && full.function === 'dominant';
  const resolves = setting.idiom.name !== 'song' || stream.chance(0.6);
  if (!waits || placed.halves < 2 || !resolves) return [{ ...placed, chord: full }];
  const kept = Math.ceil(placed.halves / 2);
  return [
    { ...placed, halves: kept, chord: full },
    { ...placed, halves: placed.halves - kept, start: placed.start + kept, chord },
  ];
}
