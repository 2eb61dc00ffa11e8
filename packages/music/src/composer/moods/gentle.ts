import { weights } from '../layer-random.ts';
import { mood } from '../mood.ts';

export const romantic = mood({
  key: '로맨틱한',
  energy: [1.5, 3],
  brightness: 3,
  modes: weights({ ionian: 6, dorian: 1, aeolian: 1 }),
  tempo: -0.25,
  density: -0.05,
  leap: 0.2,
  legato: 0.95,
  rubato: 3,
  seventh: 0.25,
  chromatic: 0.04,
  hall: 1.1,
  likes: ['violin', 'piano', 'slow-strings', 'cello', 'nylon-guitar', 'tenor-sax', 'oboe'],
  devices: ['appoggiatura', 'waltz'],
});

export const relaxing = mood({
  key: '편안한',
  energy: [1, 2],
  brightness: 2.5,
  modes: weights({ ionian: 5, dorian: 1, mixolydian: 1 }),
  tempo: -0.3,
  density: -0.4,
  syncopation: -0.1,
  leap: -0.3,
  legato: 0.85,
  rubato: 1,
  seventh: 0.2,
  hall: 1.1,
  likes: ['electric-piano', 'nylon-guitar', 'warm-pad', 'mellow-piano', 'vibraphone', 'flute'],
  devices: ['pedal'],
});

export const inspiring = mood({
  key: '영감을 주는',
  energy: [2, 5],
  brightness: 4,
  modes: weights({ ionian: 5, lydian: 3 }),
  tempo: 0.1,
  density: 0.1,
  leap: 0.15,
  legato: 0.65,
  hall: 1.15,
  likes: [
    'piano',
    'fast-strings',
    'muted-guitar',
    'french-horn',
    'warm-pad',
    'choir',
    'synth-pluck',
  ],
  devices: ['ostinato', 'rising', 'key-change'],
});

export const peaceful = mood({
  key: '평화로운',
  energy: [1, 1.5],
  brightness: 3.5,
  modes: weights({ ionian: 6, lydian: 1, mixolydian: 1 }),
  tempo: -0.5,
  density: -0.5,
  syncopation: -0.4,
  leap: -0.2,
  legato: 1,
  rubato: 1.5,
  hall: 1.25,
  likes: ['flute', 'harp', 'slow-strings', 'pan-flute', 'nylon-guitar', 'glass-pad', 'oohs'],
  devices: ['pedal'],
});

export const hopeful = mood({
  key: '희망찬',
  energy: [2, 4],
  brightness: 4,
  modes: weights({ ionian: 6, lydian: 1, mixolydian: 1 }),
  leap: 0.15,
  legato: 0.7,
  rubato: 1,
  seventh: 0.05,
  hall: 1.1,
  likes: ['piano', 'cello', 'steel-guitar', 'slow-strings', 'french-horn', 'clean-guitar', 'flute'],
  devices: ['rising'],
});

export const calm = mood({
  key: '차분한',
  energy: [1, 1.5],
  brightness: 2.5,
  modes: weights({ ionian: 4, dorian: 3, aeolian: 1 }),
  tempo: -0.4,
  density: -0.6,
  syncopation: -0.3,
  leap: -0.35,
  legato: 0.9,
  rubato: 1,
  seventh: 0.1,
  hall: 1.15,
  likes: [
    'mellow-piano',
    'warm-pad',
    'nylon-guitar',
    'cello',
    'clarinet',
    'electric-piano',
    'harp',
  ],
  devices: ['pedal'],
});
