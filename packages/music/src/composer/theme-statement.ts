import type { Chord, Key, Meter, Section } from '../score/score.ts';
import type { Player } from './casting.ts';
import type { InstrumentId } from './instruments.ts';
import { inRange } from './melody/pitches.ts';
import { barPulses, type WrittenNote } from './notation.ts';

const maxBars = 8;
const minNotes = 6;

/** The first statement of a theme, which a changed version of the piece quotes. */
export interface ThemeStatement {
  readonly meter: Meter;
  readonly key: Key;
  readonly lead: InstrumentId;
  readonly bars: number;
  /** Timed from the start of the statement, like the chords. */
  readonly notes: readonly WrittenNote[];
  readonly chords: readonly Chord[];
}

/** The decisions of a plan that determine where a theme is stated. */
interface StatedPlan {
  readonly meter: Meter;
  readonly key: Key;
  readonly bars: number;
  readonly sections: readonly Section[];
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The parts of timed items inside a span, timed from its start. */
function cutOut<Item extends { readonly pulse: number; readonly pulses: number }>(
  items: readonly Item[],
  { from, to }: Span,
): Item[] {
  return items
    .map((item) => {
      const start = Math.max(item.pulse, from);
      const end = Math.min(item.pulse + item.pulses, to);
      return { ...item, pulse: start - from, pulses: end - start };
    })
    .filter(({ pulses }) => pulses > 0);
}

/** Extracts the eight bars in which the lead first states theme A; fewer bars from a shorter piece. */
export function extractStatement(
  plan: StatedPlan,
  chords: readonly Chord[],
  lead: Player,
  tune: readonly WrittenNote[],
): ThemeStatement {
  const pulses = barPulses(plan.meter);
  const statements = [
    ...plan.sections.filter(({ kind, theme }) => theme === 'A' && kind !== 'intro'),
    ...plan.sections,
  ].map(({ firstBar }) => {
    // The last bar has only the final chord.
    const bars = Math.min(maxBars, plan.bars - 1 - firstBar);
    const span = { from: firstBar * pulses, to: (firstBar + bars) * pulses };
    const started = tune.filter(({ pulse }) => pulse >= span.from);
    return { bars, span, notes: cutOut(started, span) };
  });
  const fullest = statements.reduce((best, other) =>
    other.notes.length > best.notes.length ? other : best,
  );
  const first = statements.find(({ bars, notes }) => bars === maxBars && notes.length >= minNotes);
  const { bars, span, notes } = first ?? fullest;
  return {
    meter: plan.meter,
    key: plan.key,
    lead: lead.instrument.id,
    bars,
    notes,
    chords: cutOut(chords, span),
  };
}

/** The first bar of the statement in a piece, and the number of quoted bars. */
export function placeStatement(
  { sections, bars }: StatedPlan,
  statement: ThemeStatement,
): { readonly firstBar: number; readonly bars: number } {
  const section = sections.find(({ kind, theme }) => theme === 'A' && kind !== 'intro');
  const firstBar = section?.firstBar ?? 0;
  return { firstBar, bars: Math.min(statement.bars, bars - 1 - firstBar) };
}

/** Replaces the items inside the quoted bars; items that reach into them are shortened. */
function replaceQuoted<Item extends { readonly pulse: number; readonly pulses: number }>(
  items: readonly Item[],
  quoted: readonly Item[],
  plan: StatedPlan,
  statement: ThemeStatement,
): Item[] {
  const pulses = barPulses(plan.meter);
  const { firstBar, bars } = placeStatement(plan, statement);
  const from = firstBar * pulses;
  const to = from + bars * pulses;
  const end = plan.bars * pulses;
  const moved = (offset: number) => (item: Item) => ({ ...item, pulse: item.pulse + offset });
  return [
    ...cutOut(items, { from: 0, to: from }),
    ...cutOut(quoted, { from: 0, to: bars * pulses }).map(moved(from)),
    ...cutOut(items, { from: to, to: end }).map(moved(to)),
  ];
}

export const quoteChords = (
  chords: readonly Chord[],
  plan: StatedPlan,
  statement: ThemeStatement,
) => replaceQuoted(chords, statement.chords, plan, statement);

/** Shortens the notes of a wind player, who breathes more often when the tempo is slower. */
const breathPulses = 6;

/** The octaves that move all notes into the range of an instrument, if there are such octaves. */
function octavesInto(
  notes: readonly WrittenNote[],
  [low, high]: readonly [number, number],
): number {
  const pitches = notes.map(({ pitch }) => pitch);
  const [lowest, highest] = [Math.min(...pitches), Math.max(...pitches)];
  const shifts = [0, 12, -12, 24, -24];
  return shifts.find((by) => lowest + by >= low && highest + by <= high) ?? 0;
}

/** Replaces the tune of the lead with the theme in the quoted bars. */
export function quoteTune(
  tune: readonly WrittenNote[],
  plan: StatedPlan,
  { instrument }: Player,
  statement: ThemeStatement,
): WrittenNote[] {
  const by = octavesInto(statement.notes, instrument.range);
  const isWind = instrument.manner === 'breath';
  const quoted = statement.notes.map((note) => ({
    ...note,
    pitch: inRange(note.pitch + by, instrument.range),
    pulses: isWind ? Math.max(breathPulses, note.pulses - breathPulses) : note.pulses,
  }));
  return replaceQuoted(tune, quoted, plan, statement);
}
