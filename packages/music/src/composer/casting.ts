import type { OptionKey } from '@onsori/contract/taxonomy';
import type { Random } from '../score/random.ts';
import type { Role } from '../score/score.ts';
import type { Casting, Genre } from './genre.ts';
import {
  type Instrument,
  type InstrumentId,
  instrumentOf,
  instruments,
  type Manner,
} from './instruments.ts';
import type { Mood } from './mood.ts';

export type Seat = keyof Genre['cast'];

export interface Player {
  readonly seat: Seat;
  readonly role: Role;
  readonly instrument: Instrument;
  /** Minimum energy (0–1) of a bar in which it plays. */
  readonly minEnergy: number;
  /** Requested in the brief, so it must play. */
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

/** Preferred seats of an instrument that the genre does not cast. */
const preferredSeats: Readonly<Record<Manner, readonly Seat[]>> = {
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

/** Fallback seats, single-voice seats first and chord seats last. */
const fallbackSeats: readonly Seat[] = [
  'second',
  'counter',
  'colour',
  'lead',
  'arp',
  'pad',
  'comp',
];

/** Assigns the instruments of the brief to seats in the order they are named. */
function seatRequested(
  genre: Genre,
  insts: readonly OptionKey<'inst'>[],
  random: Random,
): Map<Seat, InstrumentId> {
  const seated = new Map<Seat, InstrumentId>();
  for (const inst of new Set(insts)) {
    const castSeats = seats.flatMap((seat) => {
      // A seat that the genre never casts has no patterns.
      if (seated.has(seat) || genre.cast[seat].chance === 0) return [];
      const choices = genre.cast[seat].choices.filter(
        ({ item }) => instrumentOf(item).inst === inst,
      );
      return choices.length > 0 ? [{ seat, id: random.weighted(choices) }] : [];
    });
    const first = castSeats[0];
    if (first) {
      seated.set(first.seat, first.id);
      continue;
    }
    const guests = instruments.filter((instrument) => instrument.inst === inst);
    const guest = random.pick(guests);
    const preferredSeat = [...preferredSeats[guest.manner], ...fallbackSeats].find(
      (seat) => !seated.has(seat),
    );
    if (preferredSeat) seated.set(preferredSeat, guest.id);
  }
  return seated;
}

function chooseInstrument(
  casting: Casting,
  mood: Mood,
  used: ReadonlySet<InstrumentId>,
  random: Random,
): InstrumentId {
  const unused = casting.choices.filter(({ item }) => !used.has(item));
  const choices = unused.length > 0 ? unused : casting.choices;
  return random.weighted(
    choices.map(({ weight, item }) => ({
      item,
      weight: mood.likes.includes(item) ? weight * 2.5 : weight,
    })),
  );
}

/** The ostinato device needs an arp, if the genre ever casts one. */
function castingChance({ chance }: Casting, seat: Seat, { devices }: Mood): number {
  const needsOstinato = seat === 'arp' && devices.includes('ostinato') && chance > 0;
  return needsOstinato ? Math.max(0.9, chance) : chance;
}

/** Casts all players of a piece, in seat order. */
export function castPlayers(
  genre: Genre,
  mood: Mood,
  insts: readonly OptionKey<'inst'>[],
  random: Random,
): readonly Player[] {
  const wanted = seatRequested(genre, insts, random.stream('wanted'));
  const used = new Set<InstrumentId>(wanted.values());
  return seats.flatMap((seat) => {
    const draw = random.stream(seat);
    const casting = genre.cast[seat];
    const requestedId = wanted.get(seat);
    if (requestedId === undefined && !draw.chance(castingChance(casting, seat, mood))) return [];
    const id = requestedId ?? chooseInstrument(casting, mood, used, draw);
    used.add(id);
    const player = {
      seat,
      role: roles[seat],
      instrument: instrumentOf(id),
      minEnergy: casting.minEnergy,
      wanted: requestedId !== undefined,
    };
    return [player];
  });
}
