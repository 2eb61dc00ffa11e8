import { describe, expect, it } from 'vitest';
import type { ModeName } from '#music/score/score.ts';
import { parseDegree, romanOf } from './degrees.ts';
import type { Rules } from './grammar.ts';
import { homeScale } from './progression.ts';
import { classicalMajor, classicalMinor } from './rules-classical.ts';
import { jazzMajor, jazzMinor } from './rules-jazz.ts';
import { songLydian, songMajor, songMixolydian } from './rules-song.ts';
import { phrygianSong, songDorian, songMinor } from './rules-song-minor.ts';
import { modeSteps, type Sonority } from './scales.ts';

function romans(loop: string, mode: ModeName): string {
  const chords = loop.split(' ').map((token) => parseDegree(token, mode));
  return chords.map((chord, at) => romanOf(chord, chords[at + 1], mode)).join(' ');
}

it.each([
  ['1 5 6 4', 'ionian', 'I V vi IV'],
  ['1 6 3 7', 'aeolian', 'i VI III VII'],
  ['1 b7 4 1', 'ionian', 'I bVII IV I'],
  ['1 b7 4 1', 'mixolydian', 'I bVII IV I'],
  ['1 2 5 1', 'lydian', 'I II V I'],
  ['1p 5s 4m 1/5', 'ionian', 'I5 Vsus4 iv I64'],
  ['26 57 1 46', 'ionian', 'ii6 V7 I IV6'],
  ['7d6 1', 'ionian', 'vii°6 I'],
  ['6M 2 5 1', 'ionian', 'V/ii ii V I'],
  ['3D 6 2D 5D', 'ionian', 'V7/vi vi V7/V V7'],
  ['1 4 5M 1', 'aeolian', 'i iv V i'],
  ['1 6 3 5', 'harmonic-minor', 'i VI III V'],
  ['1 2 7 1', 'phrygian-dominant', 'I bII vii I'],
  ['2 b2D 1', 'ionian', 'ii bII7 I'],
  ['2d7 5D 7d7 1', 'aeolian', 'iiø7 V7 vii°7 i'],
  ['5d7 1D 4', 'aeolian', 'vø7 V7/iv iv'],
  ['7d7 3D 6', 'ionian', 'viiø7 V7/vi vi'],
  ['1 #1d7 2', 'ionian', 'I vii°7/ii ii'],
  ['3 b3d7 2', 'ionian', 'iii biii°7 ii'],
])('reads %s in %s as %s', (loop, mode, text) => {
  expect(romans(loop, mode as ModeName)).toBe(text);
});

it('replaces an implicit diminished chord with the chord that contains it', () => {
  expect(romans('4', 'lydian')).toBe('II6');
  expect(romans('6', 'dorian')).toBe('IV6');
  expect(romans('7 7d', 'ionian')).toBe('V6 vii°');
});

it.each(['8', '0', '', 'b', 'x', '5q', '1//5', '5 1', '1/8', 'V'])('throws for "%s"', (token) => {
  expect(() => parseDegree(token, 'ionian')).toThrow(/invalid chord/);
});

describe('grammar', () => {
  const sets: [string, Rules, ModeName][] = [
    ['classical major', classicalMajor, 'ionian'],
    ['classical minor', classicalMinor, 'aeolian'],
    ['jazz major', jazzMajor, 'ionian'],
    ['jazz minor', jazzMinor, 'aeolian'],
    ['song major', songMajor, 'ionian'],
    ['song lydian', songLydian, 'lydian'],
    ['song mixolydian', songMixolydian, 'mixolydian'],
    ['song minor', songMinor, 'aeolian'],
    ['song dorian', songDorian, 'dorian'],
    ['phrygian', phrygianSong, 'phrygian'],
    ['phrygian dominant', phrygianSong, 'phrygian-dominant'],
    ['locrian', phrygianSong, 'locrian'],
  ];
  const slotsOf = (word: string) => (/^[A-Z]/.test(word) ? Number(word.at(-1)) : 1);

  it.each(sets)(
    '%s is complete: symbols have rules, slots add up, chords can be parsed',
    (_, rules, mode) => {
      for (const [symbol, choices] of Object.entries(rules)) {
        for (const [, text] of choices) {
          const words = text.split(' ');
          const slots = symbol === 'To2' || /^To\d$/.test(symbol) ? 2 : Number(symbol.at(-1));
          const filled = words.reduce(
            (sum, word) => sum + (/^To\d$/.test(word) ? 2 : slotsOf(word)),
            0,
          );
          expect(filled, `${symbol}: ${text}`).toBe(slots);
          for (const word of words) {
            if (/^[A-Z]/.test(word)) expect(rules, word).toHaveProperty(word);
            else for (const token of word.split(',')) parseDegree(token, mode);
          }
        }
      }
    },
  );

  it.each(sets)('%s ends every lead into a climax with a dominant', (_, rules, mode) => {
    for (const [, text] of rules.Lead1 ?? []) {
      const last = text.split(',').at(-1) as string;
      expect(parseDegree(last, mode).function, text).toBe('dominant');
    }
    expect(rules.Lead1?.length).toBeGreaterThan(0);
  });
});

describe('homeScale', () => {
  const scale = (token: string, mode: ModeName = 'ionian', substitute = false) =>
    homeScale(parseDegree(token, mode), mode, substitute);

  it('returns the mode for chords of the mode', () => {
    expect(scale('2')).toEqual(modeSteps.ionian);
    expect(scale('7', 'harmonic-minor')).toEqual(modeSteps.aeolian);
  });

  it('alters the tones that the chord alters', () => {
    expect(scale('6D')).toEqual([1, 2, 4, 5, 7, 9, 11]);
    expect(scale('2D')).toEqual([0, 2, 4, 6, 7, 9, 11]);
    expect(scale('4m')).toEqual([0, 2, 4, 5, 7, 8, 11]);
    expect(scale('b3')).toEqual([0, 2, 3, 5, 7, 9, 10]);
    expect(scale('5M', 'aeolian')).toEqual(modeSteps['harmonic-minor']);
  });

  it('returns lydian dominant for a tritone substitute', () => {
    expect(scale('b2D', 'ionian', true)).toEqual([1, 3, 5, 7, 8, 10, 11]);
  });

  it('always contains the chord', () => {
    const tokens = ['1', '2', '3', '4', '5D', '6m', '7d7', 'b2', 'b6', '#4d7', '3M', 'b3m', '1D'];
    for (const mode of Object.keys(modeSteps) as ModeName[]) {
      for (const token of tokens) {
        const chord: Sonority = parseDegree(token, mode);
        const at = homeScale(chord, mode, false);
        for (const interval of chord.intervals)
          expect(at, `${token} in ${mode}`).toContain((chord.root + interval) % 12);
        expect(at.length).toBeGreaterThanOrEqual(6);
      }
    }
  });
});
