import type { Random } from '#music/score/random.ts';
import { type Meter, pulsesPerStep } from '#music/score/score.ts';
import type { FillKind, GrooveStyle } from '../genre.ts';
import { barPulses, halfBeat, type WrittenNote } from '../notation.ts';
import { fillKindsFor, withFill } from './fills.ts';
import { writeGrooveBars } from './groove-bars.ts';
import { type GrooveInput, groovesOf, isSwung } from './grooves.ts';
import {
  clamp,
  type DrumSound,
  firstSoundIn,
  hasStroke,
  isTimekeeper,
  type Kit,
  keysOf,
  kitOf,
  type Stroke,
  strokesOf,
} from './kit.ts';
import { type BarPosition, barPositions, patternsFor } from './steps.ts';

interface TimedStroke extends Stroke {
  readonly pulse: number;
}

const crashPulses = 48;
const swirlPulses = 18;
const longestOpen = 36;

function lengthOf(stroke: TimedStroke, index: number, all: readonly TimedStroke[]): number {
  if (stroke.sound === 'crash') return crashPulses;
  if (stroke.sound === 'swirl') return swirlPulses;
  if (!stroke.open) return pulsesPerStep;
  const closing = all.find(
    ({ sound, pulse }, at) => at > index && sound === stroke.sound && pulse > stroke.pulse,
  );
  return Math.min(longestOpen, (closing?.pulse ?? Number.POSITIVE_INFINITY) - stroke.pulse);
}

/** Converts bars of strokes to notes of a kit, without overlaps per key. */
function writeStrokes(bars: readonly (readonly Stroke[])[], meter: Meter, kit: Kit): WrittenNote[] {
  const end = bars.length * barPulses(meter);
  const timedStrokes = bars
    .flatMap((bar, index) =>
      bar.map((stroke) => ({
        ...stroke,
        pulse: index * barPulses(meter) + stroke.step * pulsesPerStep,
      })),
    )
    .toSorted((a, b) => a.pulse - b.pulse);
  const byKey = new Map<number, Map<number, WrittenNote>>();
  timedStrokes.forEach((stroke, index) => {
    const { sound, pulse, accent, open = false } = stroke;
    const pulses = lengthOf(stroke, index, timedStrokes);
    for (const pitch of keysOf(kit, sound, accent, open)) {
      const notes = byKey.get(pitch) ?? new Map<number, WrittenNote>();
      byKey.set(pitch, notes);
      if (accent > (notes.get(pulse)?.accent ?? -2))
        notes.set(pulse, { pulse, pulses, pitch, accent });
    }
  });
  return [...byKey.values()]
    .flatMap((notes) => [...notes.values()].map((note, at, key) => clipped(note, key[at + 1], end)))
    .toSorted((a, b) => a.pulse - b.pulse || a.pitch - b.pitch);
}

function clipped(note: WrittenNote, next: WrittenNote | undefined, end: number): WrittenNote {
  const room = (next?.pulse ?? end) - note.pulse;
  return note.pulses <= room ? note : { ...note, pulses: room };
}

interface PlannedFill {
  readonly kind: FillKind;
  readonly from: number;
  readonly energy: number;
}

/** Whether this is the last bar in which the drums play before a climax; a break bar may follow. */
function leadsToClimax(position: BarPosition, { playsIn }: GrooveInput): boolean {
  if (position.next?.kind !== 'climax') return false;
  const left = position.section.bars - 1 - position.inSection;
  return left === 0 || (left === 1 && !playsIn(position.bar + 1));
}

/** Returns a function that decides for each bar whether it has a fill, its kind and its first step. */
function createFillPlanner(input: GrooveInput, known: readonly FillKind[]) {
  const { style, meter, devices, random } = input;
  const half = halfBeat(meter);
  const lastBeat = meter.beats.at(-1) as number;

  const kinds = devices.includes('rests') ? [...known, 'stop' as const] : known;

  return (position: BarPosition): PlannedFill | null => {
    const { section, next, energy } = position;
    const chance = random.stream(`fill ${position.bar}`);
    const kind = chance.pick(kinds);
    if (next && leadsToClimax(position, input)) {
      if (section.kind === 'build') return null;
      return { kind, from: kind === 'stop' ? half : 0, energy: (energy + next.energy / 1000) / 2 };
    }
    if (!position.lastOfPhrase || !next || section.kind === 'build' || section.kind === 'outro') {
      return null;
    }
    if (!position.lastOfSection) {
      if (section.kind === 'intro' || section.kind === 'breakdown') return null;
      if (!chance.chance(style.fill * 0.6)) return null;
      return { kind, from: energy > 0.6 && chance.chance(0.5) ? half : lastBeat, energy };
    }
    if (!chance.chance(style.fill)) return null;
    const whole = energy > 0.55 && kind !== 'stop' && chance.chance(0.5);
    return { kind, from: whole ? 0 : half, energy };
  };
}

/** Fills the last beat with light strokes that alternate between two sounds. */
function flourish(bar: readonly Stroke[], meter: Meter, random: Random): Stroke[] {
  const sounds = [...new Set(bar.map(({ sound }) => sound))].filter((name) => name !== 'crash');
  if (sounds.length === 0) return [...bar];
  const hands = random.shuffled(sounds).slice(0, 2);
  const from = meter.beats.at(-1) as number;
  const added = Array.from({ length: meter.steps - from }, (_, step) => ({
    step: from + step,
    sound: hands[step % hands.length] as Stroke['sound'],
    accent: -0.4 + (0.5 * step) / (meter.steps - from),
  }));
  return [...bar, ...added.filter(({ step, sound }) => !hasStroke(bar, step, sound))];
}

