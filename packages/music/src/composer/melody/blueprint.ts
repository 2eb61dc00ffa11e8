import type { Random, Weighted } from '#music/score/random.ts';
import type { MelodyStyle } from '../genre.ts';
import { type Cell, type CellWish, makeCell } from './cell.ts';
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
  /** The line comes to rest on a note of the chord. */
  readonly closes: boolean;
}

/** Eight bars of a tune before it meets its chords. */
export type Blueprint = readonly BlueprintBar[];

export type PhraseKind = MelodyStyle['phrase'] extends readonly Weighted<infer Kind>[]
  ? Kind
  : never;

/** A long note, sometimes with a step into it. */
function closing(bar: number, random: Random): Cell {
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

type Speaker = (...developments: Development[]) => Cell;

/** What stands in the eight bars; null leaves a bar empty. */
type Phrase = (theme: Speaker, answer: Speaker) => readonly (Cell | null)[];

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

/** Few notes that stay: each bar its own, so that slow tunes do not all sound alike. */
function longBars(wish: CellWish, random: Random): Cell[] {
  return Array.from({ length: 7 }, (_, bar) => {
    if (bar % 4 === 3 && random.chance(0.5)) return silence;
    const onsets = random.int(1, Math.max(2, Math.min(3, wish.onsets)));
    const cell = makeCell({ ...wish, onsets }, random);
    return random.chance(0.25) ? augment(cell, wish.meter.steps, random) : cell;
  });
}

export function blueprintOf(
  kind: PhraseKind,
  wish: CellWish,
  motif: Cell,
  random: Random,
): Blueprint {
  const bar = wish.meter.steps;
  const answerMotif = makeCell({ ...wish, onsets: Math.max(2, wish.onsets - 1) }, random);
  const say =
    (cell: Cell): Speaker =>
    (...developments) =>
      developments.reduce((said, develop) => develop(said, bar, random), cell);
  const bars =
    kind === 'long'
      ? [...longBars(wish, random), null]
      : phraseOf(kind, random)(say(motif), say(answerMotif));
  return bars.map((cell, index) => ({
    cell: cell ?? closing(bar, random),
    closes: cell === null || index === 3,
  }));
}
