import type { Random } from '#music/score/random.ts';
import { type Chord, pulsesPerQuarter, pulsesPerStep, type Section } from '#music/score/score.ts';
import type { Player } from '../casting.ts';
import { barPulses, type WrittenNote } from '../notation.ts';
import type { Plan } from '../plan.ts';
import { barAttemptsOf, limitRepeatedBars } from '../repeated-bars.ts';
import { chordAt, inRange, stepFrom } from './pitches.ts';
import { realiseBar } from './realise-bar.ts';
import { soloBar, type Themes, themeBar } from './themes.ts';

const grace = 3;

/** Moves some short weak notes to a semitone next to the following note. */
function slides(notes: readonly WrittenNote[], chance: number, random: Random): WrittenNote[] {
  return notes.map((note, index) => {
    const next = notes[index + 1];
    const short = note.pulses <= 2 * pulsesPerStep && note.accent <= 0;
    const touches = next !== undefined && next.pulse === note.pulse + note.pulses;
    if (!short || !touches || !random.chance(chance)) return note;
    return { ...note, pitch: next.pitch + (note.pitch < next.pitch ? -1 : 1) };
  });
}

interface OrnamentChances {
  readonly slide: number;
  readonly grace: number;
}

/** The next scale note above, or below at the top of the range. */
function neighbour(pitch: number, highest: number, scale: readonly number[]): number {
  const above = stepFrom(pitch, 1, scale);
  return above <= highest ? above : stepFrom(pitch, -1, scale);
}

/** Adds grace notes before some long notes and shortens the note before them. */
function graces(
  notes: readonly WrittenNote[],
  chords: readonly Chord[],
  highest: number,
  chance: number,
  random: Random,
): WrittenNote[] {
  const result: WrittenNote[] = [];
  for (const note of notes) {
    const before = result.at(-1);
    const room = before === undefined || before.pulse + grace < note.pulse;
    const long = note.pulses >= 4 * pulsesPerStep;
    if (long && room && note.pulse >= grace && random.chance(chance)) {
      const pulse = note.pulse - grace;
      if (before && before.pulse + before.pulses > pulse) {
        result[result.length - 1] = { ...before, pulses: pulse - before.pulse };
      }
      const pitch = neighbour(note.pitch, highest, chordAt(chords, note.pulse).scale);
      result.push({ pulse, pulses: grace, pitch, accent: -0.3 });
    }
    result.push(note);
  }
  return result;
}

function ornament(
  notes: readonly WrittenNote[],
  chords: readonly Chord[],
  highest: number,
  chances: OrnamentChances,
  random: Random,
): WrittenNote[] {
  return graces(slides(notes, chances.slide, random), chords, highest, chances.grace, random);
}

const beat = 24;

/** The silence after each note until the next one, or until `end`. */
function gapsOf(notes: readonly WrittenNote[], end: number): number[] {
  return notes.map((note, index) => {
    const next = notes[index + 1]?.pulse ?? end;
    return next - (note.pulse + note.pulses);
  });
}

function insertPause(notes: readonly WrittenNote[], end: number, pause: number): WrittenNote[] {
  const first = notes[0];
  const last = notes.at(-1);
  if (!first || !last || Math.max(...gapsOf(notes, end)) >= pause) return [...notes];
  const room = end - pause - last.pulse;
  if (room >= beat / 2) return [...notes.slice(0, -1), { ...last, pulses: room }];
  return insertPause(notes.slice(0, -1), end, pause);
}

/**
 * Shortens notes so that every stretch has a pause of a beat or more and of half the given share of
 * silence; the other half results from gaps between the notes.
 */
export function insertPauses(
  notes: readonly WrittenNote[],
  stretch: number,
  end: number,
  silence = 0,
): WrittenNote[] {
  const pause = Math.max(beat, Math.round((stretch * silence) / 2));
  const result: WrittenNote[] = [];
  for (let from = 0; from < end; from += stretch) {
    const until = Math.min(end, from + stretch);
    const inside = notes.filter(({ pulse }) => pulse >= from && pulse < until);
    result.push(...insertPause(inside, until, pause));
  }
  return result;
}

const minGap = 12;

