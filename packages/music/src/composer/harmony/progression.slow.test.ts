import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '#music/score/random.ts';
import { type Chord, type ModeName, pulsesPerStep, type Section } from '#music/score/score.ts';
import type { HarmonyStyle } from '../genre.ts';
import type { Device } from '../mood.ts';
import { harmonise } from './progression.ts';
import { modeSteps } from './scales.ts';
import { sectionsOf, songForm, testMeters, testStyles } from './test-styles.ts';

const modes = Object.keys(modeSteps) as ModeName[];
const styleNames = Object.keys(testStyles) as (keyof typeof testStyles)[];
const oddForm = sectionsOf(['intro A 3', 'verse A 6', 'bridge B 5', 'climax A 12', 'outro C 1']);
const devices: Device[] = ['pedal', 'lament', 'mediants', 'clusters', 'no-cadence'];

interface Case {
  readonly seed: number;
  readonly style: keyof typeof testStyles;
  readonly mode: ModeName;
  readonly tonic: number;
  readonly meter: keyof typeof testMeters;
  readonly sections: readonly Section[];
  readonly devices: readonly Device[];
  readonly hasClimaxKeyChange: boolean;
}

const plain: Case = {
  seed: 1,
  style: 'pop',
  mode: 'ionian',
  tonic: 0,
  meter: '4/4',
  sections: songForm,
  devices: [],
  hasClimaxKeyChange: false,
};

const cases: fc.Arbitrary<Case> = fc.record({
  seed: fc.integer({ min: 0, max: 0xffff_ffff }),
  style: fc.constantFrom(...styleNames),
  mode: fc.constantFrom(...modes),
  tonic: fc.integer({ min: 0, max: 11 }),
  meter: fc.constantFrom(...(Object.keys(testMeters) as (keyof typeof testMeters)[])),
  sections: fc.constantFrom(songForm, oddForm),
  devices: fc.subarray(devices),
  hasClimaxKeyChange: fc.boolean(),
});

function chordsOf(input: Partial<Case>, style?: HarmonyStyle): Chord[] {
  const { seed, mode, tonic, meter, sections, hasClimaxKeyChange, ...rest } = {
    ...plain,
    ...input,
  };
  return harmonise({
    key: { tonic, mode },
    mood: { seventh: 0, chromatic: 0, devices: rest.devices },
    style: style ?? testStyles[rest.style],
    meter: testMeters[meter],
    sections,
    hasClimaxKeyChange,
    random: createRandom(seed),
  }).chords;
}

/** The chords of a section, relative to the tonic and the start of the section. */
function within(chords: readonly Chord[], section: Section, barPulses: number, tonic = 0) {
  const from = section.firstBar * barPulses;
  const to = from + section.bars * barPulses;
  return chords
    .filter(({ pulse }) => pulse >= from && pulse < to)
    .map(({ pulse, root, bass, intervals }) => ({
      pulse: pulse - from,
      root: (root - tonic + 12) % 12,
      bass: (bass - tonic + 12) % 12,
      intervals,
    }));
}

const ascends = (values: readonly number[]) =>
  values.every((value, at) => at === 0 || value > (values[at - 1] as number));

