import { expect, test } from 'vitest';
import { compose } from '#music/composer/compose.ts';
import { fitSampleRate } from '#music/score/fit.ts';
import { engineVersion } from '#music/score/recipe.ts';
import type { Stereo } from '#music/signal/audio.ts';
import { measureLoudness } from '#music/signal/loudness.ts';
import { rmsDb } from '#music/signal/test-signals.ts';
import { createRoomResponse } from '../mix/room.ts';
import { renderReels, renderStems } from '../stems.ts';
import { layOutExcerpts, performExcerpts } from './excerpts.ts';
import { masterSpan, measureExcerpts } from './measure-excerpts.ts';
import { renderPreview, renderSpan } from './render-preview.ts';

const seconds = 28;
const { score } = compose({
  engine: engineVersion,
  seed: 7,
  brief: { genre: '팝', moods: ['행복한'], insts: [], seconds: 60 },
  fit: { samples: seconds * fitSampleRate, hits: [], shapes: [] },
});

test('spans continue the opening without a seam', async () => {
  const excerpts = layOutExcerpts(score);
  const perform = (part: (typeof score.parts)[number]) => performExcerpts(part, score, excerpts);
  const room = createRoomResponse(score.production);
  const reels = await renderReels(score, { endMs: excerpts.reelMs, perform });
  const { settings, opening } = measureExcerpts(reels, score, excerpts, room);
  masterSpan(opening, settings);
  const stems = await renderStems(score, [excerpts.full]);
  const [from, to] = [6.5 * fitSampleRate, 8.2 * fitSampleRate];
  const span = renderSpan(stems, settings, room, { from, to, isLast: false });
  const same = opening.left.subarray(from, to);
  const error = span.left.map((value, at) => value - (same[at] as number));
  expect(rmsDb(error) - rmsDb(same)).toBeLessThan(-60);
}, 120_000);

test('has the exact length and the loudness of a master, and fades at its end', async () => {
  const spans: Stereo[] = [];
  await renderPreview(score, { write: (audio) => spans.push(audio) });
  const joined = (channel: 'left' | 'right') =>
    Float32Array.from(spans.flatMap((span) => [...span[channel]]));
  const [left, right] = [joined('left'), joined('right')];
  expect(spans.length).toBeGreaterThan(1);
  expect(left.length).toBe(seconds * fitSampleRate);
  expect(Math.abs(measureLoudness([left, right]).integrated + 14)).toBeLessThan(1);
  expect(rmsDb(left.subarray(-2400))).toBeLessThan(-60);
}, 120_000);
