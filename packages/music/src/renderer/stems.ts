import { setImmediate as others } from 'node:timers/promises';
import { midiOfPerformance } from '../score/midi.ts';
import type { Part, Score } from '../score/score.ts';
import { type Stereo, sampleRate } from './dsp/audio.ts';
import { playMidi } from './fluidsynth.ts';
import { performanceOf } from './performance.ts';
import { performPatch } from './synth/play.ts';
import { reelMsOf, type Take } from './takes.ts';

export interface Stem {
  readonly part: Part;
  /** All takes, one after another. */
  readonly reel: Stereo;
}

export interface StemOptions {
  /** How many FluidSynths run at once. */
  readonly processes?: number;
  readonly signal?: AbortSignal | undefined;
}

/** Plays every part of the takes by itself, dry. */
export async function renderStems(
  score: Score,
  takes: readonly Take[],
  { processes = 2, signal }: StemOptions = {},
): Promise<readonly Stem[]> {
  const reels = new Map<Part, Stereo>();
  const stopping = new AbortController();
  const stopped = signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal;
  const job = { score, takes, signal: stopped, reels };
  const byWork = score.parts.toSorted((a, b) => soundingMs(b) - soundingMs(a));
  const sampled = byWork.filter(({ voice }) => voice.engine !== 'synth');
  const synthesised = byWork.filter(({ voice }) => voice.engine === 'synth');
  const players = [
    ...Array.from({ length: processes }, () => playInTurn(sampled, playSampled, job)),
    playInTurn(synthesised, playSynthesised, job),
  ];
  try {
    await Promise.all(players);
  } catch (error) {
    stopping.abort(error);
    await Promise.allSettled(players);
    throw error;
  }
  return score.parts.map((part) => ({ part, reel: reels.get(part) as Stereo }));
}

const soundingMs = ({ notes }: Part) => notes.reduce((sum, { lengthMs }) => sum + lengthMs, 0);

interface Job {
  readonly score: Score;
  readonly takes: readonly Take[];
  readonly signal: AbortSignal;
  readonly reels: Map<Part, Stereo>;
}

type Play = (part: Part, job: Job) => Promise<Stereo>;

/** Takes part after part from a queue that others may share. */
async function playInTurn(queue: Part[], play: Play, job: Job): Promise<void> {
  for (let part = queue.shift(); part !== undefined; part = queue.shift()) {
    job.reels.set(part, await play(part, job));
  }
}

async function playSampled(part: Part, { score, takes, signal }: Job): Promise<Stereo> {
  const endMs = reelMsOf(takes);
  const played = performanceOf(part, score, takes);
  const midi = midiOfPerformance(played, { quarterMs: score.quarterMs, endMs });
  return playMidi(midi, samplesOf(endMs), signal);
}

/**
 * FluidSynth waits when nobody reads what it plays, and this thread reads nothing while it
 * synthesises: so it pauses before the pipe is full.
 */
const longestTurnMs = 4;

async function playSynthesised(part: Part, { score, takes, signal }: Job): Promise<Stereo> {
  if (part.voice.engine !== 'synth') throw new Error(`${part.name} is not for the synthesiser`);
  const { notes, controls } = performanceOf(part, score, takes);
  const playing = performPatch(part.voice.patch, notes, controls, samplesOf(reelMsOf(takes)));
  let turnStart = performance.now();
  for (;;) {
    const { done, value } = playing.next();
    if (done) return value;
    if (performance.now() - turnStart < longestTurnMs) continue;
    await others();
    signal.throwIfAborted();
    turnStart = performance.now();
  }
}

const samplesOf = (ms: number) => (ms * sampleRate) / 1000;
