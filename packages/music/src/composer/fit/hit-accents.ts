import { type Chord, pulsesPerQuarter, pulsesPerStep } from '#music/score/score.ts';
import type { Player } from '../casting.ts';
import { finalPitches, lastSoundingNotes } from '../ending.ts';
import { kitOf } from '../groove/kit.ts';
import { chordAt } from '../melody/pitches.ts';
import { barPulses, type WrittenNote } from '../notation.ts';
import type { Plan, PlannedHit } from '../plan.ts';

/** The music stops briefly before the hit: for a step from this weight on, and for half of one below it. */
const minStepWeight = 0.5;
const gapOf = (weight: number) => (weight >= minStepWeight ? 1 : 0.5) * pulsesPerStep;

/** Accents beyond 1 are louder than any accent of a groove, as a hit of any weight is. */
const accentOf = (weight: number) => 1.15 + 0.55 * weight;

/** Ends the notes that sound at the hit, so that they are struck again, and leaves a gap before it. */
function cutBefore(notes: readonly WrittenNote[], pulse: number, weight: number): WrittenNote[] {
  const stop = pulse - gapOf(weight);
  return notes.flatMap((note) => {
    if (note.pulse >= pulse) return [note];
    if (note.pulse >= stop) return [];
    return [{ ...note, pulses: Math.min(note.pulses, stop - note.pulse) }];
  });
}

/** Strikes kick and crash, and the snare where the groove has one. */
function strikeDrums(
  player: Player,
  written: readonly WrittenNote[],
  pulse: number,
  { weight }: PlannedHit,
): WrittenNote[] {
  const { kick, snare, crash } = kitOf(player.instrument.voice);
  const keys = [
    ...kick.plain,
    ...snare.plain.filter((key) => written.some(({ pitch }) => pitch === key)),
    ...crash.plain,
  ];
  const accent = accentOf(weight);
  return keys.map((pitch) => ({ pulse, pulses: 2 * pulsesPerQuarter, pitch, accent }));
}

/** Strikes the chord of the hit where the part plays near it. */
function strikeChord(
  player: Player,
  notes: readonly WrittenNote[],
  pulse: number,
  { weight }: PlannedHit,
  chords: readonly Chord[],
): WrittenNote[] {
  const chord = chordAt(chords, pulse);
  const before = notes.filter((note) => note.pulse < pulse);
  const around = before.length > 0 ? before : notes.slice(0, 4);
  const pitches = finalPitches(chord, player, lastSoundingNotes(player, around, chords));
  const isSustained = player.role === 'pad';
  const pulses = isSustained ? 4 * pulsesPerQuarter : 2 * pulsesPerQuarter;
  return pitches.map((pitch) => ({ pulse, pulses, pitch, accent: accentOf(weight) }));
}

const strikingRoles: readonly Player['role'][] = ['comp', 'pad', 'bass', 'arp'];

function accentPart(
  plan: Plan,
  player: Player,
  written: readonly WrittenNote[],
  hit: PlannedHit,
  chords: readonly Chord[],
): WrittenNote[] {
  const pulse = hit.bar * barPulses(plan.meter);
  // The tune stays as it is in the parent; only its accents change.
  const notes = player.role === 'lead' ? [...written] : cutBefore(written, pulse, hit.weight);
  const isOnHit = (note: WrittenNote) => note.pulse === pulse;
  const accent = accentOf(hit.weight);
  const struck = notes.map((note) =>
    isOnHit(note) ? { ...note, accent: Math.max(note.accent, accent) } : note,
  );
  const added =
    player.role === 'drums'
      ? strikeDrums(player, written, pulse, hit)
      : strikingRoles.includes(player.role) && written.length > 0 && !notes.some(isOnHit)
        ? strikeChord(player, notes, pulse, hit, chords)
        : [];
  const isNew = (note: WrittenNote) =>
    !struck.some((other) => isOnHit(other) && other.pitch === note.pitch);
  return [...struck, ...added.filter(isNew)].sort((a, b) => a.pulse - b.pulse || a.pitch - b.pitch);
}

/** Marks the hits of a plan in all parts; the ending plays the hit on the last bar. */
export function accentHits(
  plan: Plan,
  written: ReadonlyMap<Player, readonly WrittenNote[]>,
  chords: readonly Chord[],
): Map<Player, readonly WrittenNote[]> {
  const hits = (plan.hits ?? []).filter(({ bar }) => bar < plan.bars - 1);
  return new Map(
    [...written].map(([player, notes]) => [
      player,
      hits.reduce<readonly WrittenNote[]>(
        (accented, hit) => accentPart(plan, player, accented, hit, chords),
        notes,
      ),
    ]),
  );
}
