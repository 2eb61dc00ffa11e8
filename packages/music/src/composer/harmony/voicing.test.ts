import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '#music/score/random.ts';
import type { Chord } from '#music/score/score.ts';
import { harmonise } from './progression.ts';
import { songForm, testMeters, testStyles } from './test-styles.ts';
import { type VoicingOptions, voiceLead } from './voicing.ts';

const styleNames = Object.keys(testStyles) as (keyof typeof testStyles)[];
const pad: VoicingOptions = { low: 48, high: 79, voices: 4, centre: 63 };

const chordsOf = (seed: number, style: keyof typeof testStyles): Chord[] =>
  harmonise({
    key: { tonic: seed % 12, mode: seed % 2 === 0 ? 'ionian' : 'aeolian' },
    mood: { seventh: 0, chromatic: 0, devices: [] },
    style: testStyles[style],
    meter: testMeters['4/4'],
    sections: songForm,
    hasClimaxKeyChange: seed % 5 === 0,
    random: createRandom(seed),
  }).chords;

function chord(
  root: number,
  intervals: readonly number[],
  role: Chord['function'] = 'tonic',
): Chord {
  const scale = [0, 2, 4, 5, 7, 9, 11];
  return { pulse: 0, pulses: 96, root, intervals, bass: root, roman: '', function: role, scale };
}

const cases = fc.record({
  seed: fc.nat(10_000),
  style: fc.constantFrom(...styleNames),
  options: fc.constantFrom<VoicingOptions>(
    pad,
    { ...pad, low: 36, high: 72, centre: 52 },
    { ...pad, omitRoot: true },
    { ...pad, voices: 3 },
    { ...pad, low: 40, high: 84, voices: 5, wide: true },
  ),
});

it('stays within the range, ascending, without close intervals in the low register', () => {
  fc.assert(
    fc.property(cases, ({ seed, style, options }) => {
      const chords = chordsOf(seed, style);
      const voiced = voiceLead(chords, options);
      expect(voiced).toHaveLength(chords.length);
      const wrong = voiced.filter((pitches, at) => {
        const { root, intervals } = chords[at] as Chord;
        const tones = intervals.map((interval) => (root + interval) % 12);
        return !pitches.every((pitch, voice) => {
          const gap = voice > 0 ? pitch - (pitches[voice - 1] as number) : 12;
          const clear = voice === 0 || (pitches[voice - 1] as number) >= 48 || gap >= 5;
          const inRange = pitch >= options.low && pitch <= options.high;
          return gap > 0 && clear && inRange && tones.includes(pitch % 12);
        });
      });
      expect(wrong).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

describe.each(styleNames)('%s', (style) => {
  let [moves, voices, parallels, crossings, pairs] = [0, 0, 0, 0, 0];
  for (let seed = 0; seed < 30; seed += 1) {
    const chords = chordsOf(seed, style);
    const voiced = voiceLead(chords, pad);
    for (const [at, to] of voiced.entries()) {
      const from = voiced[at - 1];
      if (from?.length !== 4 || to.length !== 4) continue;
      pairs += 1;
      for (let low = 0; low < 4; low += 1) {
        const [start, end] = [from[low] as number, to[low] as number];
        moves += Math.abs(end - start);
        voices += 1;
        if (end > (from[low + 1] ?? 127) || end < (from[low - 1] ?? 0)) crossings += 1;
        for (let high = low + 1; high < 4; high += 1) {
          const distance = (from[high] as number) - start;
          const together = (to[high] as number) - (from[high] as number) === end - start;
          if (together && end !== start && [0, 7].includes(distance % 12)) parallels += 1;
        }
      }
    }
  }

  it('moves voices by small intervals', () => expect(moves / voices).toBeLessThan(2));
  it('rarely crosses voices', () => expect(crossings).toBeLessThanOrEqual(pairs / 200));
  it('rarely has parallel fifths', () => expect(parallels).toBeLessThan(pairs / 20));
});

it('resolves the leading tone up and the seventh down', () => {
  const [dominant, tonic] = voiceLead(
    [chord(7, [0, 4, 7, 10], 'dominant'), chord(0, [0, 4, 7])],
    pad,
  ) as [number[], number[]];
  const follow = (tone: number) => {
    const voice = dominant.findIndex((pitch) => pitch % 12 === tone);
    return (tonic[voice] as number) - (dominant[voice] as number);
  };
  expect(follow(11)).toBe(1);
  expect(follow(5)).toBe(-1);
});

it('retains common tones', () => {
  const [first, second] = voiceLead([chord(0, [0, 4, 7]), chord(9, [0, 3, 7])], {
    ...pad,
    voices: 3,
  }) as [number[], number[]];
  expect(second.filter((pitch) => first.includes(pitch))).toHaveLength(2);
});

it('plays third and seventh with two voices', () => {
  const [pitches] = voiceLead([chord(2, [0, 3, 7, 10, 14])], { ...pad, voices: 2 }) as [number[]];
  expect(new Set(pitches.map((pitch) => pitch % 12))).toEqual(new Set([5, 0]));
});

it('omits the root with omitRoot', () => {
  const chords = [chord(7, [0, 4, 7, 10, 14, 21], 'dominant'), chord(0, [0, 4, 7, 11])];
  const [dominant] = voiceLead(chords, { ...pad, omitRoot: true }) as [number[]];
  expect(dominant.map((pitch) => pitch % 12)).not.toContain(7);
});

it('adds no third to bare fifths', () => {
  for (const pitches of voiceLead([chord(0, [0, 7]), chord(10, [0, 7])], { ...pad, voices: 5 }))
    expect(new Set(pitches.map((pitch) => pitch % 12)).size).toBe(2);
});

it('follows a separate centre for each chord', () => {
  const loop = [chord(0, [0, 4, 7]), chord(5, [0, 4, 7]), chord(7, [0, 4, 7]), chord(9, [0, 3, 7])];
  const centre = [54, 54, 54, 54, 68, 68, 68, 68];
  const voiced = voiceLead([...loop, ...loop], { ...pad, centre });
  const bottoms = voiced.map((pitches) => pitches[0] as number);
  expect(Math.min(...bottoms.slice(4))).toBeGreaterThan(Math.max(...bottoms.slice(0, 4)) + 5);
});

it('spreads chords with wide', () => {
  const span = (wide: boolean) => {
    const [pitches] = voiceLead([chord(0, [0, 4, 7])], { ...pad, low: 40, wide }) as [number[]];
    return (pitches.at(-1) as number) - (pitches[0] as number);
  };
  expect(span(true)).toBeGreaterThan(span(false) + 3);
});

it('uses fewer voices in a range that is too small', () => {
  const narrow = { low: 60, high: 63, voices: 4, centre: 61 };
  for (const pitches of voiceLead([chord(0, [0, 4, 7]), chord(6, [0, 4, 7])], narrow)) {
    expect(pitches.length).toBeGreaterThan(0);
    for (const pitch of pitches) expect(pitch >= 60 && pitch <= 63).toBe(true);
  }
});
