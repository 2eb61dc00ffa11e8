import { defaultFrameRate, fitShapes, frameRates } from '@onsori/contract/fit-values';
import type { ProjectChange } from '@onsori/contract/projects';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyChange, type ProjectValues } from './projects.rules.ts';

const hit = fc.record({
  at_ms: fc.nat(600_000),
  weight: fc.double({ min: 0, max: 1, noNaN: true }),
  label: fc.string(),
});
const licensee = fc.record({ name: fc.string(), channel: fc.string() });
const fields = {
  name: fc.string(),
  samples: fc.option(fc.nat()),
  frame_rate: fc.constantFrom(...frameRates),
  hits: fc.array(hit, { maxLength: 8 }),
  shapes: fc.uniqueArray(fc.constantFrom(...fitShapes)),
  licensee: fc.option(licensee),
  client: fc.option(fc.string()),
};
const change = fc.record(fields, { requiredKeys: [] }) as fc.Arbitrary<ProjectChange>;
const full = fc.record(fields) as fc.Arbitrary<ProjectChange>;
const empty: ProjectValues = {
  name: '',
  samples: null,
  frameRate: defaultFrameRate,
  hits: [],
  shapes: [],
  licensee: null,
  client: null,
};

describe('a change of a project', () => {
  test('leaves the other fields as they are', () => {
    fc.assert(
      fc.property(full, change, (first, second) => {
        const before = applyChange(empty, first);
        expect(applyChange(before, second)).toEqual(applyChange(empty, { ...first, ...second }));
        expect(applyChange(before, {})).toEqual(before);
      }),
    );
  });

  test('stores the same when it is applied again, with hits by time', () => {
    fc.assert(
      fc.property(full, (values) => {
        const stored = applyChange(empty, values);
        expect(applyChange(stored, values)).toEqual(stored);
        const times = stored.hits.map(({ at_ms }) => at_ms);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(stored.hits).toHaveLength(values.hits?.length ?? 0);
      }),
    );
  });

  test('normalises names only', () => {
    const stored = applyChange(empty, { name: '  브이로그   3화 ', client: ' ' });
    expect(stored).toMatchObject({ name: '브이로그 3화', client: null });
  });
});
