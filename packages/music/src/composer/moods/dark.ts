import { weights } from '../weights.ts';
import { mood } from './neutral.ts';

export const tense = mood({
  key: '긴장감 있는',
  energy: [3, 4.5],
  brightness: 1.5,
  modes: weights({ aeolian: 3, phrygian: 3, 'harmonic-minor': 3, locrian: 1 }),
  tempo: 0.2,
  density: 0.3,
  syncopation: 0.1,
  leap: -0.2,
  legato: 0.25,
  chromatic: 0.08,
  likes: ['tremolo-strings', 'fast-strings', 'dark-pad', 'taiko-drums', 'reese-bass', 'pizzicato'],
  devices: ['pedal', 'ostinato', 'no-cadence'],
});

export const sad = mood({
  key: '슬픈',
  energy: [1, 2.5],
  brightness: 1.5,
  modes: weights({ aeolian: 7, 'harmonic-minor': 2, dorian: 1 }),
  tempo: -0.5,
  density: -0.25,
  syncopation: -0.3,
  leap: -0.1,
  legato: 1,
  rubato: 3,
  seventh: 0.08,
  chromatic: 0.02,
  hall: 1.2,
  likes: ['cello', 'mellow-piano', 'piano', 'violin', 'slow-strings', 'oboe', 'nylon-guitar'],
  devices: ['lament', 'falling', 'appoggiatura'],
});

export const tragicomic = mood({
  key: '웃픈',
  energy: [2.5, 3.5],
  brightness: 3,
  modes: weights({ 'harmonic-minor': 5, aeolian: 2, dorian: 1 }),
  density: -0.05,
  leap: 0.3,
  legato: 0.2,
  rubato: 2,
  chromatic: 0.08,
  hall: 0.85,
  likes: ['accordion', 'clarinet', 'bassoon', 'tuba', 'trombone', 'fiddle', 'pizzicato'],
  devices: ['oompah', 'waltz', 'appoggiatura'],
});

export const sexy = mood({
  key: '섹시한',
  energy: [2, 3],
  brightness: 2,
  modes: weights({ dorian: 7, aeolian: 2, mixolydian: 1 }),
  tempo: -0.35,
  density: -0.2,
  syncopation: 0.4,
  legato: 0.8,
  rubato: 0.5,
  seventh: 0.4,
  chromatic: 0.1,
  likes: [
    'tenor-sax',
    'electric-piano',
    'fretless-bass',
    'jazz-guitar',
    'muted-trumpet',
    'alto-sax',
  ],
  devices: ['half-time'],
});
