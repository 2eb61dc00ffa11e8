import type { Random } from '#music/score/random.ts';
import { type Chord, type Meter, pulsesPerStep, type Section } from '#music/score/score.ts';
import type { Pattern, Steps } from '../genre.ts';
import type { Device } from '../mood.ts';
import { barPulses, type WrittenNote } from '../notation.ts';
import { createBarTally } from '../repeated-bars.ts';
import { type Hand, realiseBassBar } from './bass-line.ts';
import { type Compass, changesOf, compassOf, forWalking } from './bass-pitch.ts';
import { changesFor, isIndependentOfKick, lockToKick, pickups, variations } from './bass-vary.ts';
import { umPahOf } from './grooves.ts';
import { type BarPosition, barPositions, patternsFor, readSteps, type StepEvent } from './steps.ts';

export interface BassInput {
  readonly patterns: readonly Pattern[];
  readonly chords: readonly Chord[];
  readonly meter: Meter;
  readonly sections: readonly Section[];
  /** 0–1 for each bar. */
  readonly energy: readonly number[];
  readonly playsIn: (bar: number) => boolean;
  /** Lowest and highest note of the instrument. */
  readonly range: readonly [number, number];
  /** Pulses at which the kick sounds. */
  readonly kickPulses: ReadonlySet<number>;
  /** −1 … 1, from the mood. */
  readonly density: number;
  readonly devices: readonly Device[];
  readonly random: Random;
}

interface BassBar {
  readonly notes: readonly WrittenNote[];
  readonly hand: Hand;
  /** Signature that is equal for bars that sound equal. */
  readonly name: string;
  /** Number of onsets on the kick and in total; zero if the bar does not follow the kick. */
  readonly lock: { readonly met: number; readonly of: number };
}

interface BassBarInput {
  readonly events: readonly StepEvent[];
  /** The unvaried events; they determine whether the bar follows the kick. */
  readonly pattern: readonly StepEvent[];
  readonly position: BarPosition;
  readonly from: Hand;
  /** Number of the attempt; it selects the random stream. */
  readonly attempt: number;
  readonly preservesApproach: boolean;
}

const kickAccent = 0.12;

/** Returns a function that writes one bar, starting from the current state of the line. */
function createBassBarWriter(input: BassInput, first: Chord, compass: Compass) {
  const { meter, kickPulses, devices, random } = input;
  const changes = changesOf(first, input.chords);
  const pedal = devices.includes('pedal') || devices.includes('lament');
  const steps = Array.from({ length: meter.steps }, (_, step) => step);

  return ({
    events,
    pattern,
    position,
    from,
    attempt,
    preservesApproach,
  }: BassBarInput): BassBar => {
    const barPulse = position.bar * barPulses(meter);
    const kicks = steps.filter((step) => kickPulses.has(barPulse + step * pulsesPerStep));
    const followsKick = kicks.length > 0 && !isIndependentOfKick(pattern, kicks, meter);
    const walking = pattern.some(({ letter }) => letter === 'W');
    const { notes, hand } = realiseBassBar(
      followsKick ? lockToKick(events, kicks, meter, preservesApproach) : events,
      from,
      {
        barPulse,
        meter,
        changes,
        compass: walking ? forWalking(compass) : compass,
        pedal,
        chromatic: walking ? 0.5 : 0.15,
        random: random.stream(`pitch ${position.bar} ${attempt}`),
      },
    );
    const met = notes.filter(({ pulse }) => kickPulses.has(pulse));
    return {
      hand,
      name: notes.map(({ pulse, pitch }) => `${pulse - barPulse} ${pitch}`).join(),
      lock: followsKick ? { met: met.length, of: notes.length } : { met: 0, of: 0 },
      notes: notes.map((note) =>
        met.includes(note) ? { ...note, accent: note.accent + kickAccent } : note,
      ),
    };
  };
}

const themes = ['A', 'B', 'C'] as const;

/** Alternates root and fifth on the um steps. */
function umPahSteps({ steps }: Meter, um: readonly number[]): Steps {
  const bar = (noteSigns: readonly string[]) => {
    const signs = Array.from({ length: steps }, () => '-');
    um.forEach((step, at) => {
      signs.splice(step, 2, noteSigns[at % noteSigns.length] as string, '_');
    });
    return signs.join('');
  };
  return um.length > 1 ? bar(['R', '5']) : bar(['R']) + bar(['5']);
}

/** Splits a note of a bar or longer at bar lines, so that each bar can tie or repeat it. */
function splitAtBarLines(event: StepEvent, meter: Meter): StepEvent[] {
  const room = meter.steps - (event.step % meter.steps);
  if (event.steps <= room || event.steps < meter.steps) return [event];
  const remainder = { ...event, step: event.step + room, steps: event.steps - room };
  return [{ ...event, steps: room }, ...splitAtBarLines(remainder, meter)];
}

