import type { Weighted } from '#music/score/random.ts';
import type { Meter, Section } from '#music/score/score.ts';
import type { HarmonyStyle } from '../genre.ts';

const even = <Item>(items: readonly Item[]): Weighted<Item>[] =>
  items.map((item) => ({ weight: 1, item }));

const none: HarmonyStyle = {
  loops: { major: [], minor: [] },
  loopShare: 0,
  barsPerChord: [{ weight: 1, item: 1 }],
  colour: { seventh: 0, ninth: 0, suspended: 0, sixth: 0, thirteenth: 0, power: 0 },
  decoration: {
    secondaryDominant: 0,
    tritone: 0,
    mixture: 0,
    passingDiminished: 0,
    inversion: 0,
    pedal: 0,
    mediant: 0,
  },
  cadence: [{ weight: 1, item: 'full' }],
  climaxKeyChange: 0,
};

/** One harmony style per idiom, similar to those of the genres. */
export const testStyles = {
  pop: {
    ...none,
    loops: {
      major: even(['1 5 6 4', '6 4 1 5', '1 6 4 5', '4 1 5 6', '1 4 6 5', '1 5/7 6 4']),
      minor: even(['1 6 3 7', '1 7 6 7', '6 7 1 1', '1 4 6 5', '1 3 7 4']),
    },
    loopShare: 0.7,
    barsPerChord: [
      { weight: 4, item: 1 },
      { weight: 1, item: 2 },
      { weight: 1, item: 0.5 },
    ],
    colour: { ...none.colour, seventh: 0.12, ninth: 0.15, suspended: 0.12 },
    decoration: {
      ...none.decoration,
      secondaryDominant: 0.1,
      mixture: 0.08,
      inversion: 0.25,
      passingDiminished: 0.03,
      pedal: 0.05,
    },
    cadence: [
      { weight: 3, item: 'full' },
      { weight: 3, item: 'half' },
      { weight: 2, item: 'plagal' },
      { weight: 2, item: 'deceptive' },
      { weight: 2, item: 'open' },
    ],
  },
  jazz: {
    ...none,
    loops: {
      major: even(['2 5 1 6', '1 6 2 5', '3 6 2 5', '2 5 1 1']),
      minor: even(['2 5M 1 1', '1 6 2 5M', '4 7 3 6 2 5M 1 1']),
    },
    loopShare: 0.2,
    barsPerChord: [
      { weight: 3, item: 1 },
      { weight: 1, item: 0.5 },
    ],
    colour: {
      ...none.colour,
      seventh: 0.95,
      ninth: 0.45,
      sixth: 0.25,
      thirteenth: 0.35,
      suspended: 0.05,
    },
    decoration: {
      ...none.decoration,
      secondaryDominant: 0.5,
      tritone: 0.25,
      mixture: 0.1,
      passingDiminished: 0.2,
      inversion: 0.05,
    },
    cadence: [
      { weight: 6, item: 'full' },
      { weight: 2, item: 'half' },
      { weight: 1, item: 'deceptive' },
      { weight: 1, item: 'plagal' },
    ],
  },
  classical: {
    ...none,
    barsPerChord: [
      { weight: 4, item: 1 },
      { weight: 2, item: 0.5 },
    ],
    colour: { ...none.colour, seventh: 0.2 },
    decoration: {
      ...none.decoration,
      secondaryDominant: 0.2,
      mixture: 0.1,
      passingDiminished: 0.1,
      inversion: 0.4,
    },
    cadence: [
      { weight: 6, item: 'full' },
      { weight: 3, item: 'half' },
      { weight: 2, item: 'deceptive' },
    ],
  },
  ambient: {
    ...none,
    loops: { major: even(['1 4', '1 6 4 1', '1 2']), minor: even(['1 6', '1 4', '1 3 6']) },
    loopShare: 0.4,
    barsPerChord: [
      { weight: 2, item: 2 },
      { weight: 2, item: 4 },
    ],
    colour: { ...none.colour, seventh: 0.4, ninth: 0.35, suspended: 0.4 },
    decoration: { ...none.decoration, pedal: 0.3, mediant: 0.08, mixture: 0.08 },
    cadence: [
      { weight: 5, item: 'open' },
      { weight: 2, item: 'plagal' },
    ],
  },
  rock: {
    ...none,
    loops: {
      major: even(['1 b7 4 1', '1 4 5 4', '1p b7p 4p 1p', '1 5 4 b7']),
      minor: even(['1 6 7 1', '1 7 6 7', '1p 3p 4p b7p', '1 3 7 4']),
    },
    loopShare: 0.8,
    colour: { ...none.colour, suspended: 0.08, power: 0.65 },
    decoration: { ...none.decoration, mixture: 0.15, inversion: 0.05, pedal: 0.05 },
    cadence: [
      { weight: 2, item: 'full' },
      { weight: 2, item: 'half' },
      { weight: 2, item: 'plagal' },
      { weight: 2, item: 'open' },
    ],
  },
} as const satisfies Record<string, HarmonyStyle>;

export const testMeters = {
  '4/4': { name: '4/4', steps: 16, beats: [0, 4, 8, 12] },
  '3/4': { name: '3/4', steps: 12, beats: [0, 4, 8] },
  '6/8': { name: '6/8', steps: 12, beats: [0, 6] },
  '7/8': { name: '7/8', steps: 14, beats: [0, 4, 8] },
} as const satisfies Record<string, Meter>;

/** Parses sections from texts such as `verse A 8`. */
export function sectionsOf(words: readonly string[]): Section[] {
  let firstBar = 0;
  return words.map((word) => {
    const [kind, theme, bars] = word.split(' ');
    const section = { kind, theme, bars: Number(bars), firstBar, energy: 500 } as Section;
    firstBar += section.bars;
    return section;
  });
}

export const songForm = sectionsOf([
  'intro A 4',
  'verse A 8',
  'chorus B 8',
  'verse A 8',
  'chorus B 8',
  'breakdown C 4',
  'climax B 16',
  'outro A 4',
]);
