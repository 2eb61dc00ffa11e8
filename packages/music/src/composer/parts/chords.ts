import type { Random } from '#music/score/random.ts';
import { type Chord, pulsesPerStep, type Section } from '#music/score/score.ts';
import type { Player } from '../casting.ts';
import type { Intensity, Pattern } from '../genre.ts';
import { intensityOf, patternsFor, readSteps } from '../groove/steps.ts';
import { voiceLead } from '../harmony/voicing.ts';
import { barPulses, type WrittenNote } from '../notation.ts';
import type { Plan } from '../plan.ts';
import { barAttemptsOf, limitRepeatedBars } from '../repeated-bars.ts';

interface Voicing {
  readonly chord: Chord;
  /** Ascending. */
  readonly pitches: readonly number[];
}

interface Register {
  readonly low: number;
  readonly high: number;
  readonly centre: number;
  readonly voices: number;
}

/** Registers of the chord players, between bass and tune. */
const registers: Readonly<Partial<Record<Player['seat'], Register>>> = {
  comp: { low: 48, high: 74, centre: 60, voices: 4 },
  arp: { low: 55, high: 86, centre: 69, voices: 4 },
  pad: { low: 48, high: 79, centre: 63, voices: 4 },
};

/** Voices the chords of the piece for a player with smooth voice leading. */
export function voicingsOf(plan: Plan, player: Player, chords: readonly Chord[]): Voicing[] {
  const register = registers[player.seat];
  if (!register) throw new Error(`${player.seat} plays no chords`);
  const { instrument } = player;
  const [lowest, highest] = instrument.range;
  const bright = Math.round((plan.mood.brightness - 3) * 1.5);
  // An instrument with another range shifts the register.
  const low = Math.max(lowest, Math.min(register.low, highest - 16));
  const high = Math.min(highest, Math.max(register.high, lowest + 16));
  const centre = Math.max(low + 5, Math.min(high - 5, register.centre + bright));
  const voices = Math.max(2, Math.min(register.voices, instrument.voices));
  const pitches = voiceLead(chords, {
    low,
    high,
    voices,
    centre,
    omitRoot: player.seat === 'comp',
  });
  return chords.map((chord, index) => ({ chord, pitches: pitches[index] ?? [] }));
}

interface ChordPartOptions {
  readonly plan: Plan;
  readonly plays: readonly boolean[];
  readonly voicings: readonly Voicing[];
  readonly patterns: readonly Pattern[];
  /** Highest note of the instrument; higher voices move down an octave. */
  readonly highest: number;
  /** Whether to play an ostinato: one figure whose density follows the energy. */
  readonly steady: boolean;
  readonly random: Random;
}

/** The pitches of a pattern letter: the chord, its upper voices, its lowest or a single voice. */
function pitchesOfLetter(
  letter: string,
  pitches: readonly number[],
  highest: number,
): readonly number[] {
  switch (letter) {
    case 'C':
      return pitches;
    case 'U':
      return pitches.slice(-Math.max(2, Math.ceil(pitches.length / 2)));
    case 'B':
      return pitches.slice(0, 1);
    default: {
      const index = Number(letter) - 1;
      const octave = Math.floor(index / pitches.length) * 12;
      const pitch = pitches[index % pitches.length];
      if (pitch === undefined) return [];
      return [pitch + octave <= highest ? pitch + octave : pitch];
    }
  }
}

/** Returns a lookup of the shuffled patterns of a theme and intensity. */
function createPatternLookup({ plan, patterns, steady, random }: ChordPartOptions) {
  const book = new Map<string, readonly Pattern[]>();
  return (section: Section, intensity: Intensity): readonly Pattern[] => {
    const page = `${steady ? 'ostinato' : section.theme} ${intensity}`;
    const known = book.get(page);
    if (known) return known;
    const fitting = random
      .stream(page)
      .shuffled(patternsFor(patterns, plan.meter.steps, intensity));
    book.set(page, fitting);
    return fitting;
  };
}

function strikesOf(pattern: Pattern, bar: number, steps: number) {
  const bars = pattern.steps.length / steps;
  const from = (bar % bars) * steps;
  return readSteps(pattern.steps)
    .filter(({ step }) => step >= from && step < from + steps)
    .map((strike) => ({ ...strike, step: strike.step - from }));
}

/** More drops would leave too little of a pattern. */
const maxDropAttempts = 4;

/** Randomly drops weak strokes; each of the first retries drops more. */
function isLeftOut(
  step: number,
  beats: readonly number[],
  retries: number,
  random: Random,
): boolean {
  const attempt = Math.min(retries, maxDropAttempts);
  const chance = beats.includes(step) ? 0.06 * attempt : 0.16 + 0.12 * attempt;
  return step > 0 && random.chance(chance);
}

