import { expect, test } from 'vitest';
import type { Note, Part } from '../score/score.ts';
import { createTestPart, createTestScore } from '../score/test-score.ts';
import type { Voice } from '../score/voice.ts';
import { gainToDecibels } from '../signal/audio.ts';
import { renderStems } from './stems.ts';
import { layOutTakes, sliceTake, type Take, wrapLoopTail } from './takes.ts';

const quarterMs = 200;
const barMs = 4 * quarterMs;

/** Repeats the same bar with small timing offsets. */
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
  return createTestPart({ name, voice, notes });
}

const rmsDb = (samples: Float32Array) =>
  gainToDecibels(
    Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length),
  );

test('a loop with its tail wrapped equals a repeated pass of the same bars in the piece', async () => {
  const bars = 12;
  const parts = [
    ostinato('strings', { engine: 'font', bank: 0, program: 48 }, [60, 64, 67, 72], bars),
    ostinato('pad', { engine: 'synth', patch: 'warm-pad' }, [60, 64, 67, 72], bars),
    ostinato('drums', { engine: 'kit', program: 0 }, [36, 42, 38, 46], bars),
    ostinato('bass', { engine: 'synth', patch: 'glide-808' }, [36, 36, 38, 41], bars, 150),
  ];
  const score = createTestScore({ quarterMs, bars, parts, endMs: bars * barMs });
  const takes = layOutTakes(score, ['full', { firstBar: 8, bars: 2 }]);
  const [full, loop] = takes as [Take, Take];
  const stems = await renderStems(score, takes);
  expect(stems.map(({ part }) => part)).toEqual(parts);
  for (const { part, reel } of stems) {
    const wrapped = wrapLoopTail(sliceTake(reel, loop), loop).left;
    expect(wrapped.length).toBe(2 * barMs * 48);
    const whole = sliceTake(reel, full).left.subarray(8 * barMs * 48, 10 * barMs * 48);
    const difference = wrapped.map((value, at) => value - (whole[at] as number));
    const maxErrorDb = part.voice.engine === 'synth' ? -110 : -40;
    expect(rmsDb(difference) - rmsDb(whole), part.name).toBeLessThan(maxErrorDb);
    expect(rmsDb(whole)).toBeGreaterThan(-60);
  }
});

test('rejects when one part cannot be rendered', async () => {
  const parts = [
    ostinato('piano', { engine: 'font', bank: 0, program: 0 }, [60], 4),
    ostinato('nobody', { engine: 'font', bank: 99, program: 1 }, [60], 4),
  ];
  const score = createTestScore({ quarterMs, bars: 4, parts, endMs: 4 * barMs });
  const rendering = renderStems(score, layOutTakes(score, ['full']), { processes: 1 });
  await expect(rendering).rejects.toThrow(/bank=99/);
});
