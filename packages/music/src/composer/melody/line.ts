import type { Random } from '#music/score/random.ts';
import { type Chord, pulsesPerQuarter, type Section } from '#music/score/score.ts';
import type { Player } from '../casting.ts';
import { freshBars } from '../fresh.ts';
import { barPulses } from '../meters.ts';
import type { Plan } from '../plan.ts';
import type { WrittenNote } from '../written.ts';
import { breathe, withAir } from './breath.ts';
import { ornament } from './ornaments.ts';
import { inRange } from './pitches.ts';
import { singBar } from './sing.ts';
import { barOf, soloBar, type Themes } from './themes.ts';

const breathMs = 6000;

/** Rises to its height at two thirds of a section and falls from there, 0–1. */
function arch(through: number): number {
  const peak = 0.68;
  const away = through < peak ? (peak - through) / peak : (through - peak) / (1 - peak);
  return 1 - away * away;
}

/** Around here a tune stands clear of the chords, which are written around middle C. */
const clearOfChords = 70;

/** Where a tune lies: above the chords, as far as the instrument reaches. */
function centreOf({ instrument }: Player, { mood, genre }: Plan): number {
  const [low, high] = instrument.range;
  const bright = mood.brightness - 3;
  const middle = low + (high - low) * (0.4 + 0.05 * bright);
  const wished = Math.max(middle, clearOfChords + bright);
  const half = genre.melody.range / 2;
  return Math.round(Math.max(low + half, Math.min(high - half - 4, wished)));
}

function slopeOf({ mood }: Plan, bar: number): number {
  const inPhrase = (bar % 4) - 1.5;
  if (mood.devices.includes('rising')) return inPhrase;
  return mood.devices.includes('falling') ? -inPhrase : 0;
}

export interface LineWish {
  readonly plan: Plan;
  readonly player: Player;
  readonly plays: readonly boolean[];
  readonly chords: readonly Chord[];
  readonly themes: Themes;
  readonly random: Random;
}

/** The tune of one player through the whole piece. */
export function writeLine(wish: LineWish): WrittenNote[] {
  const { plan, player, plays, chords, themes } = wish;
  const { genre, mood, meter } = plan;
  const random = wish.random.stream(player.seat);
  const pulses = barPulses(meter);
  const centre = centreOf(player, plan);
  const half = Math.round(genre.melody.range / 2);
  const calm = random.chance(genre.melody.pentatonic);
  const lean = 0.04 + (mood.devices.includes('appoggiatura') ? 0.14 : 0);
  const [lowest, highest] = player.instrument.range;
  const visits = new Map<Section['theme'], number>();
  const notes: WrittenNote[] = [];
  const fresh = freshBars(0.22);
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
      const sung = fresh(firstPulse, (attempt) => {
        const said = solo
          ? soloBar(plan, bar, random)
          : barOf(plan, themes, { section, times: times + attempt }, bar, random);
        return singBar(voice, { ...said, firstPulse, height }, from, random);
      });
      pitch = sung.at(-1)?.pitch ?? pitch;
      notes.push(...sung);
    }
  }
  const chances = {
    slide: Math.max(0, genre.melody.chromatic + mood.chromatic),
    grace: genre.melody.ornament,
  };
  const breathed = breathe(notes, 2 * pulses, plan.bars * pulses, genre.melody.rest);
  const airy =
    player.instrument.manner === 'breath'
      ? withAir(breathed, Math.floor((breathMs / plan.quarterMs) * pulsesPerQuarter))
      : breathed;
  return ornament(airy, chords, highest, chances, random).map((note) => ({
    ...note,
    pitch: inRange(note.pitch, player.instrument.range),
  }));
}
