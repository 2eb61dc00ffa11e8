import type { Random } from '../score/random.ts';
import type { Recipe } from '../score/recipe.ts';
import type { Chord } from '../score/score.ts';
import { type Arrangement, arrange } from './arrangement.ts';
import type { Player } from './casting.ts';
import { writeBass } from './groove/bass.ts';
import { writeDrums, writePercussion } from './groove/drums.ts';
import { harmonise } from './harmony/progression.ts';
import { type Attempts, createLayerRandom, type Layer } from './layer-random.ts';
import { writeCounter, writeDoubling } from './melody/counter.ts';
import { writeLine } from './melody/line.ts';
import { createThemes, type Themes } from './melody/themes.ts';
import type { WrittenNote } from './notation.ts';
import { voicingsOf, writeChords, writePad } from './parts/chords.ts';
import { writeColour } from './parts/colour.ts';
import { createPlan, type Plan } from './plan.ts';
import { quoteChords, quoteTune, type ThemeStatement } from './theme-statement.ts';

/** The theme that a piece takes over from another one. */
export interface InheritedTheme {
  readonly statement: ThemeStatement;
  /** The blueprints of all themes, for the sections after the statement. */
  readonly themes: Themes;
}

export interface Draft {
  readonly plan: Plan;
  readonly chords: readonly Chord[];
  readonly written: ReadonlyMap<Player, readonly WrittenNote[]>;
  readonly themes: Themes;
}

/** What the parts are written to. */
export interface PartsInput {
  readonly plan: Plan;
  readonly chords: readonly Chord[];
  readonly arrangement: Arrangement;
  readonly themes: Themes;
  /** Replaces bars of a tune that the piece takes over. */
  readonly quote: (player: Player, ownTune: readonly WrittenNote[]) => readonly WrittenNote[];
}

function rowOf(arrangement: Arrangement, player: Player): readonly boolean[] {
  return arrangement.get(player) ?? [];
}

function playerInSeat({ cast }: Plan, seat: Player['seat']): Player | undefined {
  return cast.find((player) => player.seat === seat);
}

/** Writes the blueprints of the themes from the random stream of the melody layer. */
export const writeThemes = (plan: Plan, random: Random): Themes =>
  createThemes(plan, random.stream('themes'));

/** Writes lead, second, counter and colour. */
function writeMelodies(
  { plan, chords, arrangement, themes, quote }: PartsInput,
  random: Random,
): Map<Player, readonly WrittenNote[]> {
  const written = new Map<Player, readonly WrittenNote[]>();
  const lead = playerInSeat(plan, 'lead');
  const second = playerInSeat(plan, 'second');
  const line = (player: Player, plays: readonly boolean[]) =>
    writeLine({ plan, player, plays, chords, themes, random });
  const tune = lead ? quote(lead, line(lead, rowOf(arrangement, lead))) : [];
  if (lead) written.set(lead, tune);
  const leadPlays = lead ? rowOf(arrangement, lead) : [];
  const secondLine = second
    ? quote(
        second,
        line(
          second,
          rowOf(arrangement, second).map((plays, bar) => plays && !leadPlays[bar]),
        ),
      )
    : [];
  if (second) {
    const both = rowOf(arrangement, second).map((plays, bar) => plays && leadPlays[bar] === true);
    const voices = [...secondLine, ...writeDoubling(plan, second, both, chords, tune)];
    written.set(
      second,
      voices.sort((a, b) => a.pulse - b.pulse),
    );
  }
  const melodyNotes = [...tune, ...secondLine].sort((a, b) => a.pulse - b.pulse);
  const counter = playerInSeat(plan, 'counter');
  if (counter) {
    const plays = rowOf(arrangement, counter);
    written.set(
      counter,
      writeCounter(plan, counter, plays, chords, melodyNotes, random.stream('counter')),
    );
  }
  const colour = playerInSeat(plan, 'colour');
  if (colour) {
    const plays = rowOf(arrangement, colour);
    const options = { plan, player: colour, plays, chords, tune: melodyNotes };
    written.set(colour, writeColour({ ...options, random: random.stream('colour') }));
  }
  return written;
}

