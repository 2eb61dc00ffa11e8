import type { Chord, Control, Note } from '#music/score/score.ts';
import type { Player } from '../casting.ts';
import { barPulses } from '../notation.ts';
import type { Plan } from '../plan.ts';
import type { Clock } from './clock.ts';

const dynamics = 2;
const vibrato = 1;
const expression = 11;
const pedal = 64;

const clamp = (value: number) => Math.max(0, Math.min(127, Math.round(value)));

/** Interpolates the energy between bars, so that swells are smooth. */
function energyAt(plan: Plan, bar: number, share: number): number {
  const here = plan.energy[bar] ?? 0;
  const next = plan.energy[bar + 1] ?? here;
  return here + (next - here) * Math.max(0, share - 0.5);
}

/** Eight dynamics controls per bar for sustaining instruments. */
function swells(plan: Plan, player: Player, clock: Clock): Control[] {
  const pulses = barPulses(plan.meter);
  const controller = player.instrument.expressive ? dynamics : expression;
  const [base, reach] = player.instrument.expressive ? [46, 62] : [84, 40];
  const controls: Control[] = [];
  let last = -1;
  for (let bar = 0; bar <= plan.bars; bar += 1) {
    for (let eighth = 0; eighth < 8; eighth += 1) {
      const share = eighth / 8;
      const phrase = ((bar % 4) + share) / 4;
      const arch = phrase * (1 - phrase) * 4;
      const value = clamp(
        base + reach * energyAt(plan, Math.min(bar, plan.bars - 1), share) + 10 * arch - 5,
      );
      if (value === last) continue;
      last = value;
      const pulse = bar * pulses + Math.round(share * pulses);
      controls.push({ ms: Math.round(clock(pulse)), controller, value });
    }
  }
  return controls;
}

/** Adds vibrato to long notes 350 ms after their onset and resets it at their end. */
function vibratos(notes: readonly Note[]): Control[] {
  return notes
    .filter(({ lengthMs }) => lengthMs > 700)
    .flatMap(({ ms, lengthMs }) => [
      { ms, controller: vibrato, value: 0 },
      { ms: ms + 350, controller: vibrato, value: 24 },
      { ms: ms + Math.round(lengthMs * 0.7), controller: vibrato, value: 46 },
      { ms: ms + lengthMs, controller: vibrato, value: 0 },
    ]);
}

/** Changes the sustain pedal just after each chord change and releases it at the end of the last note. */
function pedals(notes: readonly Note[], chords: readonly Chord[], clock: Clock): Control[] {
  const end = notes.reduce((latest, { ms, lengthMs }) => Math.max(latest, ms + lengthMs), 0);
  const changes = chords.flatMap(({ pulse }) => {
    const ms = Math.round(clock(pulse));
    return [
      { ms: Math.max(0, ms - 6), controller: pedal, value: 0 },
      { ms: ms + 40, controller: pedal, value: 127 },
    ];
  });
  return [...changes.filter(({ ms }) => ms < end), { ms: end, controller: pedal, value: 0 }];
}

const pedalled: readonly string[] = ['piano', 'mellow-piano', 'electric-piano', 'harp', 'celesta'];
const sustained: readonly string[] = ['bow', 'breath', 'voice', 'electronic'];

export function controlsOf(
  plan: Plan,
  player: Player,
  notes: readonly Note[],
  chords: readonly Chord[],
  clock: Clock,
): Control[] {
  const { id, manner, expressive } = player.instrument;
  const short = plan.mood.legato < 0.35;
  const controls = [
    ...(sustained.includes(manner) ? swells(plan, player, clock) : []),
    ...(expressive && player.role !== 'pad' ? vibratos(notes) : []),
    ...(pedalled.includes(id) && !short && player.role !== 'lead'
      ? pedals(notes, chords, clock)
      : []),
  ];
  return controls.sort((a, b) => a.ms - b.ms);
}
