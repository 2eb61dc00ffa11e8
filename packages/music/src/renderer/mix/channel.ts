import type { Note, Part, Role } from '#music/score/score.ts';
import { decibelsToGain, type Stereo, sampleRate } from '#music/signal/audio.ts';
import {
  applyFilters,
  type Biquad,
  highPass,
  highShelf,
  lowPass,
  peaking,
} from '#music/signal/biquad.ts';
import { type Loudness, measureLoudness } from '#music/signal/loudness.ts';
import { type Compression, compress } from '../effects/compressor.ts';
import { applyEnvelope, type Envelope } from './automation.ts';
import { softClip, stereoTarget } from './master.ts';
import { measureActiveLevel, type Strip } from './strips.ts';

interface RoleSettings {
  /** Cutoff in hertz; lowered for a part with lower notes. */
  readonly highPass: number;
  readonly tone: readonly Biquad[];
  /** Loudness units relative to the master. */
  readonly level: number;
  readonly compression: null | {
    /** Threshold relative to the level of the part, so that soft and loud samples are compressed alike. */
    readonly aboveDb: number;
    readonly ratio: number;
    readonly attackMs: number;
    readonly releaseMs: number;
  };
  /** Maximum of the peaks above the loudness; higher peaks would cost the headroom of the whole mix. */
  readonly crestDb: number | null;
}

const roleSettings: Readonly<Record<Role, RoleSettings>> = {
  lead: {
    highPass: 200,
    tone: [peaking(3000, 1, 1.5)],
    level: -5,
    compression: { aboveDb: 5, ratio: 2.5, attackMs: 12, releaseMs: 120 },
    crestDb: null,
  },
  drums: {
    highPass: 30,
    tone: [peaking(350, 1, -2), highShelf(9000, 1.5)],
    level: -6,
    compression: { aboveDb: 11, ratio: 3, attackMs: 8, releaseMs: 90 },
    crestDb: 16,
  },
  bass: {
    highPass: 32,
    tone: [peaking(90, 0.9, 1.5), lowPass(6000)],
    level: -7,
    compression: { aboveDb: 5, ratio: 3.5, attackMs: 15, releaseMs: 120 },
    crestDb: null,
  },
  comp: {
    highPass: 110,
    tone: [peaking(300, 1, -2.5)],
    level: -9,
    compression: { aboveDb: 8, ratio: 2, attackMs: 20, releaseMs: 150 },
    crestDb: null,
  },
  counter: {
    highPass: 160,
    tone: [peaking(2000, 1, -1)],
    level: -9,
    compression: null,
    crestDb: null,
  },
  arp: {
    highPass: 140,
    tone: [peaking(400, 1, -1.5)],
    level: -10,
    compression: null,
    crestDb: null,
  },
  percussion: { highPass: 120, tone: [], level: -11, compression: null, crestDb: 18 },
  pad: {
    highPass: 160,
    tone: [highShelf(7000, -1.5)],
    level: -12,
    compression: null,
    crestDb: null,
  },
  colour: { highPass: 200, tone: [], level: -14, compression: null, crestDb: null },
};

/** Longer than the decay of any filter or compressor state in the mix. */
const runUpSamples = 4 * sampleRate;

function withRunUp(loop: Float32Array): Float32Array {
  const extended = new Float32Array(runUpSamples + loop.length);
  extended.set(loop, runUpSamples);
  for (let at = runUpSamples - 1; at >= 0; at -= 1) {
    extended[at] = extended[at + loop.length] as number;
  }
  return extended;
}

/**
 * Runs an in-place, stateful process on the loop with a run-up of repetitions before it, so that the
 * result is the steady state of an endless loop.
 */
export function processLoop(loop: Stereo, process: (extended: Stereo) => void): Stereo {
  const extended = { left: withRunUp(loop.left), right: withRunUp(loop.right) };
  process(extended);
  return {
    left: extended.left.subarray(runUpSamples),
    right: extended.right.subarray(runUpSamples),
  };
}

/** Processing settings of a part, measured on the full piece and reused for its loops. */
export interface Channel {
  readonly part: Part;
  readonly filters: readonly Biquad[];
  readonly compression: Compression | null;
  /** Peak level before the gain, above which samples are soft-clipped. */
  readonly peakCeiling: number | null;
  readonly gain: number;
}

const kneeDb = 6;
/** A part below this loudness counts as silent and gets no gain. */
const silentLufs = -70;
const fifthSemitones = 7;

function pitchToHz(pitch: number): number {
  return 440 * 2 ** ((pitch - 69) / 12);
}

