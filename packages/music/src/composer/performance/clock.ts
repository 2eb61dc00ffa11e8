import { barGridOf } from '#music/score/bar-grid.ts';
import { pulsesPerQuarter, pulsesPerStep } from '#music/score/score.ts';
import type { GrooveStyle } from '../genre.ts';
import { barPulses } from '../notation.ts';
import type { Plan } from '../plan.ts';

/** Maps a pulse to fractional milliseconds. */
export type Clock = (pulse: number) => number;

/** Per cent of a pair that its first half takes without swing. */
export const straightSwing = 50;

/** Lengthens the first half of a pair to the swing percentage and shortens the second. */
function applySwing(pulse: number, swing: number, of: GrooveStyle['swing']['of']): number {
  const half = of === 8 ? pulsesPerQuarter / 2 : pulsesPerQuarter / 4;
  const pair = half * 2;
  const at = pulse % pair;
  const first = (pair * swing) / 100;
  const moved = at < half ? (at / half) * first : first + ((at - half) / half) * (pair - first);
  return pulse - at + moved;
}

/** Applies rubato within a bar; bar lines do not move, so loops stay exact. */
function applyRubato(share: number, rubato: number, bar: number): number {
  const lean = (bar % 2 === 0 ? 1 : -0.6) * (rubato / 100);
  return share + lean * share * (1 - share);
}

/** Time factors of the last two bars. */
const ritenuto = [1.08, 1.2] as const;

/** Milliseconds from the start of a bar to a share of its beats. */
function inBeats(beatsMs: readonly number[], share: number): number {
  const at = share * beatsMs.length;
  const whole = Math.min(beatsMs.length - 1, Math.floor(at));
  const before = beatsMs.slice(0, whole).reduce((sum, ms) => sum + ms, 0);
  return before + (at - whole) * (beatsMs[whole] as number);
}

/** The clock of a piece whose bars have tempos of their own; a written step without time ends the bar. */
function createMappedClock(plan: Plan, swung: (inBar: number) => number): Clock {
  const { tempoMap = [], bars, mood, meter } = plan;
  const pulses = barPulses(meter);
  const grid = barGridOf(plan);
  return (pulse) => {
    const bar = Math.floor(pulse / pulses);
    const tempo = tempoMap[bar];
    if (!tempo) return grid.msAt(bars - 1 + (pulse - (bars - 1) * pulses) / pulses);
    const inBar = swung(pulse - bar * pulses) / (tempo.steps * pulsesPerStep);
    const share = applyRubato(Math.min(1, inBar), mood.rubato, bar);
    return grid.msAt(bar) + inBeats(tempo.beatsMs, share);
  };
}

export function createClock(plan: Plan, swing: number): Clock {
  const { meter, bars, mood } = plan;
  const pulses = barPulses(meter);
  const of = plan.genre.groove.swing.of;
  const straight = meter.name !== '4/4' && meter.name !== '3/4';
  const swung = (inBar: number) => (straight ? inBar : applySwing(inBar, swing, of));
  if (plan.tempoMap) return createMappedClock(plan, swung);
  const ms = barGridOf(plan).msAt(1);
  const slows = plan.ending === 'ritenuto';
  return (pulse) => {
    const bar = Math.floor(pulse / pulses);
    const share = applyRubato(swung(pulse - bar * pulses) / pulses, mood.rubato, bar);
    if (!slows || bar < bars - 2) return (bar + share) * ms;
    const [first, second] = ritenuto;
    const start = (bars - 2) * ms;
    if (bar === bars - 2) return start + share * ms * first;
    return start + ms * first + (bar - (bars - 1) + share) * ms * second;
  };
}
