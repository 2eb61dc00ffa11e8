import { expect, test } from 'vitest';
import type { Note, Part } from '../score/score.ts';
import type { Voice } from '../score/voice.ts';
import { decibelsOf } from './dsp/audio.ts';
import { renderStems } from './stems.ts';
import { foldLoop, layTakes, sliceOf, type Take } from './takes.ts';
import { partOf, scoreOf } from './test-score.ts';

const quarterMs = 200;
const barMs = 4 * quarterMs;

/** The same bar over and over, a little out of time. */
function ostinato(
  name: string,
  voice: Voice,
  pitches: readonly number[],
  bars: number,
  lengthMs = 260,
): Part {
  const notes = Array.from({ length: bars }, (_, bar) =>
    pitches.map(
      (pitch, beat): Note => ({
        pulse: (bar * 4 + beat) * 24,
        pulses: 24,
        pitch,
        velocity: 90 + beat,
        ms: bar * barMs + beat * quarterMs + ((beat * 12) % 20),
        lengthMs,
      }),
    ),
  ).flat();
  return partOf({ name, voice, notes });
}

const level = (samples: Float32Array) =>
  decibelsOf(Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length));

test('a folded loop is what the piece plays once it has come round', async () => {
  const bars = 12;
  const parts = [
    ostinato('strings', { engine: 'font', bank: 0, program: 48 }, [60, 64, 67, 72], bars),
    ostinato('pad', { engine: 'synth', patch: 'warm-pad' }, [60, 64, 67, 72], bars),
    ostinato('drums', { engine: 'kit', program: 0 }, [36, 42, 38, 46], bars),
    ostinato('bass', { engine: 'synth', patch: 'glide-808' }, [36, 36, 38, 41], bars, 150),
  ];
  const score = scoreOf({ quarterMs, bars, parts, endMs: bars * barMs });
  const takes = layTakes(score, ['full', { firstBar: 8, bars: 2 }]);
  const [full, loop] = takes as [Take, Take];
  const stems = await renderStems(score, takes);
  expect(stems.map(({ part }) => part)).toEqual(parts);
  for (const { part, reel } of stems) {
    const folded = foldLoop(sliceOf(reel, loop), loop).left;
    expect(folded.length).toBe(2 * barMs * 48);
    const whole = sliceOf(reel, full).left.subarray(8 * barMs * 48, 10 * barMs * 48);
    const apart = folded.map((value, at) => value - (whole[at] as number));
    const exact = part.voice.engine === 'synth' ? -110 : -40;
    expect(level(apart) - level(whole), part.name).toBeLessThan(exact);
    expect(level(whole)).toBeGreaterThan(-60);
  }
});

test('one part that cannot be played stops them all', async () => {
  const parts = [
    ostinato('piano', { engine: 'font', bank: 0, program: 0 }, [60], 4),
    ostinato('nobody', { engine: 'font', bank: 99, program: 1 }, [60], 4),
  ];
  const score = scoreOf({ quarterMs, bars: 4, parts, endMs: 4 * barMs });
  const rendering = renderStems(score, layTakes(score, ['full']), { processes: 1 });
  await expect(rendering).rejects.toThrow(/bank=99/);
});