function writeHarmonyParts(
  plan: Plan,
  chords: readonly Chord[],
  arrangement: Arrangement,
  random: Random,
): Map<Player, WrittenNote[]> {
  const written = new Map<Player, WrittenNote[]>();
  for (const seat of ['comp', 'arp', 'pad'] as const) {
    const player = playerInSeat(plan, seat);
    if (!player) continue;
    const options = {
      plan,
      plays: rowOf(arrangement, player),
      voicings: voicingsOf(plan, player, chords),
    };
    written.set(
      player,
      seat === 'pad'
        ? writePad(options)
        : writeChords({
            ...options,
            patterns: plan.genre[seat],
            highest: player.instrument.range[1],
            steady: seat === 'arp' && plan.mood.devices.includes('ostinato'),
            random: random.stream(seat),
          }),
    );
  }
  return written;
}

function writeRhythm(
  plan: Plan,
  chords: readonly Chord[],
  arrangement: Arrangement,
  random: Random,
): Map<Player, WrittenNote[]> {
  const { genre, mood, meter, sections, energy } = plan;
  const written = new Map<Player, WrittenNote[]>();
  const shared = { meter, sections, energy, density: mood.density, devices: mood.devices };
  const drums = playerInSeat(plan, 'drums');
  const percussion = playerInSeat(plan, 'percussion');
  const bass = playerInSeat(plan, 'bass');
  const playsIn = (player: Player) => {
    const row = rowOf(arrangement, player);
    return (bar: number) => row[bar] === true;
  };
  const beats = drums
    ? writeDrums({
        ...shared,
        style: genre.groove,
        voice: drums.instrument.voice,
        playsIn: playsIn(drums),
        random: random.stream('drums'),
      })
    : [];
  if (drums) written.set(drums, beats);
  if (percussion) {
    const options = { ...shared, style: genre.groove, voice: percussion.instrument.voice };
    const own = { playsIn: playsIn(percussion), random: random.stream('percussion') };
    written.set(percussion, writePercussion({ ...options, ...own }));
  }
  if (bass) {
    const kicks = beats.filter(({ pitch }) => pitch === 36 || pitch === 35);
    written.set(
      bass,
      writeBass({
        ...shared,
        patterns: genre.bass,
        chords,
        playsIn: playsIn(bass),
        range: bass.instrument.range,
        kickPulses: new Set(kicks.map(({ pulse }) => pulse)),
        random: random.stream('bass'),
      }),
    );
  }
  return written;
}

/** Writes all parts; the notes of a layer depend only on its own attempts and those of the layers below it. */
export function writeDraft(
  recipe: Recipe,
  attempts: Attempts,
  inherited: InheritedTheme | null,
): Draft {
  const statement = inherited?.statement ?? null;
  const plan = createPlan(recipe, attempts, statement);
  const arrangement = arrange(plan, statement);
  const layerRandom = (layer: Layer) => createLayerRandom(recipe, layer, attempts);
  const { chords: ownChords } = harmonise({
    key: plan.key,
    mood: plan.mood,
    style: plan.genre.harmony,
    meter: plan.meter,
    sections: plan.sections,
    hasClimaxKeyChange: plan.hasClimaxKeyChange,
    random: createLayerRandom(recipe.theme ?? recipe, 'harmony', attempts),
  });
  const chords = statement ? quoteChords(ownChords, plan, statement) : ownChords;
  const themes = inherited?.themes ?? writeThemes(plan, layerRandom('melody'));
  const quote: PartsInput['quote'] = (player, ownTune) =>
    statement && player.seat === 'lead' ? quoteTune(ownTune, plan, player, statement) : ownTune;
  const parts = { plan, chords, arrangement, themes, quote };
  return { plan, chords, written: writeParts(parts, layerRandom), themes };
}

/** Writes all parts of a planned piece. */
export function writeParts(
  input: PartsInput,
  layerRandom: (layer: Layer) => Random,
): Map<Player, readonly WrittenNote[]> {
  const { plan, chords, arrangement } = input;
  return new Map([
    ...writeMelodies(input, layerRandom('melody')),
    ...writeHarmonyParts(plan, chords, arrangement, layerRandom('chords')),
    ...writeRhythm(plan, chords, arrangement, layerRandom('groove')),
  ]);
}
