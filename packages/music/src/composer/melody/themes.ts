import type { Random, Weighted } from '#music/score/random.ts';
import type { Section } from '#music/score/score.ts';
import type { MelodyStyle } from '../genre.ts';
import type { Plan } from '../plan.ts';
import {
  augment,
  type Cell,
  type CellOptions,
  createCell,
  type Development,
  diminish,
  head,
  invert,
  newEnding,
  ornament,
  sequence,
  tail,
  thin,
  vary,
} from './cell.ts';

interface BlueprintBar {
  readonly cell: Cell;
  /** Whether the last note of the bar is a chord tone that closes the phrase. */
  readonly closes: boolean;
}

/** Eight bars of a tune before pitches are assigned from the chords. */
type Blueprint = readonly BlueprintBar[];

type PhraseKind = MelodyStyle['phrase'] extends readonly Weighted<infer Kind>[] ? Kind : never;

/** A long closing note, sometimes with a pickup. */
function closingCell(bar: number, random: Random): Cell {
  const pickup = random.chance(0.4);
  const long = Math.floor(bar * 0.6);
  const at = random.weighted([
    { weight: 6, item: 0 },
    { weight: 2, item: 2 },
    { weight: 1, item: 4 },
  ]);
  if (!pickup || at === 0) return [{ step: at, steps: long, move: random.pick([-1, 1, 0]) }];
  return [
    { step: 0, steps: at, move: random.pick([1, -1]) },
    { step: at, steps: long, move: random.pick([-1, 1]) },
  ];
}

const silence: Cell = [];

type MotifDeveloper = (...developments: Development[]) => Cell;

/** The cells of eight bars; null is replaced by a closing cell. */
type Phrase = (theme: MotifDeveloper, answer: MotifDeveloper) => readonly (Cell | null)[];

function phraseOf(kind: Exclude<PhraseKind, 'long'>, random: Random): Phrase {
  const up = sequence(random.pick([1, 2, -1]));
  const phrases: Record<Exclude<PhraseKind, 'long'>, Phrase> = {
    sentence: (theme) => [
      theme(),
      theme(up),
      theme(head),
      theme(tail, up),
      theme(),
      theme(vary),
      theme(tail),
      null,
    ],
    period: (theme, answer) => [
      theme(),
      answer(),
      theme(vary),
      answer(head),
      theme(),
      answer(newEnding),
      theme(up, ornament),
      null,
    ],
    call: (theme, answer) => [
      theme(),
      answer(thin),
      theme(newEnding),
      silence,
      theme(up),
      answer(),
      theme(invert),
      null,
    ],
    riff: (theme, answer) => [
      theme(),
      theme(newEnding),
      theme(up),
      answer(head),
      theme(vary),
      theme(tail),
      theme(diminish),
      null,
    ],
  };
  return phrases[kind];
}

/** Bars of few long notes, each with its own cell, so that slow tunes differ. */
function longNoteBars(options: CellOptions, random: Random): Cell[] {
  return Array.from({ length: 7 }, (_, bar) => {
    if (bar % 4 === 3 && random.chance(0.5)) return silence;
    const onsets = random.int(1, Math.max(2, Math.min(3, options.onsets)));
    const cell = createCell({ ...options, onsets }, random);
    return random.chance(0.25) ? augment(cell, options.meter.steps, random) : cell;
  });
}

export function createBlueprint(
  kind: PhraseKind,
  options: CellOptions,
  motif: Cell,
  random: Random,
): Blueprint {
  const bar = options.meter.steps;
  const answerMotif = createCell({ ...options, onsets: Math.max(2, options.onsets - 1) }, random);
  const createDeveloper =
    (cell: Cell): MotifDeveloper =>
    (...developments) =>
      developments.reduce((current, develop) => develop(current, bar, random), cell);
  const bars =
    kind === 'long'
      ? [...longNoteBars(options, random), null]
      : phraseOf(kind, random)(createDeveloper(motif), createDeveloper(answerMotif));
  return bars.map((cell, index) => ({
    cell: cell ?? closingCell(bar, random),
    closes: cell === null || index === 3,
  }));
}

export type Themes = Readonly<Record<Section['theme'], Blueprint>>;

function cellOptionsOf({ genre, mood, meter }: Plan, densityBonus: number): CellOptions {
  const { onsets, syncopation, leap } = genre.melody;
  const perBar = (onsets * meter.steps) / 16;
  return {
    meter,
    onsets: Math.max(2, Math.min(9, Math.round(perBar * (1 + 0.3 * mood.density + densityBonus)))),
    syncopation: Math.max(0, Math.min(1, syncopation + 0.25 * mood.syncopation)),
    leap: Math.max(0.04, Math.min(0.6, leap + 0.2 * mood.leap)),
  };
}

/** Themes from one motif: A states it, B inverts it, C uses a new one. */
export function createThemes(plan: Plan, random: Random): Themes {
  const options = cellOptionsOf(plan, 0);
  const motif = createCell(options, random.stream('motif'));
  const otherRandom = random.stream('other');
  const phrase = () => otherRandom.weighted(plan.genre.melody.phrase);
  return {
    A: createBlueprint(phrase(), options, motif, random.stream('A')),
    B: createBlueprint(
      phrase(),
      cellOptionsOf(plan, 0.2),
      invert(motif, plan.meter.steps, otherRandom),
      random.stream('B'),
    ),
    C: createBlueprint(phrase(), options, createCell(options, otherRandom), random.stream('C')),
  };
}

/** Index of the blueprint bar for a bar of the section; the last bar always closes. */
function indexIn(bar: number, bars: number): number {
  if (bar === bars - 1) return 7;
  const remainder = bars % 8;
  const tail = remainder > 0 && bar >= bars - remainder;
  return tail ? 8 - remainder + (bar - (bars - remainder)) : bar % 8;
}

interface Visit {
  readonly section: Section;
  /** Number of earlier sections with this theme. */
  readonly times: number;
}

/** The cell of a bar: repetitions are varied, quiet bars thinned, full bars ornamented. */
export function themeBar(
  plan: Plan,
  themes: Themes,
  { section, times }: Visit,
  bar: number,
  random: Random,
): BlueprintBar {
  const offset = bar - section.firstBar;
  const found = themes[section.theme][indexIn(offset, section.bars)];
  if (!found) throw new Error(`no bar ${offset} in theme ${section.theme}`);
  const { steps } = plan.meter;
  const energy = plan.energy[bar] as number;
  const isReturn = times > 0 || offset >= 8;
  let { cell } = found;
  if (isReturn && !found.closes && random.chance(0.4)) cell = vary(cell, steps, random);
  if (energy < 0.3 && cell.length > 3) cell = thin(cell, steps, random);
  if (energy > 0.75 && random.chance(0.35)) cell = ornament(cell, steps, random);
  return { cell, closes: found.closes };
}

/** A new cell for every bar of a solo. */
export function soloBar(plan: Plan, bar: number, random: Random): BlueprintBar {
  const isPhraseEnd = bar % 4 === 3;
  const options = cellOptionsOf(plan, isPhraseEnd ? -0.3 : 0.45);
  return { cell: createCell(options, random), closes: isPhraseEnd };
}
