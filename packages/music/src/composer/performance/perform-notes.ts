import type { Random } from '#music/score/random.ts';
import type { Note, Role } from '#music/score/score.ts';
import type { Player } from '../casting.ts';
import { barPulses, type WrittenNote } from '../notation.ts';
import type { Plan } from '../plan.ts';
import type { Clock } from './clock.ts';

/** Performance parameters of a role: dynamics, timing and articulation. */
interface Touch {
  readonly velocity: number;
  /** Added at full energy. */
  readonly swell: number;
  /** Milliseconds after the beat; negative values are early. */
  readonly late: number;
  readonly spread: number;
  /** Share of the written length that sounds in staccato and in legato. */
  readonly detached: number;
  readonly bound: number;
}

const touches: Readonly<Record<Role, Touch>> = {
  lead: { velocity: 64, swell: 40, late: -4, spread: 8, detached: 0.6, bound: 1.0 },
  counter: { velocity: 54, swell: 36, late: 0, spread: 8, detached: 0.7, bound: 1.0 },
  comp: { velocity: 48, swell: 42, late: 6, spread: 6, detached: 0.55, bound: 0.98 },
  arp: { velocity: 48, swell: 40, late: 2, spread: 5, detached: 0.6, bound: 1.0 },
  pad: { velocity: 50, swell: 36, late: -4, spread: 8, detached: 0.95, bound: 1.02 },
  bass: { velocity: 62, swell: 36, late: 4, spread: 4, detached: 0.7, bound: 0.96 },
  drums: { velocity: 58, swell: 44, late: 0, spread: 3, detached: 1, bound: 1 },
  percussion: { velocity: 50, swell: 40, late: 1, spread: 5, detached: 1, bound: 1 },
  colour: { velocity: 52, swell: 34, late: 2, spread: 8, detached: 0.9, bound: 1 },
};

const accentVelocity = 15;
const ghostVelocity = 34;
const strumMs = { slow: 24, quick: 11 };

/** Velocity from the energy, the accent and the position in the phrase, with random variation. */
function velocityOf(
  note: WrittenNote,
  touch: Touch,
  energy: number,
  inPhrase: number,
  random: Random,
): number {
  const accent = note.accent < 0 ? note.accent * ghostVelocity : note.accent * accentVelocity;
  const arch = 20 * inPhrase * (1 - inPhrase) - 2.5;
  const velocity = touch.velocity + touch.swell * energy + accent + arch + random.gaussian() * 3;
  return Math.max(16, Math.min(124, Math.round(velocity)));
}

/** Delay in milliseconds of each note of a strum, low to high; up-strokes start at the top. */
function strumOf(chord: readonly WrittenNote[], energy: number, steps: number): number[] {
  const each = strumMs.slow + (strumMs.quick - strumMs.slow) * energy;
  const up = steps % 4 === 2;
  return chord.map((_, index) => Math.round((up ? chord.length - 1 - index : index) * each * 0.6));
}

function groupsByPulse(written: readonly WrittenNote[]): WrittenNote[][] {
  const groups = new Map<number, WrittenNote[]>();
  for (const note of written) {
    const group = groups.get(note.pulse);
    if (group) group.push(note);
    else groups.set(note.pulse, [note]);
  }
  return [...groups.values()]
    .map((group) => group.sort((a, b) => a.pitch - b.pitch))
    .sort((a, b) => (a[0]?.pulse ?? 0) - (b[0]?.pulse ?? 0));
}

/** Adds performance timing and velocity to the written notes of a player. */
export function performNotes(
  plan: Plan,
  player: Player,
  written: readonly WrittenNote[],
  clock: Clock,
  random: Random,
): Note[] {
  const touch = touches[player.role];
  const { instrument } = player;
  const pulses = barPulses(plan.meter);
  const isDrum = instrument.manner === 'drums';
  const bound = touch.detached + (touch.bound - touch.detached) * plan.mood.legato;
  const notes: Note[] = [];
  let drift = 0;
  let before = -1;
  for (const group of groupsByPulse(written)) {
    const first = group[0] as WrittenNote;
    const bar = Math.min(plan.bars - 1, Math.floor(first.pulse / pulses));
    const energy = plan.energy[bar] as number;
    const inPhrase = (first.pulse % (4 * pulses)) / (4 * pulses);
    // Timing deviations are autocorrelated, because human players drift slowly.
    drift = drift * 0.85 + random.gaussian() * touch.spread * 0.53;
    const offset = first.pulse === 0 ? 0 : touch.late + drift - instrument.attackMs;
    const strums =
      instrument.manner === 'strum' ? strumOf(group, energy, (first.pulse % pulses) / 6) : [];
    group.forEach((note, index) => {
      let velocity = velocityOf(note, touch, energy, inPhrase, random);
      if (velocity === before) velocity += velocity < 120 ? 1 : -1;
      before = velocity;
      const ms = Math.max(0, Math.round(clock(note.pulse) + offset + (strums[index] ?? 0)));
      const end = clock(note.pulse + note.pulses) + Math.min(0, offset);
      const length = isDrum ? Math.max(60, end - ms) : (end - ms) * bound;
      notes.push({
        pulse: note.pulse,
        pulses: note.pulses,
        pitch: note.pitch,
        velocity,
        ms,
        lengthMs: Math.max(40, Math.round(length)),
      });
    });
  }
  return notes;
}
