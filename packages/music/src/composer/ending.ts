import { requestedCurve } from '../score/energy-curve.ts';
import { type Chord, pulsesPerQuarter, pulsesPerStep } from '../score/score.ts';
import type { Player } from './casting.ts';
import type { EndingKind } from './genre.ts';
import { kitOf } from './groove/kit.ts';
import { chordAt, inRange, nearest, stableTones } from './melody/pitches.ts';
import { barPulses, halfBeat, type WrittenNote } from './notation.ts';
import { createClock, straightSwing } from './performance/clock.ts';
import type { Plan } from './plan.ts';

/** Wind players breathe before the last note and can sustain it only for a limited time. */
const breathPulses = 12;
const maxBreathMs = 5000;

/** A longer pause would sound like the end of the piece. */
const maxPauseMs = 900;

interface LastStroke {
  /** Whether the stroke falls on the first beat of the last bar or on its half. */
  readonly at: 'first' | 'half';
  /** Length in bars. */
  readonly bars: number;
  readonly accent: number;
}

const lastStrokes: Readonly<Record<EndingKind, LastStroke>> = {
  held: { at: 'first', bars: 1.75, accent: 0 },
  ritenuto: { at: 'first', bars: 1.5, accent: 0 },
  plagal: { at: 'half', bars: 1.5, accent: 0 },
  stab: { at: 'first', bars: 0.12, accent: 0.8 },
  fade: { at: 'first', bars: 2, accent: -0.6 },
  button: { at: 'half', bars: 0.12, accent: 0.6 },
};

/** The last notes of a player; for chord players all notes over the last chord. */
export function lastSoundingNotes(
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

/** The final pitches of a player: its last notes moved to the nearest tones of the chord. */
export function finalPitches(
  chord: Chord,
  { role, instrument }: Player,
  lastNotes: readonly WrittenNote[],
) {
  const { range } = instrument;
  if (role === 'bass') {
    return [inRange(nearest(lastNotes.at(-1)?.pitch ?? range[0], [chord.root]), range)];
  }
  const tones = stableTones(chord).slice(0, 3);
  return [...new Set(lastNotes.map(({ pitch }) => inRange(nearest(pitch, tones), range)))];
}

/** The subdominant chord of a plagal ending. */
const subdominantOf = (tonic: Chord): Chord => ({ ...tonic, root: (tonic.root + 5) % 12 });

/** Pulses of silence before the last bar: a breath for winds, up to half a bar for a false ending. */
function pauseBefore({ mood, meter, quarterMs, ending }: Plan, { instrument }: Player): number {
  const breath = instrument.manner === 'breath' ? breathPulses : 0;
  const hasFalseEnding =
    mood.devices.includes('false-ending') && (ending === 'held' || ending === 'stab');
  if (!hasFalseEnding) return breath;
  const half = barPulses(meter) - halfBeat(meter) * pulsesPerStep;
  return Math.max(breath, Math.min(half, Math.floor((maxPauseMs / quarterMs) * pulsesPerQuarter)));
}

/** The last chord of a piece of exact length ends this long before the end, and decays in between. */
const decayMs = { share: 0.45, min: 900, max: 2500 };

/** Pulses that a last chord at `at` may last; unlimited when the length follows from the notes. */
function roomForStroke(plan: Plan, at: number): number {
  if (plan.exactMs === null) return Number.POSITIVE_INFINITY;
  const clock = createClock(plan, straightSwing);
  const pulses = barPulses(plan.meter);
  const msPerPulse = (clock(at + pulses) - clock(at)) / pulses;
  const remainingMs = plan.exactMs - clock(at);
  const decay = Math.min(decayMs.max, Math.max(decayMs.min, remainingMs * decayMs.share));
  return Math.max(1, Math.floor((remainingMs - decay) / msPerPulse));
}

/** Pulses into the last bar at which the stroke falls; the silence before it is limited. */
function strokeAt({ meter, quarterMs, ending }: Plan): number {
  if (lastStrokes[ending].at === 'first') return 0;
  if (ending === 'plagal') return halfBeat(meter) * pulsesPerStep;
  const inTime = meter.beats.filter((step) => (step * quarterMs) / 4 <= maxPauseMs);
  return Math.min(halfBeat(meter), inTime.at(-1) ?? 0) * pulsesPerStep;
}

/** A piece whose curve ends above this energy accents its last chord, and its drums play it. */
const minAccentedEnergy = 0.45;
const fullAccent = 0.6;

function strokeOf({ ending, recipe, energy, bars, hits = [] }: Plan): LastStroke {
  const stroke = lastStrokes[ending];
  const hit = hits.find(({ bar }) => bar === bars - 1);
  if (hit) return { ...stroke, accent: Math.max(stroke.accent, fullAccent + hit.weight) };
  const endsFull = requestedCurve(recipe) && (energy.at(-1) ?? 0) > minAccentedEnergy;
  return endsFull ? { ...stroke, accent: Math.max(stroke.accent, fullAccent) } : stroke;
}

/** Replaces the last bar of a part with the ending, which all parts play together. */
export function writeEnding(
  plan: Plan,
  player: Player,
  written: readonly WrittenNote[],
  chords: readonly Chord[],
): WrittenNote[] {
  const pulses = barPulses(plan.meter);
  const start = (plan.bars - 1) * pulses;
  const chord = chords.at(-1);
  if (!chord) throw new Error('piece has no chords');
  const stroke = strokeOf(plan);
  const isWind = player.instrument.manner === 'breath';
  const stop = start - pauseBefore(plan, player);
  const before = written
    .filter(({ pulse }) => pulse < stop)
    .map((note) => ({ ...note, pulses: Math.min(note.pulses, stop - note.pulse) }));
  const lateNotes = before.filter((note) => note.pulse + note.pulses > start - 2 * pulses);
  if (lateNotes.length === 0 && player.role !== 'bass') return before;
  const at = start + strokeAt(plan);
  const maxPulses = isWind
    ? Math.floor((maxBreathMs / plan.quarterMs) * pulsesPerQuarter)
    : 2 * pulses;
  const strokePulses = Math.min(
    maxPulses,
    roomForStroke(plan, at),
    Math.round(stroke.bars * pulses),
  );
  if (player.role === 'drums' || player.role === 'percussion') {
    if (stroke.accent < 0 || player.role === 'percussion') return before;
    const { kick, crash } = kitOf(player.instrument.voice);
    const hits = stroke.accent > 0 || lateNotes.length > 8 ? [...kick.plain, ...crash.plain] : [];
    const hit = (pitch: number) => ({
      pulse: at,
      pulses: strokePulses,
      pitch,
      accent: stroke.accent,
    });
    return [...before, ...hits.map(hit)];
  }
  if (player.role === 'colour') return before;
  const last = lastSoundingNotes(player, before, chords);
  const sustainedNotes = (pulse: number, length: number, accent: number, over: Chord) =>
    finalPitches(over, player, last).map((pitch) => ({ pulse, pulses: length, pitch, accent }));
  const tag =
    plan.ending === 'plagal' ? sustainedNotes(start, at - start, 0, subdominantOf(chord)) : [];
  return [...before, ...tag, ...sustainedNotes(at, strokePulses, stroke.accent, chord)];
}
