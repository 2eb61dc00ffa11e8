import { expect, it } from 'vitest';
import type { Check } from '#music/check.ts';
import { loudnessOf } from '#music/renderer/dsp/loudness.ts';
import { both, noise } from '../test-signals.ts';
import { binauralGate, loopSoundGate, surroundGate } from './version-gates.ts';

const failed = (checks: readonly Check[]) =>
  checks.filter(({ passed }) => !passed).map(({ name }) => name);

function soundOf(gain: number) {
  // Struck ten times a second, because sound without peaks is refused for that.
  const struck = (value: number, at: number) => (at % 4800 < 40 ? 4 : 1) * gain * value;
  const audio = both(noise(4).map(struck));
  const loudness = loudnessOf([audio.left, audio.right]);
  return { audio, loudness, reductionDb: 0, files: [] };
}

it('refuses a loop that is louder than full scale, or no sound at all', () => {
  expect(failed(loopSoundGate(soundOf(0.2), 4 * 48_000))).toEqual([]);
  expect(failed(loopSoundGate(soundOf(2), 4 * 48_000))).toContain('true peak');
  const broken = soundOf(0.2);
  broken.audio.left[100] = Number.NaN;
  expect(failed(loopSoundGate(broken, 4 * 48_000))).toContain('samples that are no numbers');
});

it('refuses a binaural master of another loudness', () => {
  expect(failed(binauralGate(soundOf(0.01)))).toContain('integrated loudness');
});

it('refuses surround that is too loud or peaks too high', () => {
  const { loudness } = soundOf(0.2);
  const at = (integrated: number, peakDb: number) =>
    failed(
      surroundGate({
        file: '',
        gainDb: 0,
        reductionDb: 0,
        peakDb,
        loudness: { ...loudness, integrated },
      }),
    );
  expect(at(-18, -1.1)).toEqual([]);
  expect(at(-16, -1.1)).toEqual(['integrated loudness']);
  expect(at(-18, -0.5)).toEqual(['true peak']);
});
