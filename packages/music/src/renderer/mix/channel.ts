import type { Note, Part } from '#music/score/score.ts';
import { decibelsToGain, type Stereo } from '#music/signal/audio.ts';
import { applyFilters, type Biquad, highPass } from '#music/signal/biquad.ts';
import { type Loudness, measureLoudness } from '#music/signal/loudness.ts';
import { type Compression, compress } from '../effects/compressor.ts';
import { measureActiveLevel } from './active-level.ts';
import { applyEnvelope, type Envelope } from './envelope.ts';
import { stereoTarget } from './master.ts';
import { processLoop } from './process-loop.ts';
import { roleSettings } from './role-settings.ts';
import { softClip } from './soft-clip.ts';
import type { Strip } from './sum-strips.ts';

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
