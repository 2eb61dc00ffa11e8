import { type BarGrid, barGridOf } from '#music/score/bar-grid.ts';
import { findClimaxIndex, findFirstVerseIndex } from '#music/score/climax.ts';
import { requestedLevels } from '#music/score/energy-curve.ts';
import { isOpenEnd, isUnderVoice, voiceFadeDb } from '#music/score/fit.ts';
import { isNarrationBed, type Role, type Score } from '#music/score/score.ts';
import { sampleRate } from '#music/signal/audio.ts';
import { barLevels, sectionLevels } from '#music/signal/bar-levels.ts';
import { performPart } from '../perform-part.ts';
import type { Take } from '../takes.ts';
import { planCurveRide, rideLevelAt } from './curve-ride.ts';

/** One gain per millisecond, linearly interpolated; the last gain extends to the end. */
export type Envelope = Float32Array;

const step = sampleRate / 1000;

/** Works in place. */
export function applyEnvelope(channel: Float32Array, envelope: Envelope): void {
  for (let point = 0, from = 0; from < channel.length; point += 1, from += step) {
    const start = envelope[Math.min(point, envelope.length - 1)] as number;
    const end = envelope[Math.min(point + 1, envelope.length - 1)] as number;
    const slope = (end - start) / step;
    const to = Math.min(from + step, channel.length);
    for (let at = from; at < to; at += 1) {
      channel[at] = (channel[at] as number) * (start + slope * (at - from));
    }
  }
}

interface Kick {
  readonly ms: number;
  readonly velocity: number;
}

const kickPitches = [35, 36];

/** Share of the ducking depth per role; the lead is not ducked. */
const duckShares: Readonly<Partial<Record<Role, number>>> = { pad: 1, arp: 1, bass: 1, comp: 0.5 };

/** Returns the kicks, timed from the start of the take. */
function findKicks(score: Score, take: Take): Kick[] {
  return score.parts
    .filter(({ role }) => role === 'drums')
    .flatMap((part) => performPart(part, score, [{ ...take, startMs: 0 }]).notes)
    .filter(({ pitch }) => kickPitches.includes(pitch));
}

const downMs = 5;
/** Kicks from this velocity on duck by the full depth. */
const fullVelocity = 100;

function depthAt(ms: number, backMs: number): number {
  if (ms < downMs) return (1 - Math.cos((Math.PI * ms) / downMs)) / 2;
  return (1 + Math.cos((Math.PI * (ms - downMs)) / backMs)) / 2;
}

/**
 * Attenuates within five milliseconds of a kick and recovers over `backMs`. Where two kicks overlap,
 * the deeper value counts, which avoids steps. A circular envelope wraps from its end to its start.
 */
export function kickEnvelope(
  kicks: readonly Kick[],
  { ms, backMs, db, circular }: { ms: number; backMs: number; db: number; circular: boolean },
): Envelope {
  const depth = new Float32Array(ms + 1);
  for (const kick of kicks) {
    const strength = Math.min(1, kick.velocity / fullVelocity);
    for (let elapsedMs = 0; elapsedMs <= downMs + backMs; elapsedMs += 1) {
      const at = circular ? (kick.ms + elapsedMs) % ms : kick.ms + elapsedMs;
      if (at > ms) break;
      depth[at] = Math.max(depth[at] as number, strength * depthAt(elapsedMs, backMs));
    }
  }
  if (circular) depth[ms] = depth[0] as number;
  return depth.map((share) => 10 ** ((-db * share) / 20));
}

/** Returns null for a role that is not ducked. */
export function createDuckEnvelope(role: Role, score: Score, take: Take): Envelope | null {
  const db = ((duckShares[role] ?? 0) * score.production.duck) / 10;
  const circular = take.kind === 'loop';
  const ms = take.lengthMs + (circular ? 0 : take.tailMs);
  if (db === 0) return null;
  return kickEnvelope(findKicks(score, take), { ms, backMs: score.quarterMs, db, circular });
}

/** Required rise of the climax above the first verse, including what the limiter removes afterwards. */
const riseDb = 4.4;
const maxDepthDb = 12;