/** Limits each run of notes to one breath: a note that would exceed it is shortened or omitted. */
function limitBreath(notes: readonly WrittenNote[], longest: number): WrittenNote[] {
  const result: WrittenNote[] = [];
  let start = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const note of notes) {
    if (note.pulse - end >= minGap) start = note.pulse;
    const room = start + longest - note.pulse;
    if (room < minGap) continue;
    const pulses = Math.min(note.pulses, room);
    result.push({ ...note, pulses });
    end = note.pulse + pulses;
  }
  return result;
}

const maxBreathMs = 6000;

/** An arch over a section with its peak at two thirds, 0–1. */
function arch(through: number): number {
  const peak = 0.68;
  const away = through < peak ? (peak - through) / peak : (through - peak) / (1 - peak);
  return 1 - away * away;
}

/** A tune around this pitch lies above the chords, which are voiced around middle C. */
const clearOfChords = 70;

/** Centre of the tune: above the chords, as far as the instrument's range allows. */
function centreOf({ instrument }: Player, { mood, genre }: Plan): number {
  const [low, high] = instrument.range;
  const bright = mood.brightness - 3;
  const middle = low + (high - low) * (0.4 + 0.05 * bright);
  const preferred = Math.max(middle, clearOfChords + bright);
  const half = genre.melody.range / 2;
  return Math.round(Math.max(low + half, Math.min(high - half - 4, preferred)));
}

function slopeOf({ mood }: Plan, bar: number): number {
  const inPhrase = (bar % 4) - 1.5;
  if (mood.devices.includes('rising')) return inPhrase;
  return mood.devices.includes('falling') ? -inPhrase : 0;
}

interface LineOptions {
  readonly plan: Plan;
  readonly player: Player;
  readonly plays: readonly boolean[];
  readonly chords: readonly Chord[];
  readonly themes: Themes;
  readonly random: Random;
}

/** Writes the tune of one player for the whole piece. */
export function writeLine(options: LineOptions): WrittenNote[] {
  const { plan, player, plays, chords, themes } = options;
  const { genre, mood, meter } = plan;
  const random = options.random.stream(player.seat);
  const pulses = barPulses(meter);
  const centre = centreOf(player, plan);
  const half = Math.round(genre.melody.range / 2);
  const calm = random.chance(genre.melody.pentatonic);
  const lean = 0.04 + (mood.devices.includes('appoggiatura') ? 0.14 : 0);
  const [lowest, highest] = player.instrument.range;
  const visits = new Map<Section['theme'], number>();
  const notes: WrittenNote[] = [];
  const fresh = limitRepeatedBars(0.22, barAttemptsOf(plan.recipe));
  let pitch = centre;
  for (const section of plan.sections) {
    const times = visits.get(section.theme) ?? 0;
    visits.set(section.theme, times + 1);
    const lifted = centre + Math.round((section.energy / 1000) * 6) + Math.min(3, times);
    const window = [Math.max(lowest, lifted - half), Math.min(highest, lifted + half)] as const;
    for (let bar = section.firstBar; bar < section.firstBar + section.bars; bar += 1) {
      if (!plays[bar]) continue;
      const through = (bar - section.firstBar + 0.5) / section.bars;
      const solo = genre.melody.solos.includes(section.kind);
      const height = lifted + (arch(through) - 0.5) * genre.melody.range * 0.7 + slopeOf(plan, bar);
      const voice = { meter, chords, window, calm, lean };
      const firstPulse = bar * pulses;
      const from = pitch;
      const barNotes = fresh(firstPulse, (attempt) => {
        const blueprintBar = solo
          ? soloBar(plan, bar, random)
          : themeBar(plan, themes, { section, times: times + attempt }, bar, random);
        return realiseBar(voice, { ...blueprintBar, firstPulse, height }, from, random);
      });
      pitch = barNotes.at(-1)?.pitch ?? pitch;
      notes.push(...barNotes);
    }
  }
  const chances = {
    slide: Math.max(0, genre.melody.chromatic + mood.chromatic),
    grace: genre.melody.ornament,
  };
  const paused = insertPauses(notes, 2 * pulses, plan.bars * pulses, genre.melody.silence);
  const breathLimited =
    player.instrument.manner === 'breath'
      ? limitBreath(paused, Math.floor((maxBreathMs / plan.quarterMs) * pulsesPerQuarter))
      : paused;
  return ornament(breathLimited, chords, highest, chances, random).map((note) => ({
    ...note,
    pitch: inRange(note.pitch, player.instrument.range),
  }));
}
