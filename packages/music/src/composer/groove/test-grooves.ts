import { createRandom } from '#music/score/random.ts';
import type { Chord, Meter, Section, SectionKind } from '#music/score/score.ts';
import type { DrumPattern, GrooveStyle, Pattern } from '../genre.ts';
import type { Device } from '../mood.ts';
import { barPulses, meterOf, type WrittenNote } from '../notation.ts';
import type { BassInput } from './bass.ts';
import { writeDrums } from './drums.ts';
import type { GrooveInput } from './grooves.ts';

type Row = readonly [kind: SectionKind, theme: Section['theme'], bars: number, energy: number];

export function createForm(rows: readonly Row[]): { sections: Section[]; energy: number[] } {
  const sections: Section[] = [];
  for (const [kind, theme, bars, energy] of rows) {
    const last = sections.at(-1);
    const firstBar = last ? last.firstBar + last.bars : 0;
    sections.push({ kind, theme, firstBar, bars, energy: Math.round(energy * 1000) });
  }
  return {
    sections,
    energy: sections.flatMap(({ bars, energy }) => Array<number>(bars).fill(energy / 1000)),
  };
}

export const testForm = createForm([
  ['intro', 'A', 4, 0.3],
  ['verse', 'A', 8, 0.5],
  ['build', 'A', 4, 0.65],
  ['chorus', 'B', 8, 0.8],
  ['verse', 'A', 8, 0.55],
  ['breakdown', 'C', 4, 0.4],
  ['climax', 'B', 8, 0.95],
  ['outro', 'A', 4, 0.3],
]);

const beat = (intensity: DrumPattern['intensity'], lanes: DrumPattern['lanes']): DrumPattern => ({
  intensity,
  lanes,
});

const drums: Readonly<Record<Meter['name'], readonly DrumPattern[]>> = {
  '4/4': [
    beat('low', {
      kick: 'x-------x-------',
      rim: '----x-------x---',
      hat: 'x-x-x-x-x-x-x-x-',
    }),
    beat('mid', {
      kick: 'x-----x-x-------',
      snare: '----X-------X---',
      hat: 'x-x-x-x-x-x-x-x-',
    }),
    beat('high', {
      kick: 'x--x--x-x-x---x-',
      snare: '----X-------X--g',
      hat: 'x-x-x-x-x-x-x-x-',
    }),
  ],
  '3/4': [
    beat('mid', { kick: 'x-----x-----', snare: '----X---X---', hat: 'x-x-x-x-x-x-' }),
    beat('high', { kick: 'x---x-x---x-', snare: '----X---X---', ride: 'x-x-x-x-x-x-' }),
  ],
  '6/8': [
    beat('mid', { kick: 'x---x-----x-', snare: '------X-----', hat: 'x-x-x-x-x-x-' }),
    beat('high', { kick: 'x-x-x-----x-', snare: '------X-----', ride: 'x-x-x-x-x-x-' }),
  ],
  '7/8': [
    beat('mid', { kick: 'x-----x-x-----', snare: '----X-------X-', hat: 'x-x-x-x-x-x-x-' }),
    beat('high', { kick: 'x--x--x-x-x---', snare: '----X-------X-', hat: 'x-x-x-x-x-x-x-' }),
  ],
};

const bass: Readonly<Record<Meter['name'], readonly Pattern[]>> = {
  '4/4': [
    { intensity: 'low', steps: 'R_______5_______' },
    { intensity: 'mid', steps: 'R___--R_R_--5_A_' },
    { intensity: 'mid', steps: 'R_____R_R_____5_' },
    { intensity: 'high', steps: 'R--R-r-RO-R---A-' },
    { intensity: 'high', steps: 'R-rR--R-R-O-r-A-R-rR--R-R-R-5-7-' },
  ],
  '3/4': [
    { intensity: 'mid', steps: 'R___5_R___A_' },
    { intensity: 'mid', steps: 'R_____5_____' },
  ],
  '6/8': [
    { intensity: 'mid', steps: 'R___R_5___A_' },
    { intensity: 'mid', steps: 'R_____5_____' },
  ],
  '7/8': [
    { intensity: 'mid', steps: 'R___5___R_R_A_' },
    { intensity: 'mid', steps: 'R_____R_O_____' },
  ],
};

