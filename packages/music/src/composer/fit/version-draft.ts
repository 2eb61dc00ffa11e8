import { type Chord, type Meter, pulsesPerStep } from '#music/score/score.ts';
import type { TempoMap } from '#music/score/tempo-map.ts';
import { type Arrangement, arrange } from '../arrangement.ts';
import type { Player } from '../casting.ts';
import { quotesKnownTune } from '../gates/melody-pitch.ts';
import { type Attempts, createLayerRandom } from '../layer-random.ts';
import { barPulses, type WrittenNote } from '../notation.ts';
import type { Plan } from '../plan.ts';
import { type Draft, writeParts } from '../write-draft.ts';
import { accentHits } from './hit-accents.ts';
import type { VersionSection } from './version-form.ts';

/** Bars in a row that a version takes over from its parent. */
interface Run {
  readonly firstBar: number;
  readonly bars: number;
  readonly parentBar: number;
  readonly returns: number;
}

interface Timed {
  readonly pulse: number;
  readonly pulses: number;
}

/** The runs of the sections; the last bar has the final chord of the parent. */
function runsOf(sections: readonly VersionSection[], bars: number, parentBars: number): Run[] {
  const body = sections.map(({ firstBar, bars: count, parentBar, returns }): Run => {
    const taken = Math.min(count, bars - 1 - firstBar);
    return { firstBar, bars: taken, parentBar, returns };
  });
  return [...body, { firstBar: bars - 1, bars: 1, parentBar: parentBars - 1, returns: 0 }];
}

/** The items that sound in a run, moved to its place in the version. */
function moveItems<Item extends Timed>(
  items: readonly Item[],
  { firstBar, bars, parentBar }: Run,
  meter: Meter,
  mayBeginBefore: boolean,
): Item[] {
  const pulses = barPulses(meter);
  const from = parentBar * pulses;
  const to = from + bars * pulses;
  return items.flatMap((item) => {
    const start = Math.max(item.pulse, from);
    const end = Math.min(item.pulse + item.pulses, to);
    if (end <= start || (item.pulse < from && !mayBeginBefore)) return [];
    return [{ ...item, pulse: start - from + firstBar * pulses, pulses: end - start }];
  });
}

const breathPulses = 12;
const isWind = ({ instrument }: Player) => instrument.manner === 'breath';

/** The tune of a version: the parent's where it states bars for the first time, else its own variation. */
function quoteRuns(
  own: readonly WrittenNote[],
  parentNotes: readonly WrittenNote[],
  runs: readonly Run[],
  plan: Plan,
  breathes: boolean,
): WrittenNote[] {
  const pulses = barPulses(plan.meter);
  const stops = runs.map(({ firstBar }) => firstBar * pulses);
  // A wind player breathes where bars meet that the parent does not have in a row.
  const breath = breathes ? breathPulses : 0;
  const endBefore = (note: WrittenNote) => {
    const stop = stops.find((pulse) => pulse > note.pulse) ?? Number.POSITIVE_INFINITY;
    const room = Math.max(1, stop - breath - note.pulse);
    return { ...note, pulses: Math.min(note.pulses, room) };
  };
  const taken = runs.map((run) => moveItems(parentNotes, run, plan.meter, false));
  const isQuote = () =>
    quotesKnownTune(cutUntimed(taken.flat(), plan.tempoMap ?? [], plan.meter, false));
  let wasQuote = isQuote();
  runs.forEach((run, at) => {
    if (run.returns === 0) return;
    const from = run.firstBar * pulses;
    const to = from + run.bars * pulses;
    const stated = taken[at] as WrittenNote[];
    taken[at] = own.filter(({ pulse }) => pulse >= from && pulse < to);
    // The more bars a version varies, the more likely one of them is a known tune.
    const quotes = isQuote();
    if (quotes && !wasQuote) taken[at] = stated;
    else wasQuote = quotes;
  });
  return taken.flat().map(endBefore);
}

/** The tune plays where it plays in the bars of the parent. */
function withParentTune(
  arrangement: Arrangement,
  runs: readonly Run[],
  parent: Draft,
): Arrangement {
  const pulses = barPulses(parent.plan.meter);
  return new Map(
    [...arrangement].map(([player, row]) => {
      if (player.seat !== 'lead') return [player, row];
      const parentNotes = parent.written.get(player) ?? [];
      const began = new Set(parentNotes.map(({ pulse }) => Math.floor(pulse / pulses)));
      const plays = [...row];
      for (const { firstBar, bars, parentBar } of runs) {
        for (let bar = 0; bar < bars; bar += 1) plays[firstBar + bar] = began.has(parentBar + bar);
      }
      return [player, plays];
    }),
  );
}

/** Removes the notes on steps that a shorter bar does not have. */
function cutUntimed(
  notes: readonly WrittenNote[],
  tempoMap: TempoMap,
  meter: Meter,
  breathes: boolean,
): WrittenNote[] {
  const pulses = barPulses(meter);
  return notes.flatMap((note) => {
    const bar = Math.floor(note.pulse / pulses);
    const steps = tempoMap[bar]?.steps ?? meter.steps;
    if (steps === meter.steps) return [note];
    const end = bar * pulses + steps * pulsesPerStep;
    if (note.pulse >= end) return [];
    // The cut may have removed the rest in which a wind player breathes.
    const room = Math.max(pulsesPerStep, end - (breathes ? breathPulses : 0) - note.pulse);
    return [{ ...note, pulses: breathes ? Math.min(note.pulses, room) : note.pulses }];
  });
}

/**
 * Writes a version: chords and tune of the parent's bars, and the other parts composed anew from the
 * parent's random streams, so that they lead into the sections of the version.
 */
export function writeVersion(
  plan: Plan,
  sections: readonly VersionSection[],
  parent: Draft,
  attempts: Attempts,
): Draft {
  const { meter, tempoMap = [] } = plan;
  const runs = runsOf(sections, plan.bars, parent.plan.bars);
  const chords: Chord[] = runs.flatMap((run) => moveItems(parent.chords, run, meter, true));
  const arrangement = withParentTune(arrange(plan), runs, parent);
  const quote = (player: Player, own: readonly WrittenNote[]) =>
    player.seat === 'lead'
      ? quoteRuns(own, parent.written.get(player) ?? [], runs, plan, isWind(player))
      : own;
  const parts = { plan, chords, arrangement, themes: parent.themes, quote };
  const written = writeParts(parts, (layer) => createLayerRandom(plan.recipe, layer, attempts));
  const cut = new Map(
    [...written].map(([player, notes]) => [
      player,
      cutUntimed(notes, tempoMap, meter, isWind(player)),
    ]),
  );
  return { plan, chords, written: accentHits(plan, cut, chords), themes: parent.themes };
}
