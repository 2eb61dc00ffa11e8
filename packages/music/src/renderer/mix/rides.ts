import { barLevels, sectionLevels } from '#music/analysis/contour.ts';
import { climaxOf, firstVerseOf } from '#music/score/climax.ts';
import { barMsOf } from '#music/score/played.ts';
import type { Score } from '#music/score/score.ts';
import type { Take } from '../takes.ts';
import type { Envelope } from './envelope.ts';

/** A climax that is less above the first verse is none. */
// The limiter after the faders takes a little of it back.
const riseDb = 4.4;
const mostDb = 12;

/**
 * Decibels the faders take off the quietest bar: what the style asks for, and more where the playing
 * alone does not lift the climax above the verse.
 */
export function rideDepth(score: Score, momentary: ArrayLike<number>): number {
  const { sections, energy, production, meter, quarterMs, bars } = score;
  const least = production.ride / 10;
  const verse = firstVerseOf(sections);
  const climax = climaxOf(sections);
  const span = Math.max(...energy) - Math.min(...energy);
  const rise = (sections[climax]?.energy ?? 0) - (sections[verse]?.energy ?? 0);
  if (verse < 0 || rise <= 0) return least;
  const barMs = barMsOf(meter, quarterMs);
  const levels = sectionLevels(barLevels(momentary, { barMs, bars }), sections);
  const played = (levels[climax] as number) - (levels[verse] as number);
  return Math.max(least, Math.min(mostDb, ((riseDb - played) * span) / rise));
}

/** Decibels for every bar: nothing for the fullest, the whole depth for the quietest. */
export function rideLevels(energy: readonly number[], depthDb: number): number[] {
  const most = Math.max(...energy);
  const span = most - Math.min(...energy);
  return energy.map((value) => (span === 0 ? 0 : -depthDb * ((most - value) / span)));
}

/** A fader that stands at a bar's level in its middle and moves evenly from one to the next. */
export function rideEnvelope(
  levels: readonly number[],
  { ms, barMs, circular }: { ms: number; barMs: number; circular: boolean },
): Envelope {
  const bars = levels.length;
  const levelOf = (bar: number) =>
    levels[circular ? (bar + bars) % bars : Math.max(0, Math.min(bar, bars - 1))] as number;
  return Float32Array.from({ length: ms + 1 }, (_, at) => {
    const position = at / barMs - 0.5;
    const bar = Math.floor(position);
    const share = (1 - Math.cos(Math.PI * (position - bar))) / 2;
    return 10 ** ((levelOf(bar) * (1 - share) + levelOf(bar + 1) * share) / 20);
  });
}

export function rideOf(score: Score, take: Take, depthDb: number): Envelope {
  const { firstBar, bars, kind, lengthMs, tailMs } = take;
  const circular = kind === 'loop';
  return rideEnvelope(rideLevels(score.energy, depthDb).slice(firstBar, firstBar + bars), {
    ms: lengthMs + (circular ? 0 : tailMs),
    barMs: barMsOf(score.meter, score.quarterMs),
    circular,
  });
}
