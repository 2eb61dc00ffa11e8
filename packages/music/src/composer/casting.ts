import type { OptionKey } from '@onsori/contract/taxonomy';
import type { Random } from '../score/random.ts';
import type { Role } from '../score/score.ts';
import type { Casting, Genre } from './genre.ts';
import {
  type Instrument,
  type InstrumentId,
  instrumentOf,
  instruments,
  isExcluded,
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

/** The instruments that a brief asks for or rules out. */
export interface CastingRequest {
  readonly insts: readonly OptionKey<'inst'>[];
  readonly excludedInsts: readonly OptionKey<'inst'>[];
  /** Which of its possible seats a requested instrument takes. */
  readonly seating: number;
  /** Whether requested instruments also play in quiet bars. */
  readonly isProminent: boolean;
  /** Plays the lead unless it is excluded. */
  readonly lead?: InstrumentId | undefined;
}

/** Replacements for seats that a piece needs when all choices of the genre are excluded. */
const substitutes: Readonly<Partial<Record<Seat, readonly InstrumentId[]>>> = {
  lead: ['piano', 'violin', 'flute', 'nylon-guitar'],
  comp: ['piano', 'nylon-guitar', 'fast-strings', 'drawbar-organ'],
  bass: ['finger-bass'],
  drums: ['standard-kit'],
};

/** The casting of a seat without excluded instruments; no choices when nobody can take it. */
function allowedCasting(genre: Genre, seat: Seat, excluded: CastingRequest['excludedInsts']) {
  const casting = genre.cast[seat];
  const isAllowed = (id: InstrumentId) => !isExcluded(instrumentOf(id), excluded);
  const choices = casting.choices.filter(({ item }) => isAllowed(item));
  if (choices.length > 0 || casting.choices.length === 0) return { ...casting, choices };
  const substitute = substitutes[seat]?.find(isAllowed);
  return { ...casting, choices: substitute ? [{ weight: 1, item: substitute }] : [] };
}

/** Whether a player in the seat has patterns to play and plays often. */
const isNoticed = ({ cast }: Genre, seat: Seat) => seat !== 'colour' && cast[seat].chance > 0;

/** Assigns the instruments of the brief to seats in the order they are named. */
function seatRequested(
  genre: Genre,
  { insts, excludedInsts, seating, isProminent, lead }: CastingRequest,
  random: Random,
): Map<Seat, InstrumentId> {
  const seated = new Map<Seat, InstrumentId>();
  if (lead && !isExcluded(instrumentOf(lead), excludedInsts)) seated.set('lead', lead);
  for (const inst of new Set(insts)) {
    if (lead && seated.has('lead') && instrumentOf(lead).inst === inst) continue;
    const castSeats = seats.flatMap((seat) => {
      // A seat that the genre never casts has no patterns.
      if (seated.has(seat) || genre.cast[seat].chance === 0) return [];
      // Colour plays too rarely for an instrument that must be noticed.
      if (isProminent && seat === 'colour') return [];
      const choices = genre.cast[seat].choices.filter(
        ({ item }) => instrumentOf(item).inst === inst,
      );
      return choices.length > 0 ? [{ seat, id: random.weighted(choices) }] : [];
    });
    const chosen = castSeats[seating % Math.max(1, castSeats.length)];
    if (chosen) {
      seated.set(chosen.seat, chosen.id);
      continue;
    }
    const guests = instruments.filter((instrument) => instrument.inst === inst);
    const guest = random.pick(guests);
    const guestSeats = [...preferredSeats[guest.manner], ...fallbackSeats].filter(
      (seat) => !seated.has(seat),
    );
    const preferredSeat = isProminent
      ? [...guestSeats.filter((seat) => isNoticed(genre, seat)), ...guestSeats][0]
      : guestSeats[0];
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

/** A prominent instrument plays in every bar of at least this energy. */
const maxProminentEnergy = 0.25;

/** Casts all players of a piece, in seat order. */
export function castPlayers(
  genre: Genre,
  mood: Mood,
  request: CastingRequest,
  random: Random,
): readonly Player[] {
  const wanted = seatRequested(genre, request, random.stream('wanted'));
  const used = new Set<InstrumentId>(wanted.values());
  return seats.flatMap((seat) => {
    const draw = random.stream(seat);
    const casting = allowedCasting(genre, seat, request.excludedInsts);
    const requestedId = wanted.get(seat);
    if (requestedId === undefined) {
      if (!draw.chance(castingChance(casting, seat, mood)) || casting.choices.length === 0)
        return [];
    }
    const id = requestedId ?? chooseInstrument(casting, mood, used, draw);
    used.add(id);
    const player = {
      seat,
      role: roles[seat],
      instrument: instrumentOf(id),
      minEnergy:
        requestedId !== undefined && request.isProminent
          ? Math.min(casting.minEnergy, maxProminentEnergy)
          : casting.minEnergy,
      wanted: requestedId !== undefined,
    };
    return [player];
  });
}
