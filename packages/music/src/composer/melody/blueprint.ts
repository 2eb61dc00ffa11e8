import type { Random, Weighted } from '#music/score/random.ts';
import type { MelodyStyle } from '../genre.ts';
import { type Cell, type CellOptions, createCell } from './cell.ts';
import {
  augment,
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
} from './develop.ts';

export interface BlueprintBar {
  readonly cell: Cell;
  /** Whether the last note of the bar is a chord tone that closes the phrase. */
  readonly closes: boolean;
}

/** Eight bars of a tune before pitches are assigned from the chords. */
export type Blueprint = readonly BlueprintBar[];

export type PhraseKind = MelodyStyle['phrase'] extends readonly Weighted<infer Kind>[]
  ? Kind
  : never;

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
