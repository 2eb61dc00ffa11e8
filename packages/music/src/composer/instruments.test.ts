import { optionKeys } from '@onsori/contract/taxonomy';
import { describe, expect, it } from 'vitest';
import { instrumentOf, instruments } from './instruments.ts';

describe('instruments', () => {
  it.each(optionKeys('inst'))('has an instrument for the catalogue option %s', (inst) => {
    expect(instruments.filter((instrument) => instrument.inst === inst)).not.toEqual([]);
  });

  it.each(instruments)(
    '$id has a usable range, voice count and attack time',
    ({ id, range, voices, attackMs }) => {
      const [low, high] = range;
      expect(instrumentOf(id).id).toBe(id);
      expect(low).toBeGreaterThanOrEqual(24);
      expect(high).toBeLessThanOrEqual(108);
      // A tune needs a range of an octave and a fourth.
      expect(high - low).toBeGreaterThanOrEqual(17);
      expect(voices).toBeGreaterThanOrEqual(1);
      expect(attackMs).toBeGreaterThanOrEqual(0);
      expect(attackMs).toBeLessThanOrEqual(90);
    },
  );

  it('marks bowed, blown and vocal instruments as expressive and no others', () => {
    for (const { manner, expressive } of instruments) {
      if (expressive) expect(['bow', 'breath', 'voice']).toContain(manner);
      else expect(['breath', 'voice', 'bow']).not.toContain(manner);
    }
  });

  it('uses kit voices for drums only', () => {
    for (const { voice, manner } of instruments) {
      if (voice.engine === 'kit') expect(manner).toBe('drums');
      if (manner === 'drums') expect(voice.engine).not.toBe('font');
    }
  });
});
