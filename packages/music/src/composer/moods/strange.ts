import { weights } from '../weights.ts';
import { mood } from './neutral.ts';

export const dreamy = mood({
  key: '몽환적인',
  energy: [1.5, 2.5],
  brightness: 4,
  modes: weights({ lydian: 6, ionian: 2, dorian: 1 }),
  tempo: -0.2,
  density: -0.1,
  syncopation: -0.1,
  leap: 0.2,
  legato: 0.95,
  rubato: 1,
  seventh: 0.35,
  hall: 1.5,
  likes: ['glass-pad', 'harp', 'celesta', 'bell-pluck', 'oohs', 'vibraphone', 'soft-lead'],
  devices: ['no-cadence'],
});

export const magical = mood({
  key: '마법 같은',
  energy: [2.5, 3.5],
  brightness: 5,
  modes: weights({ lydian: 7, ionian: 1 }),
  density: 0.15,
  leap: 0.3,
  legato: 0.6,
  rubato: 1,
  chromatic: 0.03,
  hall: 1.35,
  likes: [
    'celesta',
    'harp',
    'glockenspiel',
    'music-box',
    'flute',
    'choir',
    'bell-pluck',
    'kalimba',
  ],
  devices: ['mediants', 'sweep'],
});

export const mysterious = mood({
  key: '신비로운',
  energy: [1.5, 2.5],
  brightness: 1.5,
  modes: weights({ phrygian: 3, 'harmonic-minor': 3, dorian: 2, 'phrygian-dominant': 1 }),
  tempo: -0.15,
  density: -0.3,
  leap: 0.15,
  legato: 0.75,
  rubato: 1.5,
  seventh: 0.05,
  chromatic: 0.08,
  hall: 1.35,
  likes: ['celesta', 'clarinet', 'dark-pad', 'harp', 'tremolo-strings', 'vibraphone', 'shakuhachi'],
  devices: ['mediants', 'rests', 'no-cadence'],
});

export const scary = mood({
  key: '무서운',
  energy: [2, 5],
  brightness: 1,
  modes: weights({ locrian: 4, phrygian: 4, 'harmonic-minor': 2 }),
  tempo: -0.1,
  density: -0.1,
  leap: 0.2,
  legato: 0.5,
  chromatic: 0.2,
  hall: 1.3,
  likes: [
    'tremolo-strings',
    'dark-pad',
    'contrabass',
    'choir',
    'bassoon',
    'tubular-bells',
    'impact',
  ],
  devices: ['clusters', 'ostinato', 'sudden-forte', 'no-cadence'],
});
