import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { encodePerformanceMidi } from '../score/midi.ts';
import type { Part, Performance, Score } from '../score/score.ts';
import { type Stereo, sampleRate } from '../signal/audio.ts';
import { renderMidi } from './fluidsynth.ts';
import { performPart } from './perform-part.ts';
import { playPatchInSteps } from './synth/play-patch.ts';
import { reelDurationMs, type Take } from './takes.ts';

export interface Stem {
  readonly part: Part;
  /** All takes in sequence. */
  readonly reel: Stereo;
}

export interface StemOptions {
  /** Number of concurrent FluidSynth processes. */
  readonly processes?: number;
  readonly signal?: AbortSignal | undefined;
}

/** What the parts of a score play on a reel. */
interface ReelPlan {
  readonly endMs: number;
  readonly perform: (part: Part) => Performance;
}

/** Renders every part of the takes separately and without reverb. */
export const renderStems = (
  score: Score,
  takes: readonly Take[],
  options: StemOptions = {},
): Promise<readonly Stem[]> =>
  renderReels(
    score,
    { endMs: reelDurationMs(takes), perform: (part) => performPart(part, score, takes) },
    options,
  );

/** Renders what every part plays on a reel, separately and without reverb. */
export async function renderReels(
  score: Score,
  plan: ReelPlan,
  { processes = 2, signal }: StemOptions = {},
): Promise<readonly Stem[]> {
  const reels = new Map<Part, Stereo>();
  const abortController = new AbortController();
  const anySignal = signal
    ? AbortSignal.any([signal, abortController.signal])
    : abortController.signal;
  const job = { score, plan, signal: anySignal, reels };
  const longestFirst = score.parts.toSorted((a, b) => soundingMs(b) - soundingMs(a));
  const sampled = longestFirst.filter(({ voice }) => voice.engine !== 'synth');
  const synthesised = longestFirst.filter(({ voice }) => voice.engine === 'synth');
  const renderers = [
    ...Array.from({ length: processes }, () => renderQueue(sampled, renderSampled, job)),
    renderQueue(synthesised, renderSynthesised, job),
  ];
  try {
    await Promise.all(renderers);
  } catch (error) {
    abortController.abort(error);
    await Promise.allSettled(renderers);
    throw error;
  }
  return score.parts.map((part) => ({ part, reel: reels.get(part) as Stereo }));
}

const soundingMs = ({ notes }: Part) => notes.reduce((sum, { lengthMs }) => sum + lengthMs, 0);

interface Job {
  readonly score: Score;
  readonly plan: ReelPlan;
  readonly signal: AbortSignal;
  readonly reels: Map<Part, Stereo>;
}

type RenderPart = (part: Part, job: Job) => Promise<Stereo>;

/** Renders the parts of a queue that several callers may share. */
async function renderQueue(queue: Part[], renderPart: RenderPart, job: Job): Promise<void> {
  for (let part = queue.shift(); part !== undefined; part = queue.shift()) {
    job.reels.set(part, await renderPart(part, job));
  }
}

async function renderSampled(part: Part, { score, plan, signal }: Job): Promise<Stereo> {
  const { endMs } = plan;
  const midi = encodePerformanceMidi(plan.perform(part), { quarterMs: score.quarterMs, endMs });
  return renderMidi(midi, toSamples(endMs), signal);
}

/**
 * FluidSynth blocks when its output pipe is full, and this thread does not read the pipe while it
 * synthesises. The synthesiser therefore yields before the pipe fills up.
 */
const maxTurnMs = 4;

async function renderSynthesised(part: Part, { plan, signal }: Job): Promise<Stereo> {
  if (part.voice.engine !== 'synth') throw new Error(`part ${part.name} has no synth voice`);
  const { notes, controls } = plan.perform(part);
  const synthesis = playPatchInSteps(part.voice.patch, notes, controls, toSamples(plan.endMs));
  let turnStartMs = performance.now();
  for (;;) {
    const { done, value } = synthesis.next();
    if (done) return value;
    if (performance.now() - turnStartMs < maxTurnMs) continue;
    await yieldToEventLoop();
    signal.throwIfAborted();
    turnStartMs = performance.now();
  }
}

const toSamples = (ms: number) => (ms * sampleRate) / 1000;
