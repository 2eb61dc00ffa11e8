import type { OptionKey } from '@onsori/contract/taxonomy';
import type { Random } from '../score/random.ts';
import type { Role } from '../score/score.ts';
import type { Casting, Genre } from './genre.ts';
import type { Instrument, InstrumentId, Manner } from './instrument.ts';
import { instrumentOf, instruments } from './instruments.ts';
import type { Mood } from './mood.ts';

export type Seat = keyof Genre['cast'];

export interface Player {
  readonly seat: Seat;
  readonly role: Role;
  readonly instrument: Instrument;
  /** Energy from which it plays. */
  readonly from: number;
  /** Asked for in the brief: must be heard. */
  readonly wanted: boolean;
}

const roles: Readonly<Record<Seat, Role>> = {
  lead: 'lead',
  second: 'lead',
  counter: 'counter',
  comp: 'comp',
  arp: 'arp',
  pad: 'pad',
  bass: 'bass',
  drums: 'drums',
  percussion: 'percussion',
  colour: 'colour',
};

const seats: readonly Seat[] = [
  'lead',
  'comp',
  'pad',
  'second',
  'counter',
  'arp',
  'colour',
  'bass',
  'drums',
  'percussion',
];

/** Where an instrument the genre does not know feels at home. */
const homes: Readonly<Record<Manner, readonly Seat[]>> = {
  keys: ['comp', 'lead', 'arp'],
  pluck: ['arp', 'lead', 'comp'],
  strum: ['comp', 'arp', 'lead'],
  bow: ['lead', 'pad', 'counter'],
  breath: ['lead', 'second', 'counter'],
  strike: ['colour', 'arp', 'lead'],
  voice: ['pad', 'second', 'lead'],
  electronic: ['lead', 'pad', 'arp'],
  drums: ['percussion', 'drums'],
};

/** Where an instrument finds a place when all its homes are taken: one voice first, chords last. */
const spareSeats: readonly Seat[] = ['second', 'counter', 'colour', 'lead', 'arp', 'pad', 'comp'];

/** The instruments of the brief in the seats that suit them best; the first named choose first. */
function seatWanted(
  genre: Genre,
  insts: readonly OptionKey<'inst'>[],
  random: Random,
): Map<Seat, InstrumentId> {
  const seated = new Map<Seat, InstrumentId>();
  for (const inst of new Set(insts)) {
    const known = seats.flatMap((seat) => {
      // A seat the genre never fills has nothing to play.
      if (seated.has(seat) || genre.cast[seat].chance === 0) return [];
      const choices = genre.cast[seat].choices.filter(
        ({ item }) => instrumentOf(item).inst === inst,
      );
      return choices.length > 0 ? [{ seat, id: random.weighted(choices) }] : [];
    });
    const first = known[0];
    if (first) {
      seated.set(first.seat, first.id);
      continue;
    }
    const guests = instruments.filter((instrument) => instrument.inst === inst);
    const guest = random.pick(guests);
    const home = [...homes[guest.manner], ...spareSeats].find((seat) => !seated.has(seat));
    if (home) seated.set(home, guest.id);
  }
  return seated;
}

function choose(
  casting: Casting,
  mood: Mood,
  taken: ReadonlySet<InstrumentId>,
  random: Random,
): InstrumentId {
  const free = casting.choices.filter(({ item }) => !taken.has(item));
  const choices = free.length > 0 ? free : casting.choices;
  return random.weighted(
    choices.map(({ weight, item }) => ({
      item,
      weight: mood.likes.includes(item) ? weight * 2.5 : weight,
    })),
  );
}

/** An ostinato needs somebody to play it, where the genre knows one. */
function chanceOf({ chance }: Casting, seat: Seat, { devices }: Mood): number {
  const asked = seat === 'arp' && devices.includes('ostinato') && chance > 0;
  return asked ? Math.max(0.9, chance) : chance;
}

/** Everyone who plays, in the order of the seats. */
export function castOf(
  genre: Genre,
  mood: Mood,
  insts: readonly OptionKey<'inst'>[],
  random: Random,
): readonly Player[] {
  const wanted = seatWanted(genre, insts, random.stream('wanted'));
  const taken = new Set<InstrumentId>(wanted.values());
  return seats.flatMap((seat) => {
    const draw = random.stream(seat);
    const casting = genre.cast[seat];
    const asked = wanted.get(seat);
    if (asked === undefined && !draw.chance(chanceOf(casting, seat, mood))) return [];
    const id = asked ?? choose(casting, mood, taken, draw);
    taken.add(id);
    const player = {
      seat,
      role: roles[seat],
      instrument: instrumentOf(id),
      from: casting.from,
      wanted: asked !== undefined,
    };
    return [player];
  });
}