function strikeBar(
  options: ChordPartOptions,
  pattern: Pattern,
  bar: number,
  offset: number,
  attempt: number,
): WrittenNote[] {
  const { meter } = options.plan;
  const firstPulse = bar * barPulses(meter);
  return strikesOf(pattern, offset, meter.steps).flatMap(({ step, steps, letter, soft }) => {
    if (!options.steady && isLeftOut(step, meter.beats, attempt, options.random)) return [];
    const pulse = firstPulse + step * pulsesPerStep;
    const { chord, pitches } = voicingAt(options.voicings, pulse);
    const pulses = Math.min(steps * pulsesPerStep, chord.pulse + chord.pulses - pulse);
    const accent = soft ? -0.5 : meter.beats.includes(step) ? 0.3 : 0;
    return pitchesOfLetter(letter, pitches, options.highest).map((pitch) => ({
      pulse,
      pulses,
      pitch,
      accent,
    }));
  });
}

const steadyBar = (
  options: ChordPartOptions,
  [figure]: readonly Pattern[],
  bar: number,
): WrittenNote[] => (figure ? strikeBar(options, figure, bar, bar, 0) : []);

/** Writes patterned chords: comping, strumming, picking, arpeggios. */
export function writeChords(options: ChordPartOptions): WrittenNote[] {
  const { plan, plays } = options;
  const book = createPatternLookup(options);
  const fresh = limitRepeatedBars(0.36, barAttemptsOf(plan.recipe));
  const notes: WrittenNote[] = [];
  for (const section of plan.sections) {
    for (let bar = section.firstBar; bar < section.firstBar + section.bars; bar += 1) {
      if (!plays[bar]) continue;
      const patterns = book(section, intensityOf(plan.energy[bar] as number));
      if (patterns.length === 0) continue;
      const offset = bar - section.firstBar;
      const turn = offset % 4 === 3 ? 1 : offset % 8 >= 4 && patterns.length > 2 ? 2 : 0;
      const write = (attempt: number) => {
        const pattern = patterns[(turn + Math.floor(attempt / 2)) % patterns.length] as Pattern;
        return strikeBar(options, pattern, bar, offset, attempt);
      };
      const firstPulse = bar * barPulses(plan.meter);
      notes.push(
        ...(options.steady ? steadyBar(options, patterns, bar) : fresh(firstPulse, write)),
      );
    }
  }
  return notes;
}

function voicingAt(voicings: readonly Voicing[], pulse: number): Voicing {
  const found = voicings.findLast(({ chord }) => chord.pulse <= pulse);
  if (!found) throw new Error(`no chord at pulse ${pulse}`);
  return found;
}

/** Writes sustained chords; common tones of consecutive chords are tied. */
export function writePad({
  plan,
  plays,
  voicings,
}: Pick<ChordPartOptions, 'plan' | 'plays' | 'voicings'>) {
  const pulses = barPulses(plan.meter);
  const sounding = new Map<number, WrittenNote>();
  const notes: WrittenNote[] = [];
  const release = (pitch: number) => {
    const note = sounding.get(pitch);
    if (note) notes.push(note);
    sounding.delete(pitch);
  };
  for (const { chord, pitches } of voicings) {
    const stretches = playedStretches(chord, plays, pulses);
    for (const { from, until } of stretches) {
      for (const [pitch, note] of sounding) {
        const joins = note.pulse + note.pulses === from && pitches.includes(pitch);
        const long = note.pulses >= 4 * pulses;
        if (!joins || long) release(pitch);
      }
      for (const pitch of pitches) {
        const sustained = sounding.get(pitch);
        if (sustained) sounding.set(pitch, { ...sustained, pulses: until - sustained.pulse });
        else sounding.set(pitch, { pulse: from, pulses: until - from, pitch, accent: 0 });
      }
    }
  }
  for (const pitch of [...sounding.keys()]) release(pitch);
  return notes.sort((a, b) => a.pulse - b.pulse || a.pitch - b.pitch);
}

function playedStretches(chord: Chord, plays: readonly boolean[], pulses: number) {
  const stretches: { from: number; until: number }[] = [];
  const end = chord.pulse + chord.pulses;
  for (let pulse = chord.pulse; pulse < end; ) {
    const bar = Math.floor(pulse / pulses);
    const until = Math.min(end, (bar + 1) * pulses);
    const last = stretches.at(-1);
    if (plays[bar]) {
      if (last?.until === pulse) last.until = until;
      else stretches.push({ from: pulse, until });
    }
    pulse = until;
  }
  return stretches;
}
