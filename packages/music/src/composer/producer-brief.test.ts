import { airLimits } from '@onsori/contract/air-values';
import { type OptionKey, optionKeys } from '@onsori/contract/taxonomy';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Brief, engineVersion } from '../score/recipe.ts';
import { bpmOfQuarter, tempoClassOf } from '../score/tempo-class.ts';
import { compose } from './compose.ts';
import { type InstrumentId, instrumentOf, isExcluded } from './instruments.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });

/** Any brief of a producer whose required and excluded instruments do not overlap. */
const briefs: fc.Arbitrary<Brief> = fc
  .record({
    genre: fc.constantFrom(...optionKeys('genre')),
    moods: fc.subarray(optionKeys('mood'), { minLength: 1, maxLength: 2 }),
    tempo: fc.constantFrom(...optionKeys('tempo')),
    insts: fc.subarray(optionKeys('inst'), { minLength: 1, maxLength: 6 }),
    seconds: fc.integer({ min: airLimits.minSeconds * 1000, max: 120_000 }).map((ms) => ms / 1000),
    curve: fc.array(fc.record({ at: share, level: share }), { minLength: 1, maxLength: 6 }),
  })
  .map(({ insts, ...brief }) => ({
    ...brief,
    isExact: true,
    insts: insts.slice(0, 3),
    excludedInsts: insts.slice(3),
  }));

const composeBrief = (brief: Brief, seed: number) =>
  compose({ engine: engineVersion, seed, brief, alternative: { seed, index: seed % 3 } });

describe('any brief of a producer', () => {
  it('gets its length, tempo class and instruments, and none that it excludes', () => {
    fc.assert(
      fc.property(briefs, fc.nat({ max: 1000 }), (brief, seed) => {
        const { score, passed } = composeBrief(brief, seed);
        expect(score.exactSeconds).toBe(brief.seconds);
        expect(score.endMs).toBeLessThan(brief.seconds * 1000 - 500);
        expect(tempoClassOf(bpmOfQuarter(score.quarterMs))).toBe(brief.tempo);
        const playing = score.parts
          .filter(({ notes }) => notes.length > 0)
          .map(({ instrument }) => instrumentOf(instrument as InstrumentId));
        const played = new Set(playing.map(({ inst }) => inst));
        // A piece of two bars may leave an instrument out, and the gate refuses it.
        if (passed) expect(brief.insts.filter((inst) => !played.has(inst))).toEqual([]);
        const excluded = playing.filter((one) => isExcluded(one, brief.excludedInsts ?? []));
        expect(excluded.map(({ id }) => id)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  }, 60_000);

  it.each([
    ['a quiet curve', 0.1, 0.1],
    ['a full curve', 1, 1],
    ['a nearly flat curve', 0.5, 0.55],
  ])('passes the score gate with %s', (_, from, to) => {
    const curve = [
      { at: 0, level: from },
      { at: 1, level: to },
    ];
    const failed = (['팝', '록', '클래식'] as const).flatMap((genre: OptionKey<'genre'>, seed) => {
      const brief = {
        genre,
        moods: ['행복한'],
        insts: [],
        seconds: 45,
        isExact: true,
        curve,
      } as const;
      const { checks } = compose({ engine: engineVersion, seed, brief });
      return checks.filter(({ passed }) => !passed).map(({ name }) => `${genre}: ${name}`);
    });
    expect(failed).toEqual([]);
  });

  it('fits the form of the genre to an exact length without a curve', () => {
    for (const seconds of [5, 15, 37.25, 120]) {
      const brief = { genre: '팝', moods: ['희망찬'], insts: [], seconds, isExact: true } as const;
      const { score } = compose({ engine: engineVersion, seed: 3, brief });
      expect(score.exactSeconds).toBe(seconds);
      expect(score.sections.reduce((sum, { bars }) => sum + bars, 0)).toBe(score.bars);
    }
  });

  it('excludes every drum with percussion and every synthesised sound with synthesizers', () => {
    const brief = {
      genre: 'EDM',
      moods: ['신나는'],
      insts: ['피아노'],
      excludedInsts: ['퍼커션', '신시사이저'],
      seconds: 30,
      isExact: true,
    } as const;
    const { parts } = composeBrief(brief, 4).score;
    expect(parts.filter(({ voice }) => voice.engine !== 'font')).toEqual([]);
    expect(parts.length).toBeGreaterThanOrEqual(3);
  });
});
