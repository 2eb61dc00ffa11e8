import { findClimaxIndex, findFirstVerseIndex } from '#music/score/climax.ts';
import { barMsOf } from '#music/score/performance.ts';
import type { Score } from '#music/score/score.ts';
import { barLevels, sectionLevels } from '#music/signal/bar-levels.ts';
import type { Take } from '../takes.ts';
import type { Envelope } from './envelope.ts';

/** Required rise of the climax above the first verse, including what the limiter removes afterwards. */
const riseDb = 4.4;
const maxDepthDb = 12;

/**
 * Returns the attenuation of the quietest bar in decibels: the depth of the style, or more where the
 * climax is not loud enough above the verse.
 */
export function rideDepth(score: Score, momentary: ArrayLike<number>): number {
  const { sections, energy, production, meter, quarterMs, bars } = score;
  const minDepthDb = production.ride / 10;
  const verse = findFirstVerseIndex(sections);
  const climax = findClimaxIndex(sections);
  const span = Math.max(...energy) - Math.min(...energy);
  const energyRise = (sections[climax]?.energy ?? 0) - (sections[verse]?.energy ?? 0);
  if (verse < 0 || energyRise <= 0) return minDepthDb;
  const barMs = barMsOf(meter, quarterMs);
  const levels = sectionLevels(barLevels(momentary, { barMs, bars }), sections);
  const playedRise = (levels[climax] as number) - (levels[verse] as number);
  return Math.max(minDepthDb, Math.min(maxDepthDb, ((riseDb - playedRise) * span) / energyRise));
}

/** Returns decibels per bar: 0 for the highest energy, the full depth for the lowest. */
export function rideLevels(energy: readonly number[], depthDb: number): number[] {
  const maxEnergy = Math.max(...energy);
  const span = maxEnergy - Math.min(...energy);
  return energy.map((value) => (span === 0 ? 0 : -depthDb * ((maxEnergy - value) / span)));
}

/** Interpolates between the levels of the bars, which apply in the middle of each bar. */
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

export function createRide(score: Score, take: Take, depthDb: number): Envelope {
  const { firstBar, bars, kind, lengthMs, tailMs } = take;
  const circular = kind === 'loop';
  return rideEnvelope(rideLevels(score.energy, depthDb).slice(firstBar, firstBar + bars), {
    ms: lengthMs + (circular ? 0 : tailMs),
    barMs: barMsOf(score.meter, score.quarterMs),
    circular,
  });
}