function isSane({ root, bass, intervals, scale, roman }: Chord): boolean {
  const tones = intervals.map((interval) => (root + interval) % 12);
  return (
    intervals[0] === 0 &&
    intervals.length >= 2 &&
    ascends(intervals) &&
    (intervals.at(-1) as number) <= 21 &&
    new Set(tones).size === tones.length &&
    ascends(scale) &&
    scale.length >= 6 &&
    tones.every((tone) => scale.includes(tone)) &&
    [root, bass, ...scale].every((pitch) => pitch >= 0 && pitch < 12) &&
    /^(sub)?[b#]?[IViv]+/.test(roman)
  );
}

const seeds = Array.from({ length: 50 }, (_, seed) => seed);
const romansOf = (chords: readonly Chord[]) => chords.map(({ roman }) => roman);
const lastBefore = (chords: readonly Chord[], pulse: number) =>
  chords.filter((chord) => chord.pulse < pulse).at(-1) as Chord;

describe('any piece', () => {
  it('has chords without gaps from the first pulse to the last', () => {
    fc.assert(
      fc.property(cases, (input) => {
        const { steps } = testMeters[input.meter];
        let pulse = 0;
        const gaps = chordsOf(input).filter((chord) => {
          const follows = chord.pulse === pulse && chord.pulses > 0;
          pulse += chord.pulses;
          return !follows;
        });
        expect(gaps).toEqual([]);
        const bars = input.sections.reduce((sum, section) => sum + section.bars, 0);
        expect(pulse).toBe(bars * steps * pulsesPerStep);
      }),
      { numRuns: 100 },
    );
  });

  it('has valid chords whose scales contain them', () => {
    fc.assert(
      fc.property(cases, (input) => {
        expect(chordsOf(input).filter((chord) => !isSane(chord))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('changes chords on beats of the meter', () => {
    fc.assert(
      fc.property(cases, (input) => {
        const meter = testMeters[input.meter];
        const beats: readonly number[] = meter.beats;
        const off = chordsOf(input).filter(
          ({ pulse }) => !beats.includes((pulse / pulsesPerStep) % meter.steps),
        );
        expect(off).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('ends on the tonic in root position', () => {
    fc.assert(
      fc.property(cases, (input) => {
        const last = chordsOf(input).at(-1) as Chord;
        const home = (input.tonic + (input.hasClimaxKeyChange ? 2 : 0)) % 12;
        expect(last.root).toBe(home);
        expect(last.bass).toBe(home);
        expect(last.function).toBe('tonic');
      }),
      { numRuns: 100 },
    );
  });

  it('has a dominant before the climax', () => {
    fc.assert(
      fc.property(cases, (input) => {
        fc.pre(!input.devices.includes('no-cadence'));
        const { steps } = testMeters[input.meter];
        const climax = input.sections.find(({ kind }) => kind === 'climax') as Section;
        const before = lastBefore(chordsOf(input), climax.firstBar * steps * pulsesPerStep);
        expect(before.function, before.roman).toBe('dominant');
        if (input.hasClimaxKeyChange) expect(before.root).toBe((input.tonic + 9) % 12);
      }),
      { numRuns: 100 },
    );
  });

  it('begins different themes with different roots', () => {
    fc.assert(
      fc.property(cases, (input) => {
        const chords = chordsOf({ ...input, sections: songForm, hasClimaxKeyChange: false });
        const barPulses = testMeters[input.meter].steps * pulsesPerStep;
        const [verse, chorus] = [songForm[1], songForm[2]].map((section) =>
          within(chords, section as Section, barPulses),
        );
        expect(verse?.[0]?.root).not.toBe(chorus?.[0]?.root);
      }),
      { numRuns: 100 },
    );
  });

  it('varies themes that return', () => {
    fc.assert(
      fc.property(cases, (input) => {
        const chords = chordsOf({ ...input, sections: songForm, hasClimaxKeyChange: false });
        const barPulses = testMeters[input.meter].steps * pulsesPerStep;
        const at = (index: number) => within(chords, songForm[index] as Section, barPulses);
        expect(at(3)).not.toEqual(at(1));
        expect(at(4)).not.toEqual(at(2));
      }),
      { numRuns: 100 },
    );
  });

  it('is deterministic for a seed', () => {
    fc.assert(
      fc.property(cases, (input) => {
        expect(chordsOf(input)).toEqual(chordsOf(input));
      }),
      { numRuns: 20 },
    );
  });

  it('is only transposed when the key changes', () => {
    const inC = chordsOf({ style: 'jazz', seed: 5 });
    const inE = chordsOf({ style: 'jazz', seed: 5, tonic: 4 });
    expect(romansOf(inE)).toEqual(romansOf(inC));
    expect(inE.map(({ root }) => (root + 8) % 12)).toEqual(inC.map(({ root }) => root));
  });

  it('transposes the climax and all following sections up a whole tone', () => {
    const low = chordsOf({ seed: 3 });
    const high = chordsOf({ seed: 3, hasClimaxKeyChange: true });
    const climax = songForm.find(({ kind }) => kind === 'climax') as Section;
    const from = climax.firstBar * 96;
    const lifted = high.filter(({ pulse }) => pulse >= from);
    expect(lifted.map(({ root }) => (root + 10) % 12)).toEqual(
      low.filter(({ pulse }) => pulse >= from).map(({ root }) => root),
    );
    const unlifted = (chords: Chord[]) => chords.filter(({ pulse }) => pulse < from - 96);
    expect(unlifted(high)).toEqual(unlifted(low));
  });
});

describe('variety', () => {
  const form = sectionsOf(['verse A 8', 'chorus B 8', 'outro A 4']);
  it.each(styleNames)('%s: different seeds give different chords', (style) => {
    const verses = new Set<string>();
    const pieces = new Set<string>();
    for (let seed = 0; seed < 200; seed += 1) {
      const chords = chordsOf({ seed, style, sections: form });
      const text = chords.map(({ pulse, roman }) => `${pulse}${roman}`);
      pieces.add(text.join());
      verses.add(chords.flatMap(({ pulse }, at) => (pulse < 8 * 96 ? [text[at]] : [])).join());
    }
    expect(pieces.size).toBeGreaterThan(185);
    expect(verses.size).toBeGreaterThan(90);
  });
});

describe('styles', () => {
  const all = (input: Partial<Case>) => seeds.flatMap((seed) => chordsOf({ ...input, seed }));
  const share = (chords: readonly Chord[], predicate: (chord: Chord) => boolean) =>
    chords.filter(predicate).length / chords.length;

  it('jazz has ii–V–I progressions of seventh chords', () => {
    const pieces = seeds.map((seed) => chordsOf({ seed, style: 'jazz' }));
    const chains = pieces.map(
      (chords) =>
        chords.filter((chord, at) => {
          const [next, third] = [chords[at + 1], chords[at + 2]];
          const two = chord.intervals.includes(3) && chord.intervals.includes(10);
          const five = next?.intervals.includes(4) && next.intervals.includes(10);
          const falls = next && (next.root - chord.root + 12) % 12 === 5;
          return two && five && falls && third && (third.root - next.root + 12) % 12 === 5;
        }).length,
    );
    expect(Math.min(...chains)).toBeGreaterThanOrEqual(1);
    expect(chains.reduce((sum, count) => sum + count, 0) / chains.length).toBeGreaterThan(5);
    const chords = pieces.flat();
    expect(share(chords, ({ intervals }) => intervals.length >= 4)).toBeGreaterThan(0.93);
    const tall = share(chords, ({ intervals }) => intervals.some((each) => each > 12));
    expect(tall).toBeGreaterThan(0.25);
  });

  it('classical music has cadences with six-four chords, and inversions', () => {
    const chords = all({ style: 'classical' });
    const cadences = chords.filter(
      ({ roman }, at) => roman === 'I64' && chords[at + 1]?.roman.startsWith('V'),
    );
    expect(cadences.length).toBeGreaterThan(seeds.length);
    expect(share(chords, ({ root, bass }) => root !== bass)).toBeGreaterThan(0.2);
    for (const { roman, function: role } of cadences)
      expect([roman, role]).toEqual(['I64', 'dominant']);
    for (const [at, { roman }] of chords.entries()) {
      if (!roman.startsWith('V42')) continue;
      expect(chords[at + 1]?.roman, 'the seventh in the bass resolves down').toMatch(/^(I6|vi)/);
    }
    expect(romansOf(chords).filter((roman) => roman.startsWith('Imaj'))).toEqual([]);
  });

  it('classical pieces end with a dominant before the tonic', () => {
    const closes = seeds.filter((seed) => {
      const chords = chordsOf({ seed, style: 'classical' });
      return chords.at(-2)?.function === 'dominant';
    });
    expect(closes.length).toBe(seeds.length);
  });

  it('rock uses bare fifths for more than half of its chords', () => {
    const bare = share(
      all({ style: 'rock', mode: 'aeolian' }),
      ({ intervals }) => intervals.length === 2,
    );
    expect(bare).toBeGreaterThan(0.5);
  });

  it('ambient chords last longer than 1.5 bars', () => {
    const chords = all({ style: 'ambient' });
    const mean = chords.reduce((sum, { pulses }) => sum + pulses, 0) / chords.length;
    expect(mean).toBeGreaterThan(1.5 * 96);
    expect(share(chords, ({ roman }) => /sus|maj|add|7|9/.test(roman))).toBeGreaterThan(0.5);
  });
});

describe('devices', () => {
  it('lament starts with a descending bass', () => {
    const falling = seeds.filter((seed) => {
      const chords = chordsOf({ seed, style: 'pop', mode: 'aeolian', devices: ['lament'] });
      const basses = chords.filter(({ pulse }) => pulse >= 4 * 96).map(({ bass }) => bass);
      return basses.slice(0, 2).join() === '0,10' || basses.slice(0, 2).join() === '0,11';
    });
    expect(falling.length).toBeGreaterThan(seeds.length / 2);
  });

  it('pedal sustains the tonic bass under other chords', () => {
    const pedalChords = (devices: Device[]) =>
      seeds
        .flatMap((seed) => chordsOf({ seed, style: 'classical', devices }))
        .filter(({ root, bass }) => bass === 0 && root !== 0).length;
    expect(pedalChords(['pedal'])).toBeGreaterThan(3 * pedalChords([]));
  });

  it('clusters add seconds to chords', () => {
    const seconds = (devices: Device[]) =>
      seeds
        .flatMap((seed) => chordsOf({ seed, mode: 'phrygian', devices }))
        .filter(({ intervals }) => intervals.length > 3 && (intervals[1] as number) <= 2).length;
    expect(seconds([])).toBe(0);
    expect(seconds(['clusters'])).toBeGreaterThan(seeds.length * 5);
  });

  it('mediants add chords from outside the key', () => {
    const foreign = (devices: Device[]) =>
      seeds
        .flatMap((seed) => chordsOf({ seed, mode: 'lydian', devices }))
        .filter(({ root }) => ![0, 2, 4, 6, 7, 9, 11].includes(root)).length;
    expect(foreign(['mediants'])).toBeGreaterThan(4 * foreign([]));
  });

  it('no-cadence reduces the number of dominants', () => {
    const dominants = (devices: Device[]) =>
      seeds
        .flatMap((seed) => chordsOf({ seed, style: 'classical', devices }))
        .filter((chord) => chord.function === 'dominant').length;
    expect(dominants(['no-cadence'])).toBeLessThan(0.6 * dominants([]));
  });
});

it('finds a second theme for a style with a single chord', () => {
  const style: HarmonyStyle = {
    ...testStyles.rock,
    loopShare: 1,
    loops: { major: [{ weight: 1, item: '1' }], minor: [{ weight: 1, item: '1' }] },
  };
  for (const mode of modes) {
    const chords = chordsOf({ mode }, style);
    expect(within(chords, songForm[2] as Section, 96)[0]?.root).not.toBe(
      within(chords, songForm[1] as Section, 96)[0]?.root,
    );
  }
});