function soundOf(groove: readonly Stroke[], { fills }: GrooveStyle): DrumSound {
  if (fills.includes('clap')) return 'clap';
  if (fills.includes('taiko') || firstSoundIn(groove, ['taiko'])) return 'taiko';
  return firstSoundIn(groove, ['snare', 'cajon-slap']) ?? 'snare';
}

/** Quarters in the first half of the section, then eighths, then sixteenths. */
function plays(step: number, through: number, meter: Meter): boolean {
  if (through < 0.5) return meter.beats.includes(step);
  return through < 0.75 ? step % 2 === 0 : true;
}

/** Adds strokes that double in speed and rise in level towards the end, over kick and timekeepers. */
function withBuildUp(
  bar: readonly Stroke[],
  position: BarPosition,
  meter: Meter,
  style: GrooveStyle,
): Stroke[] {
  const sound = soundOf(bar, style);
  const span = position.section.bars * meter.steps;
  const rising = Array.from({ length: meter.steps }, (_, step): Stroke & { through: number } => {
    const through = (position.inSection * meter.steps + step) / span;
    const beat = meter.beats.includes(step) ? 0.15 : 0;
    return { step, sound, through, accent: clamp(-0.7 + 1.6 * through * through + beat) };
  })
    .filter(({ step, through }) => plays(step, through, meter))
    .map(({ through: _, ...stroke }) => stroke);
  const under = bar.filter((stroke) => isTimekeeper(stroke.sound) || stroke.sound === 'kick');
  return [...under.filter((stroke) => !hasStroke(rising, stroke.step, stroke.sound)), ...rising];
}

/** Whether the kick pauses in the bar before a section, so that its return is noticeable. */
function dropsKick({ section, next, lastOfSection, bar }: BarPosition, { random }: GrooveInput) {
  if (!lastOfSection || !next || next.energy < section.energy) return false;
  if (section.kind === 'intro' || section.kind === 'outro') return false;
  return random.stream(`drop ${bar}`).chance(section.kind === 'build' ? 0.5 : 0.25);
}

function crashes(position: BarPosition, { style, random }: GrooveInput): boolean {
  if (position.section.energy < style.crashMinEnergy * 1000) return false;
  if (position.inSection === 0) return true;
  const half = position.inPhrase === 0 && position.phrase % 2 === 0;
  return half && random.stream(`crash ${position.bar}`).chance(0.5);
}

/** Adds a crash on the first step and removes hat and ride there. */
function withCrash(bar: readonly Stroke[]): Stroke[] {
  const otherStrokes = bar.filter(
    ({ step, sound }) => step > 0 || (sound !== 'hat' && sound !== 'ride'),
  );
  const kick = hasStroke(bar, 0, 'kick') || !bar.some(({ sound }) => sound === 'kick');
  const under: Stroke[] = kick ? [] : [{ step: 0, sound: 'kick', accent: 0.5 }];
  return [...otherStrokes, ...under, { step: 0, sound: 'crash', accent: 0.6 }];
}

export function writeDrums(input: GrooveInput): WrittenNote[] {
  const { style, meter, sections, energy, random } = input;
  const known = patternsFor(style.drums, meter.steps, 'mid');
  if (known.length === 0) return [];
  const grooves = groovesOf(style.drums, input);
  const swung = isSwung(style, meter);
  const all = known.flatMap((pattern) => strokesOf(pattern, 0, meter));
  const fillAt = createFillPlanner(input, style.fills.length > 0 ? style.fills : fillKindsFor(all));

  function finish(bar: readonly Stroke[], position: BarPosition): Stroke[] {
    const fill = fillAt(position);
    let result = [...bar];
    if (position.section.kind === 'build') result = withBuildUp(result, position, meter, style);
    if (fill) {
      const stream = random.stream(`strokes ${position.bar}`);
      const feel = { ...fill, meter, swung, random: stream };
      result = withFill(result, grooves.whole(position), fill.kind, feel);
    }
    if (dropsKick(position, input)) result = result.filter(({ sound }) => sound !== 'kick');
    return crashes(position, input) ? withCrash(result) : result;
  }

  const bars = writeGrooveBars(barPositions(sections, energy), grooves.played, finish, input);
  return writeStrokes(bars, meter, kitOf(input.voice));
}

/** Writes hand percussion, which has flourishes at phrase ends instead of fills. */
export function writePercussion(input: GrooveInput): WrittenNote[] {
  const { style, meter, sections, energy, random } = input;
  function finish(bar: readonly Stroke[], position: BarPosition): Stroke[] {
    const stream = random.stream(`flourish ${position.bar}`);
    const calm = position.section.kind === 'outro' || position.section.kind === 'breakdown';
    if (!position.lastOfPhrase || calm || !stream.chance(style.fill)) return [...bar];
    return flourish(bar, meter, stream);
  }
  const positions = barPositions(sections, energy);
  const bars = writeGrooveBars(positions, groovesOf(style.percussion, input).played, finish, input);
  return writeStrokes(bars, meter, kitOf(input.voice));
}
