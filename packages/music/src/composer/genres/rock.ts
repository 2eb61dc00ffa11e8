import type { Genre } from '../genre.ts';
import { weights } from '../layer-random.ts';
import {
  beat,
  cast,
  chordsLast,
  colours,
  decorations,
  form,
  high,
  loops,
  low,
  mid,
} from './builders.ts';

const backbeat = '----X-------X---';
const eighths = 'X-x-X-x-X-x-X-x-';

export const rock: Genre = {
  key: '록',
  quarterMs: { slow: 640, medium: 504, fast: 400 },
  meters: weights({ '4/4': 1 }),
  forms: [
    form(
      3,
      'riff and refrain',
      ['intro', 'A', 4, 0.35, 2],
      ['verse', 'A', 8, 0.5, 0],
      ['chorus', 'B', 8, 0.85, 1],
      ['verse', 'A', 8, 0.55, 2],
      ['solo', 'B', 8, 0.8, 2],
      ['breakdown', 'C', 8, 0.3, 1],
      ['climax', 'B', 12, 1, 0],
      ['outro', 'A', 4, 0.35, 1],
    ),
    form(
      2,
      'slow fuse',
      ['intro', 'C', 4, 0.15, 2],
      ['verse', 'A', 8, 0.35, 0],
      ['verse', 'A', 8, 0.6, 2],
      ['chorus', 'B', 8, 0.85, 1],
      ['bridge', 'C', 8, 0.3, 1],
      ['build', 'A', 4, 0.6, 2],
      ['solo', 'A', 8, 0.85, 3],
      ['climax', 'B', 12, 1, 0],
      ['outro', 'A', 4, 0.3, 1],
    ),
  ],
  cast: {
    lead: cast(0.35, 1, {
      'overdrive-guitar': 6,
      'distortion-guitar': 3,
      'rock-organ': 2,
      'clean-guitar': 2,
      'square-lead': 1,
    }),
    second: cast(0.3, 0.9, {
      'clean-guitar': 3,
      'rock-organ': 3,
      piano: 2,
      'distortion-guitar': 2,
      harmonica: 1,
    }),
    counter: cast(0.75, 0.5, { 'overdrive-guitar': 4, 'rock-organ': 2, oohs: 1 }),
    comp: cast(0, 1, { 'distortion-guitar': 7, 'overdrive-guitar': 4 }),
    arp: cast(0.3, 0.6, { 'muted-guitar': 4, 'clean-guitar': 4, piano: 1 }),
    pad: cast(0.6, 0.6, { 'rock-organ': 5, 'slow-strings': 1, choir: 1 }),
    bass: cast(0.3, 1, { 'pick-bass': 8, 'finger-bass': 2 }),
    drums: cast(0.3, 1, { 'power-kit': 8, 'room-kit': 1 }),
    percussion: cast(0.75, 0.35, { 'shaker-set': 1 }),
    colour: cast(0.75, 0.4, { 'rock-organ': 2, 'tubular-bells': 1, impact: 2 }),
  },
  harmony: {
    loops: {
      major: loops(
        '1 b7M 4 1 | 1 4 5 4 | 1 5 6 4 | 1 4 b7M 4 | 6 4 1 5 | 1 b3M 4 1 | 1 2 1 5 | 1 6 5 2',
      ),
      minor: loops('1 6 7 1 | 1 6 3 7 | 1 7 6 7 | 1 3 4 1 | 1 7 4 1 | 1 2 1 7 | 1 6 4 5 | 1 4 1 4'),
    },
    loopShare: 0.9,
    barsPerChord: chordsLast({ 1: 5, 0.5: 2, 2: 2 }),
    colour: colours({ power: 0.75, suspended: 0.15, seventh: 0.05 }),
    decoration: decorations({ mixture: 0.25, pedal: 0.15, inversion: 0.03, mediant: 0.05 }),
    cadence: weights({ plagal: 4, open: 3, half: 2, full: 1 }),
    climaxKeyChange: 0.15,
  },
  melody: {
    onsets: 5,
    syncopation: 0.45,
    leap: 0.28,
    range: 15,
    silence: 0.2,
    ornament: 0.25,
    chromatic: 0.04,
    pentatonic: 0.75,
    phrase: weights({ riff: 5, call: 2, sentence: 2 }),
    solos: ['solo'],
  },
  groove: {
    drums: [
      beat('low', { kick: 'x-------x-------', hat: 'X---x---X---x---', rim: backbeat }),
      beat('low', { kick: 'x---------------', 'tom-low': 'x-g-x-g-x-g-x-g-x-g-x-g-x-g-x-x-' }),
      beat('mid', { kick: 'x-----x-x-x-----', snare: backbeat, hat: eighths }),
      beat('mid', {
        kick: 'x-x-----x-x-----x-x---x---x-----',
        snare: '----X-------X-------X-------X--x',
        hat: eighths,
      }),
      beat('high', {
        kick: 'x-x---x-x-x---x-x-x---x-x-xx--x-',
        snare: backbeat,
        ride: 'X-X-X-X-X-X-X-X-',
      }),
      beat('high', {
        kick: 'x--x--x-x-xx--x-',
        snare: '----X-------X-------X-----x-X-x-',
        hat: 'o-o-o-o-o-o-o-o-',
      }),
      beat('high', { kick: 'xxx-x-xxxxx-x-xx', snare: backbeat, crash: 'x---x---x---x---' }),
    ],
    percussion: [
      beat('low', { tambourine: '----x-------x---' }),
      beat('mid', { tambourine: 'x---X---x---X---' }),
      beat('high', { tambourine: 'x-x-X-x-x-x-X-x-', cowbell: 'x---x---x---x---' }),
    ],
    swing: { from: 50, to: 50, of: 16 },
    ghost: 0.15,
    openHat: 0.2,
    fill: 0.6,
    fills: ['toms', 'snare', 'roll'],
    crashMinEnergy: 0.55,
  },
  // Muted eighths at low intensity, full chords at high intensity.
  comp: [
    ...low('c-c-c-c-c-c-c-c-', 'C_______________', 'C___c-c-c-c-c-c-'),
    ...mid('C-c-c-C-c-c-C-c-', 'C_____C_c-c-C___', 'C_c-c-c-C_c-C___C_c-c-c-C_C_C_c-'),
    ...high('C_C_C_C_C_C_C_C_', 'C_____C_C_C_C_CC', 'C__C__C_C__C__CCC__C__C_C_C_C_C_'),
  ],
  arp: [
    ...low('1___3___2___3___', '1_3_2_3_4_3_2_3_'),
    ...mid('1-3-2-3-4-3-2-3-', '1--3--2-4--3--2-'),
    ...high('1-1-3-1-4-1-3-1-', '1-13-14-13-1413-'),
  ],
  bass: [
    ...low('R_______________', 'R-------R-------', 'R-R-R-R-R-R-R-R-'),
    ...mid('R-R-R-R-R-R-R-R-', 'R-----R-R-R---A-', 'R-R-R-R-R-R-R-R-R-R-R-R-R-5-7-A-'),
    ...high('R_R_R_R_R_R_5_A_', 'R-RRR-R-R-RRR-O-', 'R_R_R_R_O_R_R_R_R_R_R_R_R_O_5_A_'),
  ],
  endings: weights({ stab: 5, held: 3 }),
  production: {
    hallSeconds: 1.4,
    dampHz: 6000,
    bands: [-28, -11, -8.5, -9.5, -9, -8, -6.5, -8.5, -15, -25],
    faderRideDb: 2,
    duckDb: 0,
  },
  gate: { notesPerSecond: [9, 40], inScale: 0.95 },
};
