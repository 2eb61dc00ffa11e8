import { describe, expect, it } from 'vitest';
import { keysOf, kitOf } from './kit.ts';

const standard = kitOf({ engine: 'kit', program: 0 });
const orchestra = kitOf({ engine: 'kit', program: 48 });
const brush = kitOf({ engine: 'kit', program: 40 });
const machine = kitOf({ engine: 'synth', patch: 'machine-kit' });

describe('kitOf', () => {
  it('maps every sound to keys 27 to 87', () => {
    for (const kit of [standard, orchestra, brush, machine]) {
      for (const strike of Object.values(kit)) {
        for (const key of Object.values(strike).flat()) {
          expect(key).toBeGreaterThanOrEqual(27);
          expect(key).toBeLessThanOrEqual(87);
        }
      }
    }
  });

  it('avoids the timpani keys of the orchestra kit', () => {
    const keys = Object.values(orchestra).flatMap((strike) => Object.values(strike).flat());
    expect(keys.filter((key) => key >= 41 && key <= 53)).toEqual([]);
  });

  it('selects special keys for accents, ghost notes and open hats', () => {
    expect(keysOf(brush, 'snare', 0, false)).toEqual([38]);
    expect(keysOf(brush, 'snare', 0.6, false)).toEqual([39]);
    expect(keysOf(orchestra, 'taiko', 0.6, false)).toEqual([87, 35]);
    expect(keysOf(standard, 'taiko', -0.8, false)).toEqual([86]);
    expect(keysOf(standard, 'hat', 0, true)).toEqual([46]);
    expect(keysOf(standard, 'kick', 0.9, true)).toEqual([36]);
  });
});