/** Returns the cutoff below the lowest note; the pitch of a drum is a key number, not a frequency. */
function highPassHz({ role, voice, notes }: Part): number {
  const { highPass: hz } = roleSettings[role];
  const isUnpitched =
    voice.engine === 'kit' || (voice.engine === 'synth' && unpitchedPatches.has(voice.patch));
  if (isUnpitched) return hz;
  const lowest = notes.reduce((low, { pitch }: Note) => Math.min(low, pitch), 127);
  return Math.min(hz, pitchToHz(lowest - fifthSemitones));
}

const unpitchedPatches: ReadonlySet<string> = new Set([
  'machine-kit',
  'trap-kit',
  'riser',
  'impact',
]);

/** Writes the mean to the left channel and clears the right, so that it is not processed twice. */
function toMono({ left, right }: Stereo): void {
  for (let at = 0; at < left.length; at += 1) {
    left[at] = ((left[at] as number) + (right[at] as number)) / 2;
  }
  right.fill(0);
}

function softClipStereo({ left, right }: Stereo, peakCeiling: number): void {
  softClip(left, peakCeiling);
  softClip(right, peakCeiling);
}

function scaleEnvelope(duck: Envelope | null, gain: number): Envelope {
  return duck === null ? Float32Array.of(gain) : duck.map((value) => value * gain);
}

function applyLevel({ left, right }: Stereo, mono: boolean, envelope: Envelope): Stereo {
  applyEnvelope(left, envelope);
  if (mono) return { left, right: left };
  applyEnvelope(right, envelope);
  return { left, right };
}

export interface ProcessedChannel {
  readonly channel: Channel;
  readonly strip: Strip;
  /** Loudness before the gain. */
  readonly playedLufs: number;
  /** Loudness in the mix, before ducking. */
  readonly loudness: Pick<Loudness, 'integrated' | 'momentary'>;
}

/** Processes the stem of the full piece in place. */
export function processChannel(part: Part, stem: Stereo, duck: Envelope | null): ProcessedChannel {
  const { role } = part;
  const { tone, level, compression: compressionSettings, crestDb } = roleSettings[role];
  const mono = role === 'bass';
  if (mono) toMono(stem);
  const filters = [highPass(highPassHz(part)), ...tone];
  applyFilters(stem.left, filters);
  if (!mono) applyFilters(stem.right, filters);

  const compression = compressionSettings && {
    thresholdDb: measureActiveLevel(stem) + compressionSettings.aboveDb,
    ratio: compressionSettings.ratio,
    attackMs: compressionSettings.attackMs,
    releaseMs: compressionSettings.releaseMs,
    kneeDb,
    makeupDb: 0,
  };
  if (compression) compress(stem, compression);

  const measure = () => measureLoudness([stem.left, stem.right], mono ? [2, 0] : []);
  const compressed = measure();
  const isAudible = compressed.integrated > silentLufs;
  const peakCeiling =
    crestDb === null || !isAudible ? null : decibelsToGain(compressed.integrated + crestDb);
  if (peakCeiling !== null) softClipStereo(stem, peakCeiling);
  const dry = peakCeiling === null ? compressed : measure();

  const gainDb = isAudible ? stereoTarget.lufs + level + part.trim / 10 - dry.integrated : 0;
  const channel: Channel = {
    part,
    filters,
    compression,
    peakCeiling,
    gain: decibelsToGain(gainDb),
  };
  const audio = applyLevel(stem, mono, scaleEnvelope(duck, channel.gain));
  const loudness = {
    integrated: dry.integrated + gainDb,
    momentary: dry.momentary.map((lufs) => lufs + gainDb),
  };
  return { channel, strip: { part, audio }, playedLufs: compressed.integrated, loudness };
}

/** Applies measured settings to the stem of a span of the piece, in place. */
export function processSpan(channel: Channel, stem: Stereo, duck: Envelope | null): Strip {
  const { part, filters, compression, peakCeiling, gain } = channel;
  const mono = part.role === 'bass';
  if (mono) toMono(stem);
  applyFilters(stem.left, filters);
  if (!mono) applyFilters(stem.right, filters);
  if (compression) compress(stem, compression);
  if (peakCeiling !== null) softClipStereo(stem, peakCeiling);
  return { part, audio: applyLevel(stem, mono, scaleEnvelope(duck, gain)) };
}

/** Applies the settings of the full piece to a loop. */
export function processLoopStrip(channel: Channel, loopStem: Stereo, duck: Envelope | null): Strip {
  const { part, filters, compression, peakCeiling, gain } = channel;
  const mono = part.role === 'bass';
  if (mono) toMono(loopStem);
  const stem = processLoop(loopStem, ({ left, right }) => {
    applyFilters(left, filters);
    if (!mono) applyFilters(right, filters);
  });
  if (compression) compress(stem, { ...compression, circular: true });
  if (peakCeiling !== null) softClipStereo(stem, peakCeiling);
  return { part, audio: applyLevel(stem, mono, scaleEnvelope(duck, gain)) };
}
