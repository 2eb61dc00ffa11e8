import { optionKeys } from '@onsori/contract/taxonomy';
import { describe, expect, it } from 'vitest';
import { instrumentOf, instruments } from './instruments.ts';

describe('instruments', () => {
  it.each(optionKeys('inst'))('answers to the word %s of the catalogue', (inst) => {
    expect(instruments.filter((instrument) => instrument.inst === inst)).not.toEqual([]);
  });

  it.each(instruments)('$id can be written for', ({ id, range, voices, attackMs }) => {
    const [low, high] = range;
    expect(instrumentOf(id).id).toBe(id);
    expect(low).toBeGreaterThanOrEqual(24);
    expect(high).toBeLessThanOrEqual(108);
    // An octave and a fourth at least, or a tune has to break off.
    expect(high - low).toBeGreaterThanOrEqual(17);
    expect(voices).toBeGreaterThanOrEqual(1);
    expect(attackMs).toBeGreaterThanOrEqual(0);
    expect(attackMs).toBeLessThanOrEqual(90);
  });

  it('swells only where bow, breath, bellows or voice can', () => {
    for (const { manner, expressive } of instruments) {
      if (expressive) expect(['bow', 'breath', 'voice']).toContain(manner);
      else expect(['breath', 'voice', 'bow']).not.toContain(manner);
    }
  });

  it('gives kits to drummers alone', () => {
    for (const { voice, manner } of instruments) {
      if (voice.engine === 'kit') expect(manner).toBe('drums');
      if (manner === 'drums') expect(voice.engine).not.toBe('font');
    }
  });
});
