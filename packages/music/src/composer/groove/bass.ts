import { barPulses } from '../meters.ts';
import type { WrittenNote } from '../written.ts';
import { type BarPlace, placesOf } from './bars.ts';
import { type BassBar, type BassInput, barWriter } from './bass-bar.ts';
import type { Hand } from './bass-line.ts';
import { bassPatternsOf } from './bass-patterns.ts';
import { compassOf } from './bass-pitch.ts';
import { changesFor, pickups, variations } from './bass-vary.ts';
import { tallyBars } from './repeats.ts';
import type { StepEvent } from './steps.ts';

/** From this share of repeats on a bar that was heard before is varied: a second one, any one. */
const worn = { second: 0.36, any: 0.46 } as const;

/** Above this share of onsets on the kick there is room for notes that lead on without it. */
const lockedEnough = 0.74;

export function writeBass(input: BassInput): WrittenNote[] {
  const { meter, sections, energy, playsIn, density, random } = input;
  const first = input.chords[0];
  if (!first) return [];
  const eventsAt = bassPatternsOf(input);
  const compass = compassOf(input.range);
  const write = barWriter(input, first, compass);
  const tally = tallyBars();
  const notes: WrittenNote[] = [];
  let lock = { met: 0, of: 0 };
  let hand: Hand = { pitch: compass.centre, root: compass.centre, harmony: null, direction: 1 };

  /** A held note that goes on needs no new stroke, for two to four bars. */
  function ties({ notes: [only, more] }: BassBar, place: BarPlace): boolean {
    const last = notes.at(-1);
    if (!only || more || !last || last.pitch !== only.pitch) return false;
    if (Math.min(last.pulses, only.pulses) < barPulses(meter)) return false;
    const start = place.bar * barPulses(meter);
    const touches = last.pulse + last.pulses === start && only.pulse === start;
    const most = random.stream(`held ${last.pulse}`).int(2, 4) * barPulses(meter);
    return touches && last.pulses + only.pulses <= most;
  }

  const isLocked = () => lock.met >= lock.of * lockedEnough;

  function plainBar(events: readonly StepEvent[], place: BarPlace): BassBar {
    const keepsApproach = isLocked();
    return write({ events, pattern: events, place, from: hand, attempt: 0, keepsApproach });
  }

  function varied(events: readonly StepEvent[], place: BarPlace, leads: boolean): BassBar {
    const chance = random.stream(`vary ${place.bar}`);
    const habits = random
      .stream(`habits ${place.section.theme} ${place.phrase % 2}`)
      .shuffled(changesFor(events, place.intensity !== 'low'));
    const order = leads ? [...chance.shuffled(pickups), ...habits] : habits;
    const keepsApproach = leads || isLocked();
    let result = plainBar(events, place);
    let attempt = 0;
    for (const bar of variations(events, order, meter, chance)) {
      attempt += 1;
      const wish = { events: bar, pattern: events, place, from: hand };
      result = write({ ...wish, attempt, keepsApproach });
      if (!isWorn(result, place)) return result;
    }
    return result;
  }

  function isWorn({ name }: BassBar, { inSection }: BarPlace): boolean {
    const ratio = tally.ratio() ?? worn.second;
    const limit = inSection % 2 === 1 ? worn.second : worn.any;
    return tally.inRow(name) > 2 || (tally.heard(name) && ratio >= limit);
  }

  function choose(place: BarPlace): BassBar {
    const events = eventsAt(place);
    const plain = plainBar(events, place);
    if (events.length === 0 || ties(plain, place)) return plain;
    const leads = place.lastOfSection && place.next !== null && playsIn(place.bar + 1);
    const busy = density > 0 && random.stream(`busy ${place.bar}`).chance(density * 0.3);
    const stays = place.inSection % 2 === 0 && !leads && !busy && !isWorn(plain, place);
    return stays ? plain : varied(events, place, leads);
  }

  for (const place of placesOf(sections, energy)) {
    if (!playsIn(place.bar)) continue;
    const bar = choose(place);
    const last = notes.at(-1);
    if (last && ties(bar, place)) {
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

/** One note at a time, and none into a bar in which the bass rests. */
function clipped(note: WrittenNote, next: WrittenNote | undefined, input: BassInput): WrittenNote {
  const length = barPulses(input.meter);
  let bar = Math.floor(note.pulse / length) + 1;
  while (bar < input.energy.length && input.playsIn(bar)) bar += 1;
  const end = Math.min(note.pulse + note.pulses, next?.pulse ?? bar * length, bar * length);
  return { ...note, pulses: end - note.pulse };
}
