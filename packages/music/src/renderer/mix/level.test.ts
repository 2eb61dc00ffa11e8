import { expect, it } from 'vitest';
import { playingLevel } from './level.ts';
import { tone } from './test-sounds.ts';

it('hears how loud a part plays and not how long it rests', () => {
  const sound = tone(96_000, 440, 0.1);
  const seldom = new Float32Array(960_000);
  seldom.set(sound, 384_000);
  const always = playingLevel({ left: sound, right: sound });
  expect(always).toBeCloseTo(-23, 1);
  expect(playingLevel({ left: seldom, right: seldom })).toBeCloseTo(always, 0);
});

it('has no level for silence', () => {
  const silent = new Float32Array(48_000);
  expect(playingLevel({ left: silent, right: silent })).toBe(Number.NEGATIVE_INFINITY);
});