/** Selects the unvaried events of each bar: two patterns per theme that alternate by phrase. */
function createBassPatternSelector({
  patterns,
  meter,
  devices,
  random,
}: BassInput): (position: BarPosition) => StepEvent[] {
  const turn = umPahOf(meter, devices);
  const known = turn
    ? (['low', 'mid', 'high'] as const).map((intensity) => ({
        steps: umPahSteps(meter, turn.um),
        intensity,
      }))
    : patterns;
  return ({ section, intensity, phrase, inSection }) => {
    const order = random
      .stream(`order ${intensity}`)
      .shuffled(patternsFor(known, meter.steps, intensity));
    const theme = themes.indexOf(section.theme);
    const steps = order[(theme + (phrase % 2)) % order.length]?.steps ?? '-';
    const from = (inSection * meter.steps) % steps.length;
    return readSteps(steps)
      .flatMap((event) => splitAtBarLines(event, meter))
      .filter(({ step }) => step >= from && step < from + meter.steps)
      .map((event) => ({ ...event, step: event.step - from }));
  };
}

/** Share of repeated bars from which a repeated bar is varied: odd bars, other bars. */
const repeatLimits = { second: 0.36, any: 0.46 } as const;

/** From this share of onsets on the kick, approach notes off the kick are allowed. */
const lockedEnough = 0.74;

export function writeBass(input: BassInput): WrittenNote[] {
  const { meter, sections, energy, playsIn, density, random } = input;
  const first = input.chords[0];
  if (!first) return [];
  const eventsAt = createBassPatternSelector(input);
  const compass = compassOf(input.range);
  const write = createBassBarWriter(input, first, compass);
  const tally = createBarTally();
  const notes: WrittenNote[] = [];
  let lock = { met: 0, of: 0 };
  let hand: Hand = { pitch: compass.centre, root: compass.centre, harmony: null, direction: 1 };

  /** Whether the bar continues the previous sustained note, which may last two to four bars. */
  function continuesNote({ notes: [only, more] }: BassBar, position: BarPosition): boolean {
    const last = notes.at(-1);
    if (!only || more || !last || last.pitch !== only.pitch) return false;
    if (Math.min(last.pulses, only.pulses) < barPulses(meter)) return false;
    const start = position.bar * barPulses(meter);
    const touches = last.pulse + last.pulses === start && only.pulse === start;
    const maxPulses = random.stream(`held ${last.pulse}`).int(2, 4) * barPulses(meter);
    return touches && last.pulses + only.pulses <= maxPulses;
  }

  const isLocked = () => lock.met >= lock.of * lockedEnough;

  function plainBar(events: readonly StepEvent[], position: BarPosition): BassBar {
    const preservesApproach = isLocked();
    return write({ events, pattern: events, position, from: hand, attempt: 0, preservesApproach });
  }

  function variedBar(events: readonly StepEvent[], position: BarPosition, leads: boolean): BassBar {
    const chance = random.stream(`vary ${position.bar}`);
    const habits = random
      .stream(`habits ${position.section.theme} ${position.phrase % 2}`)
      .shuffled(changesFor(events, position.intensity !== 'low'));
    const order = leads ? [...chance.shuffled(pickups), ...habits] : habits;
    const preservesApproach = leads || isLocked();
    let result = plainBar(events, position);
    let attempt = 0;
    for (const bar of variations(events, order, meter, chance)) {
      attempt += 1;
      const barInput = { events: bar, pattern: events, position, from: hand };
      result = write({ ...barInput, attempt, preservesApproach });
      if (!isRepetitive(result, position)) return result;
    }
    return result;
  }

  function isRepetitive({ name }: BassBar, { inSection }: BarPosition): boolean {
    const ratio = tally.repeatShare() ?? repeatLimits.second;
    const limit = inSection % 2 === 1 ? repeatLimits.second : repeatLimits.any;
    return tally.inRow(name) > 2 || (tally.has(name) && ratio >= limit);
  }

  function chooseBar(position: BarPosition): BassBar {
    const events = eventsAt(position);
    const plain = plainBar(events, position);
    if (events.length === 0 || continuesNote(plain, position)) return plain;
    const leads = position.lastOfSection && position.next !== null && playsIn(position.bar + 1);
    const busy = density > 0 && random.stream(`busy ${position.bar}`).chance(density * 0.3);
    const stays = position.inSection % 2 === 0 && !leads && !busy && !isRepetitive(plain, position);
    return stays ? plain : variedBar(events, position, leads);
  }

  for (const position of barPositions(sections, energy)) {
    if (!playsIn(position.bar)) continue;
    const bar = chooseBar(position);
    const last = notes.at(-1);
    if (last && continuesNote(bar, position)) {
      notes[notes.length - 1] = { ...last, pulses: last.pulses + barPulses(meter) };
    } else {
      notes.push(...bar.notes);
      if (bar.notes.length > 0) tally.add(bar.name);
    }
    hand = bar.hand;
    lock = { met: lock.met + bar.lock.met, of: lock.of + bar.lock.of };
  }
  return notes.map((note, at) => clipped(note, notes[at + 1], input));
}

/** Ends a note at the next note and before a bar in which the bass does not play. */
function clipped(note: WrittenNote, next: WrittenNote | undefined, input: BassInput): WrittenNote {
  const length = barPulses(input.meter);
  let bar = Math.floor(note.pulse / length) + 1;
  while (bar < input.energy.length && input.playsIn(bar)) bar += 1;
  const end = Math.min(note.pulse + note.pulses, next?.pulse ?? bar * length, bar * length);
  return { ...note, pulses: end - note.pulse };
}
