import type { Random } from '#music/score/random.ts';
import type { Part, Score } from '#music/score/score.ts';
import type { Player } from '../casting.ts';
import { writeEnding } from '../ending.ts';
import type { Plan } from '../plan.ts';
import { productionOf } from '../production.ts';
import type { Draft } from '../write-draft.ts';
import type { WrittenNote } from '../written-note.ts';
import { type Clock, createClock } from './clock.ts';
import { controlsOf } from './controls.ts';
import { performNotes } from './perform-notes.ts';
import { stagePositions } from './stage-positions.ts';

function swingOf({ genre, mood }: Plan, random: Random): number {
  const { from, to } = genre.groove.swing;
  const swing = from + (to - from) * random.next();
  // Syncopated moods swing slightly more.
  return swing > 50.5 ? Math.min(67, swing + 2 * mood.syncopation) : swing;
}

function partOf(
  draft: Draft,
  player: Player,
  written: readonly WrittenNote[],
  clock: Clock,
  random: Random,
): Part {
  const { plan, chords } = draft;
  const ended = writeEnding(plan, player, written, chords);
  const notes = performNotes(plan, player, ended, clock, random.stream(player.seat));
  return {
    name: player.seat,
    role: player.role,
    instrument: player.instrument.id,
    voice: player.instrument.voice,
    place: stagePositions[player.seat],
    trim: 0,
    notes,
    controls: controlsOf(plan, player, notes, chords, clock),
  };
}

/** Converts a draft to a score with performance timing, velocities and controllers. */
export function perform(draft: Draft, random: Random): Score {
  const { plan, chords, written } = draft;
  const clock = createClock(plan, swingOf(plan, random.stream('swing')));
  const parts = plan.cast
    .map((player) => partOf(draft, player, written.get(player) ?? [], clock, random))
    .filter(({ notes }) => notes.length > 0);
  const ends = parts.flatMap(({ notes }) => notes.map(({ ms, lengthMs }) => ms + lengthMs));
  return {
    recipe: plan.recipe,
    meter: plan.meter,
    quarterMs: plan.quarterMs,
    key: plan.key,
    bars: plan.bars,
    sections: plan.sections,
    energy: plan.energy.map((energy) => Math.round(energy * 1000)),
    chords,
    parts,
    production: productionOf(plan),
    endMs: ends.reduce((latest, end) => Math.max(latest, end), 0),
  };
}