export const style = (meter: Meter['name']): GrooveStyle => ({
  drums: drums[meter],
  percussion: [
    beat('mid', { shaker: 'x-'.repeat(meterOf(meter).steps / 2) }),
    beat('high', {
      shaker: 'x'.repeat(meterOf(meter).steps),
      'conga-low': 'x---'.repeat(4).slice(0, meterOf(meter).steps),
    }),
  ],
  swing: { from: 50, to: 50, of: 16 },
  ghost: 0.4,
  openHat: 0.25,
  fill: 0.5,
  fills: ['snare', 'toms', 'roll'],
  crashMinEnergy: 0.7,
});

export const meters = ['4/4', '3/4', '6/8', '7/8'] as const;

export function drumsOf(
  seed: number,
  meter: Meter['name'] = '4/4',
  overrides: Partial<GrooveInput> = {},
): GrooveInput {
  return {
    style: style(meter),
    meter: meterOf(meter),
    ...testForm,
    playsIn: () => true,
    density: 0.2,
    devices: [],
    voice: { engine: 'kit', program: 0 },
    random: createRandom(seed),
    ...overrides,
  };
}

const whiteKeys = [0, 2, 4, 5, 7, 9, 11];

export function chord(root: number, intervals: readonly number[], bassNote = root) {
  const function_ = 'tonic' as const;
  return { root, intervals, bass: bassNote, roman: '', function: function_, scale: whiteKeys };
}

/** Am F C/E G. */
export const loop = [
  chord(9, [0, 3, 7]),
  chord(5, [0, 4, 7]),
  chord(0, [0, 4, 7], 4),
  chord(7, [0, 4, 7]),
];

/** Repeats the chords in order, each `barsEach` bars long. */
export function chordsOver(
  bars: number,
  meter: Meter,
  chords: readonly Omit<Chord, 'pulse' | 'pulses'>[] = loop,
  barsEach = 1,
): Chord[] {
  const pulses = barPulses(meter) * barsEach;
  return Array.from({ length: Math.ceil(bars / barsEach) }, (_, index) => ({
    ...(chords[index % chords.length] as (typeof chords)[number]),
    pulse: index * pulses,
    pulses,
  }));
}

export function bassOf(
  seed: number,
  name: Meter['name'] = '4/4',
  overrides: Partial<BassInput> = {},
): BassInput {
  const meter = meterOf(name);
  const kicks = writeDrums(drumsOf(seed, name)).filter(({ pitch }) => pitch === 36);
  return {
    patterns: bass[name],
    chords: chordsOver(testForm.energy.length, meter),
    meter,
    ...testForm,
    playsIn: () => true,
    range: [28, 55],
    kickPulses: new Set(kicks.map(({ pulse }) => pulse)),
    density: 0.1,
    devices: [],
    random: createRandom(seed),
    ...overrides,
  };
}

export const withDevice = (device: Device): { devices: readonly Device[] } => ({
  devices: [device],
});

/** The notes that begin in each bar, with pulses relative to the bar. */
export function byBar(notes: readonly WrittenNote[], meter: Meter, bars: number): WrittenNote[][] {
  const result = Array.from({ length: bars }, (): WrittenNote[] => []);
  for (const note of notes) {
    const bar = Math.floor(note.pulse / barPulses(meter));
    result[bar]?.push({ ...note, pulse: note.pulse % barPulses(meter) });
  }
  return result;
}

/** The share of repeated non-empty bars and the longest run of equal ones. */
export function repetition(bars: readonly (readonly WrittenNote[])[]) {
  const texts = bars
    .filter((notes) => notes.length > 0)
    .map((notes) => notes.map(({ pulse, pitch }) => `${pulse}:${pitch}`).join());
  let row = 0;
  let longest = 0;
  texts.forEach((text, index) => {
    row = text === texts[index - 1] ? row + 1 : 1;
    longest = Math.max(longest, row);
  });
  return { share: 1 - new Set(texts).size / texts.length, longest };
}