/**
 * Returns the attenuation of the quietest bar in decibels: the depth of the style, or more where the
 * climax is not loud enough above the verse.
 */
export function rideDepth(score: Score, momentary: ArrayLike<number>): number {
  const { sections, energy, production } = score;
  const minDepthDb = production.ride / 10;
  const verse = findFirstVerseIndex(sections);
  const climax = findClimaxIndex(sections);
  const span = Math.max(...energy) - Math.min(...energy);
  const energyRise = (sections[climax]?.energy ?? 0) - (sections[verse]?.energy ?? 0);
  if (verse < 0 || energyRise <= 0) return minDepthDb;
  const levels = sectionLevels(barLevels(momentary, barGridOf(score)), sections);
  const playedRise = (levels[climax] as number) - (levels[verse] as number);
  return Math.max(minDepthDb, Math.min(maxDepthDb, ((riseDb - playedRise) * span) / energyRise));
}

/** Returns decibels per bar: 0 for the highest energy, the full depth for the lowest. */
export function rideLevels(energy: readonly number[], depthDb: number): number[] {
  const maxEnergy = Math.max(...energy);
  const span = maxEnergy - Math.min(...energy);
  return energy.map((value) => (span === 0 ? 0 : -depthDb * ((maxEnergy - value) / span)));
}

export function rideEnvelope(
  levels: readonly number[],
  { ms, grid, circular }: { ms: number; grid: BarGrid; circular: boolean },
): Envelope {
  return Float32Array.from(
    { length: ms + 1 },
    (_, at) => 10 ** (rideLevelAt(levels, grid.barAt(at), circular) / 20),
  );
}

/**
 * Decibels per bar that the ride applies: towards the requested curve, or as deep as the style needs. A
 * narration bed has the same level from its first bar to its last.
 */
export function planRide(score: Score, momentary: ArrayLike<number>): number[] {
  if (isNarrationBed(score)) {
    const level = Array.from({ length: score.bars }, () => 1);
    return planCurveRide(level, momentary, barGridOf(score));
  }
  const requested = requestedLevels(score);
  const levels = requested
    ? planCurveRide(requested, momentary, barGridOf(score))
    : rideLevels(score.energy, rideDepth(score, momentary));
  return isUnderVoice(score) ? lowerUnderVoice(score, levels) : levels;
}

/** Opening and ending that stay at their level under a voice, in milliseconds and as a share. */
const voiceEdges = { ms: 5000, share: 0.2 };

/** Lowers the bars between opening and ending, where somebody speaks. */
function lowerUnderVoice(score: Score, levels: readonly number[]): number[] {
  const grid = barGridOf(score);
  const lengthMs = grid.msAt(score.bars);
  const edgeMs = Math.min(voiceEdges.ms, voiceEdges.share * lengthMs);
  return levels.map((db, bar) => {
    const middleMs = grid.msAt(bar + 0.5);
    return middleMs > edgeMs && middleMs < lengthMs - edgeMs ? db - voiceFadeDb : db;
  });
}

const minEndFadeMs = 1000;

/** Fades a piece of exact length out between its last note and its end, in place. */
function fadeEnd(envelope: Envelope, endMs: number, exactMs: number): void {
  const from = Math.floor(Math.min(endMs, exactMs - minEndFadeMs));
  for (let ms = from; ms < envelope.length; ms += 1) {
    const through = Math.min(1, (ms - from) / (exactMs - from));
    envelope[ms] = ((envelope[ms] as number) * (1 + Math.cos(Math.PI * through))) / 2;
  }
}

export function createRide(score: Score, take: Take, levels: readonly number[]): Envelope {
  const { firstBar, bars, kind, lengthMs, tailMs } = take;
  const circular = kind === 'loop';
  const envelope = rideEnvelope(levels.slice(firstBar, firstBar + bars), {
    ms: lengthMs + (circular ? 0 : tailMs),
    grid: barGridOf(score).slice(firstBar, bars),
    circular,
  });
  if (!circular && score.exactSeconds !== undefined && !isOpenEnd(score))
    fadeEnd(envelope, score.endMs, score.exactSeconds * 1000);
  return envelope;
}
