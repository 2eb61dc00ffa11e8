import { barGridOf } from '#music/score/bar-grid.ts';
import type { Part, Score } from '#music/score/score.ts';
import { gainToDecibels, type Stereo, sampleRate } from '#music/signal/audio.ts';
import { integrateLoudness, measureLoudness } from '#music/signal/loudness.ts';
import {
  applyEnvelope,
  createDuckEnvelope,
  createRide,
  type Envelope,
  planRide,
} from '../mix/automation.ts';
import { type Channel, processChannel } from '../mix/channel.ts';
import { applyGainAndLimit, needsClipping, stereoTarget } from '../mix/master.ts';
import { measureMix, type StereoSettings } from '../mix/stereo.ts';
import type { Stem } from '../stems.ts';
import type { Excerpts } from './excerpts.ts';
import { type MeasuredStretch, momentaryOf, predictBarLevels } from './predict-levels.ts';

/** Everything that a mix decides by measurement; with it, any span of the piece can be rendered alone. */
export interface PreviewSettings {
  readonly channels: readonly Channel[];
  /** Null for a part that is not ducked. */
  readonly ducks: readonly (Envelope | null)[];
  readonly mix: Omit<StereoSettings, 'rideDb'>;
  readonly ride: Envelope;
  readonly gainDb: number;
  readonly isClipped: boolean;
}

const hopMs = 100;
const toSamples = (ms: number) => (ms * sampleRate) / 1000;

/** The ducking of a part on the reel of the excerpts. */
function duckOnReel(
  { role }: Part,
  score: Score,
  { windows, openingMs, reelMs }: Excerpts,
  duck: Envelope | null,
): Envelope | null {
  if (duck === null || windows.length === 0) return duck;
  const envelope = new Float32Array(reelMs + 1).fill(1);
  envelope.set(duck.subarray(0, openingMs));
  for (const take of windows) {
    const own = createDuckEnvelope(role, score, take);
    if (own) envelope.set(own.subarray(0, take.lengthMs), take.startMs);
  }
  return envelope;
}

function stretchesOf(momentary: Float32Array, score: Score, excerpts: Excerpts): MeasuredStretch[] {
  const { windows, openingMs } = excerpts;
  if (windows.length === 0) return [{ startMs: 0, momentary }];
  const grid = barGridOf(score);
  return [
    { startMs: 0, momentary: momentary.subarray(0, openingMs / hopMs) },
    ...windows.map(({ firstBar, startMs, lengthMs }) => ({
      startMs: grid.msAt(firstBar),
      momentary: momentary.subarray(
        Math.ceil(startMs / hopMs),
        Math.floor((startMs + lengthMs) / hopMs),
      ),
    })),
  ];
}

/** Ride and gain from the levels of the bars, measured or predicted. */
function planLevels(mix: Stereo, score: Score, excerpts: Excerpts) {
  const grid = barGridOf(score);
  const { momentary: onReel } = measureLoudness([mix.left, mix.right]);
  const levels = predictBarLevels(score.energy, stretchesOf(onReel, score, excerpts), grid);
  const momentary = momentaryOf(levels, grid);
  const ride = createRide(score, excerpts.full, planRide(score, momentary));
  const ridden = momentary.map((lufs, at) => lufs + gainToDecibels(ride[at * hopMs] as number));
  return { ride, gainDb: stereoTarget.lufs - integrateLoudness(ridden) };
}

/** Gain and limiter of the master, with decisions that hold for every span. */
export function masterSpan(mix: Stereo, { gainDb, isClipped }: PreviewSettings): void {
  const { ceilingDb } = stereoTarget;
  applyGainAndLimit([mix.left, mix.right], { gainDb, ceilingDb, isClipped });
}

/** Measures the settings from the excerpts, whose stems it changes; also returns the mix of the opening. */
export function measureExcerpts(
  stems: readonly Stem[],
  score: Score,
  excerpts: Excerpts,
  room: Stereo,
): { readonly settings: PreviewSettings; readonly opening: Stereo } {
  const ducks = stems.map(({ part }) => createDuckEnvelope(part.role, score, excerpts.full));
  const processed = stems.map(({ part, reel }, at) =>
    processChannel(part, reel, duckOnReel(part, score, excerpts, ducks[at] as Envelope | null)),
  );
  const strips = processed.map(({ strip }) => strip);
  const { mix, settings } = measureMix(strips, score, room);
  const { ride, gainDb } = planLevels(mix, score, excerpts);
  const { ceilingDb } = stereoTarget;
  const isClipped = needsClipping([mix.left, mix.right], { gainDb, ceilingDb });
  const samples = toSamples(excerpts.openingMs);
  const opening = { left: mix.left.slice(0, samples), right: mix.right.slice(0, samples) };
  applyEnvelope(opening.left, ride);
  applyEnvelope(opening.right, ride);
  const channels = processed.map(({ channel }) => channel);
  return { settings: { channels, ducks, mix: settings, ride, gainDb, isClipped }, opening };
}
