import type { Note, Part } from '#music/score/score.ts';
import { gainOf, type Stereo } from '../dsp/audio.ts';
import { applyFilters, type Biquad, highPass } from '../dsp/biquad.ts';
import { type Compression, compress } from '../dsp/compressor.ts';
import { type Loudness, loudnessOf } from '../dsp/loudness.ts';
import { goingRound } from './circle.ts';
import { applyEnvelope, type Envelope } from './envelope.ts';
import { playingLevel } from './level.ts';
import { stereoTarget } from './master.ts';
import { roleSettings } from './roles.ts';
import { soften } from './soften.ts';
import type { Strip } from './sum.ts';

/** How a part is treated, found from the whole piece and kept for its loops. */
export interface Channel {
  readonly part: Part;
  readonly filters: readonly Biquad[];
  readonly compression: Compression | null;
  /** No peak goes higher than this before the gain. */
  readonly highest: number | null;
  readonly gain: number;
}

const kneeDb = 6;
/** Quieter than this there is nothing to bring to a level. */
const silentLufs = -70;
const fifth = 7;

function hertzOf(pitch: number): number {
  return 440 * 2 ** ((pitch - 69) / 12);
}

/** A drum's pitch is its place on the keyboard; a note's is heard, and all of it should be. */
function highPassOf({ role, voice, notes }: Part): number {
  const { highPass: hz } = roleSettings[role];
  const struck = voice.engine === 'kit' || (voice.engine === 'synth' && unpitched.has(voice.patch));
  if (struck) return hz;
  const lowest = notes.reduce((low, { pitch }: Note) => Math.min(low, pitch), 127);
  return Math.min(hz, hertzOf(lowest - fifth));
}

const unpitched: ReadonlySet<string> = new Set(['machine-kit', 'trap-kit', 'riser', 'impact']);

/** Both channels the mean of the two. The second is left silent, so that none is treated twice. */
function toMono({ left, right }: Stereo): void {
  for (let at = 0; at < left.length; at += 1) {
    left[at] = ((left[at] as number) + (right[at] as number)) / 2;
  }
  right.fill(0);
}

function softenBoth({ left, right }: Stereo, highest: number): void {
  soften(left, highest);
  soften(right, highest);
}

function scaled(duck: Envelope | null, gain: number): Envelope {
  return duck === null ? Float32Array.of(gain) : duck.map((value) => value * gain);
}

function levelled({ left, right }: Stereo, mono: boolean, envelope: Envelope): Stereo {
  applyEnvelope(left, envelope);
  if (mono) return { left, right: left };
  applyEnvelope(right, envelope);
  return { left, right };
}

export interface OpenedChannel {
  readonly channel: Channel;
  readonly strip: Strip;
  /** As it was played, before anything lifts it. */
  readonly playedLufs: number;
  /** At its place in the mix, before it makes room for the kick. */
  readonly loudness: Pick<Loudness, 'integrated' | 'momentary'>;
}

/** Treats the stem of the whole piece in place. */
export function openChannel(part: Part, stem: Stereo, duck: Envelope | null): OpenedChannel {
  const { role } = part;
  const { tone, level, compression: pressing, crestDb } = roleSettings[role];
  const mono = role === 'bass';
  if (mono) toMono(stem);
  const filters = [highPass(highPassOf(part)), ...tone];
  applyFilters(stem.left, filters);
  if (!mono) applyFilters(stem.right, filters);

  const compression = pressing && {
    thresholdDb: playingLevel(stem) + pressing.aboveDb,
    ratio: pressing.ratio,
    attackMs: pressing.attackMs,
    releaseMs: pressing.releaseMs,
    kneeDb,
    makeupDb: 0,
  };
  if (compression) compress(stem, compression);

  const measured = () => loudnessOf([stem.left, stem.right], mono ? [2, 0] : []);
  const pressed = measured();
  const heard = pressed.integrated > silentLufs;
  const highest = crestDb === null || !heard ? null : gainOf(pressed.integrated + crestDb);
  if (highest !== null) softenBoth(stem, highest);
  const dry = highest === null ? pressed : measured();

  const gainDb = heard ? stereoTarget.lufs + level + part.trim / 10 - dry.integrated : 0;
  const channel = { part, filters, compression, highest, gain: gainOf(gainDb) };
  const audio = levelled(stem, mono, scaled(duck, channel.gain));
  const loudness = {
    integrated: dry.integrated + gainDb,
    momentary: dry.momentary.map((lufs) => lufs + gainDb),
  };
  return { channel, strip: { part, audio }, playedLufs: pressed.integrated, loudness };
}

/** The same treatment for a loop. */
export function loopStrip(channel: Channel, folded: Stereo, duck: Envelope | null): Strip {
  const { part, filters, compression, highest, gain } = channel;
  const mono = part.role === 'bass';
  if (mono) toMono(folded);
  const stem = goingRound(folded, ({ left, right }) => {
    applyFilters(left, filters);
    if (!mono) applyFilters(right, filters);
  });
  if (compression) compress(stem, { ...compression, circular: true });
  if (highest !== null) softenBoth(stem, highest);
  return { part, audio: levelled(stem, mono, scaled(duck, gain)) };
}
