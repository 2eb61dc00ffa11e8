import { fitSampleRate } from '#music/score/fit.ts';
import type { Random } from '#music/score/random.ts';
import type { Recipe } from '#music/score/recipe.ts';
import type { Part, Production, Score, StagePosition } from '#music/score/score.ts';
import type { Player, Seat } from '../casting.ts';
import { writeEnding } from '../ending.ts';
import type { WrittenNote } from '../notation.ts';
import type { Plan } from '../plan.ts';
import type { Draft } from '../write-draft.ts';
import { type Clock, createClock } from './clock.ts';
import { controlsOf } from './controls.ts';
import { performNotes } from './perform-notes.ts';

const tenths = (value: number) => Math.round(value * 10);

/** Spectral tilt in decibels per step of brightness. */
const tiltPerStep = 4;

/** Mix settings of the genre, adjusted to the mood. */
function productionOf({ genre, mood }: Plan): Production {
  const { hallSeconds, dampHz, bands, faderRideDb, duckDb } = genre.production;
  const bright = mood.brightness - 3;
  const decay = Math.max(0.6, Math.min(5, hallSeconds * mood.hall));
  return {
    hall: {
      decay: tenths(decay),
      predelayMs: Math.round(10 + 8 * decay),
      dampHz: Math.round(dampHz * (1 + 0.12 * bright)),
    },
    bands: bands.map(tenths),
    tilt: tenths(bright * tiltPerStep),
    ride: tenths(faderRideDb),
    duck: tenths(duckDb),
  };
}

/** Stage positions by seat: bass and drums in front, pads around, colour above. */
const stagePositions: Readonly<Record<Seat, StagePosition>> = {
  lead: { pan: 4, azimuth: 352, elevation: 15, width: 10, send: -100 },
  second: { pan: -16, azimuth: 24, elevation: 10, width: 10, send: -100 },
  counter: { pan: -28, azimuth: 42, elevation: 5, width: 20, send: -110 },
  comp: { pan: -30, azimuth: 60, elevation: 0, width: 30, send: -130 },
  arp: { pan: 32, azimuth: 300, elevation: 10, width: 40, send: -120 },
  pad: { pan: 0, azimuth: 180, elevation: 20, width: 100, send: -90 },
  bass: { pan: 0, azimuth: 0, elevation: 0, width: 0, send: null },
  drums: { pan: 0, azimuth: 0, elevation: 0, width: 50, send: -200 },
  percussion: { pan: 22, azimuth: 330, elevation: 0, width: 40, send: -160 },
  colour: { pan: 45, azimuth: 300, elevation: 45, width: 40, send: -95 },
};

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

const exactSecondsOf = ({ brief, fit }: Recipe) =>
  fit ? fit.samples / fitSampleRate : brief.seconds;

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
    ...(plan.tempoMap && { tempoMap: plan.tempoMap }),
    key: plan.key,
    bars: plan.bars,
    sections: plan.sections,
    energy: plan.energy.map((energy) => Math.round(energy * 1000)),
    chords,
    parts,
    production: productionOf(plan),
    endMs: ends.reduce((latest, end) => Math.max(latest, end), 0),
    ...(plan.exactMs !== null && { exactSeconds: exactSecondsOf(plan.recipe) }),
  };
}
