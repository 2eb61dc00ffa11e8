import { type Chord, pulsesPerQuarter, pulsesPerStep } from '../score/score.ts';
import type { Player } from './casting.ts';
import type { EndingKind } from './genre.ts';
import { kitOf } from './groove/kit.ts';
import { chordAt, inRange, nearest, restingTones } from './melody/pitches.ts';
import { barPulses, halfBeat } from './meters.ts';
import type { Plan } from './plan.ts';
import type { WrittenNote } from './written.ts';

/** Who blows takes a breath before the last note, and cannot hold it for ever. */
const breathPulses = 12;
const longestBreathMs = 5000;

/** Long enough to be taken for the end, short enough not to be it. */
const longestPauseMs = 900;

interface LastStroke {
  /** Falls on the first beat of the last bar, or halfway through it. */
  readonly at: 'first' | 'half';
  /** Bars it is held. */
  readonly bars: number;
  readonly accent: number;
}

const strokes: Readonly<Record<EndingKind, LastStroke>> = {
  held: { at: 'first', bars: 1.75, accent: 0 },
  ritenuto: { at: 'first', bars: 1.5, accent: 0 },
  plagal: { at: 'half', bars: 1.5, accent: 0 },
  stab: { at: 'first', bars: 0.12, accent: 0.8 },
  fade: { at: 'first', bars: 2, accent: -0.6 },
  button: { at: 'half', bars: 0.12, accent: 0.6 },
};

/** What a player held last: who plays chords, all of the last one, however it was broken up. */
function lastHeld(
  { role }: Player,
  before: readonly WrittenNote[],
  chords: readonly Chord[],
): readonly WrittenNote[] {
  const last = before.at(-1);
  if (!last) return [];
  const isChord = role === 'comp' || role === 'pad';
  const from = isChord ? chordAt(chords, last.pulse).pulse : last.pulse;
  return before.filter(({ pulse, pulses }) => pulse + pulses > from);
}

/** The pitches a player ends on: what it last held, drawn into the chord. */
function drawnInto(chord: Chord, { role, instrument }: Player, held: readonly WrittenNote[]) {
  const { range } = instrument;
  if (role === 'bass') {
    return [inRange(nearest(held.at(-1)?.pitch ?? range[0], [chord.root]), range)];
  }
  const tones = restingTones(chord).slice(0, 3);
  return [...new Set(held.map(({ pitch }) => inRange(nearest(pitch, tones), range)))];
}

/** The chord of an amen, before the one it falls to. */
const subdominantOf = (tonic: Chord): Chord => ({ ...tonic, root: (tonic.root + 5) % 12 });

/** Pulses of silence before the last bar: a breath for who blows, half a bar where a joke is due. */
function restBefore({ mood, meter, quarterMs, ending }: Plan, { instrument }: Player): number {
  const breath = instrument.manner === 'breath' ? breathPulses : 0;
  const jokes = mood.devices.includes('false-ending') && (ending === 'held' || ending === 'stab');
  if (!jokes) return breath;
  const half = barPulses(meter) - halfBeat(meter) * pulsesPerStep;
  return Math.max(
    breath,
    Math.min(half, Math.floor((longestPauseMs / quarterMs) * pulsesPerQuarter)),
  );
}

/** Pulses into the last bar at which the stroke falls; a silence before it must not seem to be the end. */
function strokeAt({ meter, quarterMs, ending }: Plan): number {
  if (strokes[ending].at === 'first') return 0;
  if (ending === 'plagal') return halfBeat(meter) * pulsesPerStep;
  const inTime = meter.beats.filter((step) => (step * quarterMs) / 4 <= longestPauseMs);
  return Math.min(halfBeat(meter), inTime.at(-1) ?? 0) * pulsesPerStep;
}

/** The last bar of a part: whatever it was doing, it now ends, and with the others. */
export function endPart(
  plan: Plan,
  player: Player,
  written: readonly WrittenNote[],
  chords: readonly Chord[],
): WrittenNote[] {
  const pulses = barPulses(plan.meter);
  const start = (plan.bars - 1) * pulses;
  const chord = chords.at(-1);
  if (!chord) throw new Error('a piece without chords');
  const stroke = strokes[plan.ending];
  const needsAir = player.instrument.manner === 'breath';
  const stop = start - restBefore(plan, player);
  const before = written
    .filter(({ pulse }) => pulse < stop)
    .map((note) => ({ ...note, pulses: Math.min(note.pulses, stop - note.pulse) }));
  const late = before.filter((note) => note.pulse + note.pulses > start - 2 * pulses);
  if (late.length === 0 && player.role !== 'bass') return before;
  const at = start + strokeAt(plan);
  const longest = needsAir
    ? Math.floor((longestBreathMs / plan.quarterMs) * pulsesPerQuarter)
    : 2 * pulses;
  const held = Math.min(longest, Math.round(stroke.bars * pulses));
  if (player.role === 'drums' || player.role === 'percussion') {
    if (stroke.accent < 0 || player.role === 'percussion') return before;
    const { kick, crash } = kitOf(player.instrument.voice);
    const hits = stroke.accent > 0 || late.length > 8 ? [...kick.plain, ...crash.plain] : [];
    const hit = (pitch: number) => ({ pulse: at, pulses: held, pitch, accent: stroke.accent });
    return [...before, ...hits.map(hit)];
  }
  if (player.role === 'colour') return before;
  const last = lastHeld(player, before, chords);
  const hold = (pulse: number, length: number, accent: number, over: Chord) =>
    drawnInto(over, player, last).map((pitch) => ({ pulse, pulses: length, pitch, accent }));
  const tag = plan.ending === 'plagal' ? hold(start, at - start, 0, subdominantOf(chord)) : [];
  return [...before, ...tag, ...hold(at, held, stroke.accent, chord)];
}
