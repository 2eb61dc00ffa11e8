import { weights } from '../layer-random.ts';
import { mood } from '../mood.ts';

export const groovy = mood({
  key: '그루비한',
  energy: [3.5, 4.5],
  brightness: 3,
  modes: weights({ dorian: 5, mixolydian: 4, aeolian: 1 }),
  tempo: 0.1,
  density: 0.25,
  syncopation: 0.7,
  legato: 0.3,
  seventh: 0.3,
  chromatic: 0.06,
  hall: 0.8,
  likes: [
    'finger-bass',
    'electric-piano',
    'muted-guitar',
    'drawbar-organ',
    'hand-drums',
    'alto-sax',
  ],
  devices: ['ostinato'],
});

export const uplifting = mood({
  key: '신나는',
  energy: [3, 5],
  brightness: 4.5,
  modes: weights({ ionian: 6, mixolydian: 1, lydian: 1 }),
  tempo: 0.25,
  density: 0.2,
  syncopation: 0.2,
  leap: 0.2,
  legato: 0.5,
  likes: ['piano', 'synth-pluck', 'clean-guitar', 'brass-section', 'slow-strings', 'trumpet'],
  devices: ['rising', 'key-change'],
});

export const bouncy = mood({
  key: '통통 튀는',
  energy: [3.5, 4],
  brightness: 4,
  modes: weights({ ionian: 5, mixolydian: 2 }),
  tempo: 0.3,
  density: 0.15,
  syncopation: 0.4,
  leap: 0.5,
  legato: 0.05,
  hall: 0.75,
  likes: ['pizzicato', 'marimba', 'ukulele', 'synth-pluck', 'clarinet', 'muted-guitar'],
  devices: ['ostinato'],
});

export const happy = mood({
  key: '행복한',
  energy: [3, 4],
  brightness: 4.5,
  modes: weights({ ionian: 8, mixolydian: 1 }),
  tempo: 0.2,
  density: 0.1,
  syncopation: 0.15,
  leap: 0.1,
  legato: 0.35,
  hall: 0.9,
  likes: ['whistle', 'ukulele', 'clean-guitar', 'glockenspiel', 'piano', 'trumpet'],
  devices: [],
});

export const cute = mood({
  key: '귀여운',
  energy: [2, 3],
  brightness: 5,
  modes: weights({ ionian: 1 }),
  tempo: 0.05,
  density: -0.1,
  leap: 0.3,
  legato: 0.1,
  hall: 0.85,
  likes: ['glockenspiel', 'xylophone', 'music-box', 'pizzicato', 'celesta', 'bell-pluck', 'flute'],
  devices: ['rests'],
});

export const funny = mood({
  key: '코믹한',
  energy: [2.5, 3.5],
  brightness: 4,
  modes: weights({ ionian: 5, mixolydian: 1 }),
  tempo: 0.15,
  syncopation: 0.2,
  leap: 0.6,
  legato: 0.05,
  chromatic: 0.15,
  hall: 0.7,
  likes: ['bassoon', 'pizzicato', 'tuba', 'clarinet', 'xylophone', 'banjo', 'muted-trumpet'],
  devices: ['rests', 'false-ending'],
});

export const aggressive = mood({
  key: '강렬한',
  energy: [4.5, 5],
  brightness: 2.5,
  modes: weights({ phrygian: 4, aeolian: 4, 'harmonic-minor': 1 }),
  tempo: 0.35,
  density: 0.45,
  syncopation: 0.25,
  leap: 0.15,
  legato: 0.2,
  chromatic: 0.06,
  hall: 0.75,
  likes: [
    'reese-bass',
    'taiko-drums',
    'trombone',
    'fast-strings',
    'square-lead',
    'pick-bass',
    'impact',
  ],
  devices: ['ostinato', 'pedal'],
});
