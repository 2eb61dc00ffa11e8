import { describe, expect, it } from 'vitest';
import type { Part, Role } from '#music/score/score.ts';
import { loudnessOf } from '../dsp/loudness.ts';
import { truePeakOf } from '../dsp/true-peak.ts';
import { partOf } from '../test-score.ts';
import { type Channel, loopStrip, openChannel } from './channel.ts';
import { duckEnvelope } from './ducking.ts';
import { bandResponse } from './equaliser.ts';
import { largestDifference, pinkNoise, rmsDb, strokes, tone } from './test-sounds.ts';

const seconds = 48_000;
const note = { pulse: 0, pulses: 6, velocity: 90, ms: 0, lengthMs: 100 };
const partAt = (role: Role, pitch: number, changes: Partial<Part> = {}) =>
  partOf({ role, notes: [{ ...note, pitch }], ...changes });

const noises = (samples: number, amplitude = 0.1) => ({
  left: pinkNoise(samples, amplitude, 1),
  right: pinkNoise(samples, amplitude, 2),
});

function opened(part: Part, stem = noises(2 * seconds)) {
  const { strip, channel, loudness } = openChannel(part, stem, null);
  const { left, right } = strip.audio;
  return { channel, loudness, left, right, lufs: loudnessOf([left, right]).integrated };
}

describe('openChannel', () => {
  it.each([
    ['lead', -19],
    ['bass', -21],
    ['pad', -26],
    ['colour', -28],
  ] as const)('brings %s to its level, soft or loud', (role, lufs) => {
    expect(opened(partAt(role, 60)).lufs).toBeCloseTo(lufs, 0);
    expect(opened(partAt(role, 60), noises(2 * seconds, 0.01)).lufs).toBeCloseTo(lufs, 0);
  });

  it('adds the trim and tells the level', () => {
    const { lufs, loudness } = opened(partAt('pad', 60, { trim: 25 }));
    expect(lufs).toBeCloseTo(-23.5, 1);
    expect(loudness.integrated).toBeCloseTo(lufs, 1);
    expect(loudness.momentary.at(10)).toBeGreaterThan(-27);
  });

  it('does not raise a part because it rests for long', () => {
    const always = opened(partAt('arp', 60));
    const stem = noises(8 * seconds);
    stem.left.fill(0, 2 * seconds);
    stem.right.fill(0, 2 * seconds);
    const seldom = opened(partAt('arp', 60), stem);
    expect(seldom.channel.gain / always.channel.gain).toBeCloseTo(1, 1);
  });

  it('leaves silence alone', () => {
    const { channel, left } = opened(partAt('lead', 60), {
      left: new Float32Array(seconds),
      right: new Float32Array(seconds),
    });
    expect(channel.gain).toBe(1);
    expect(left.every((value) => value === 0)).toBe(true);
  });

  it('puts the bass in the middle', () => {
    const { left, right } = opened(partAt('bass', 40));
    expect(largestDifference(left, right)).toBe(0);
  });

  it('takes away what lies below a part, but nothing of a low one', () => {
    const rumble = () => ({ left: tone(seconds, 90, 0.1), right: tone(seconds, 90, 0.1) });
    const high = openChannel(partAt('lead', 72), rumble(), null).channel;
    const low = openChannel(partAt('lead', 43), rumble(), null).channel;
    const octaveAround63 = ({ filters }: Channel) => bandResponse(filters)[1] ?? 0;
    expect(octaveAround63(high)).toBeLessThan(-15);
    expect(octaveAround63(low)).toBeGreaterThan(-6);
    // A drum on the same key is not that low.
    const kit = { engine: 'kit', program: 0 } as const;
    const shaker = openChannel(partAt('percussion', 30, { voice: kit }), rumble(), null).channel;
    const drone = openChannel(partAt('percussion', 30), rumble(), null).channel;
    expect(octaveAround63(shaker)).toBeLessThan(-8);
    expect(octaveAround63(drone)).toBeGreaterThan(-1);
  });

  it('keeps the strokes of drums from towering over the mix', () => {
    const stem = () => ({
      left: strokes(2 * seconds, 24_000, 0.9),
      right: strokes(2 * seconds, 24_000, 0.9),
    });
    const crestOf = (role: Role) => {
      const { left, lufs } = opened(partAt(role, 36), stem());
      return 20 * Math.log10(truePeakOf(left)) - lufs;
    };
    expect(crestOf('drums')).toBeLessThan(crestOf('colour') - 1.5);
    expect(opened(partAt('drums', 36), stem()).lufs).toBeCloseTo(-20, 0);
  });

  it('makes room for the kick', () => {
    const duck = duckEnvelope([{ ms: 1000, velocity: 127 }], {
      ms: 2000,
      backMs: 400,
      db: 6,
      circular: false,
    });
    const part = partAt('pad', 60);
    const { left } = openChannel(part, noises(2 * seconds), duck).strip.audio;
    const plain = opened(part).left;
    const levelAt = (channel: Float32Array, ms: number) =>
      rmsDb(channel.subarray(ms * 48, (ms + 20) * 48));
    expect(levelAt(left, 1005) - levelAt(plain, 1005)).toBeCloseTo(-6, 0);
    expect(levelAt(left, 1800) - levelAt(plain, 1800)).toBeCloseTo(0, 3);
  });
});

describe('loopStrip', () => {
  it.each(['drums', 'bass', 'pad'] as const)('is what %s sound like when they go round', (role) => {
    const loop = () => ({ left: strokes(96_000, 24_000, 0.4), right: pinkNoise(96_000, 0.1, 3) });
    const part = partAt(role, 36);
    const tiled = (channel: Float32Array) => {
      const row = new Float32Array(6 * channel.length);
      for (let from = 0; from < row.length; from += channel.length) row.set(channel, from);
      return row;
    };
    const { channel, strip } = openChannel(
      part,
      { left: tiled(loop().left), right: tiled(loop().right) },
      null,
    );
    const round = loopStrip(channel, loop(), null).audio;
    for (const side of ['left', 'right'] as const) {
      const expected = strip.audio[side].subarray(4 * 96_000, 5 * 96_000);
      expect(largestDifference(round[side], expected)).toBeLessThan(1e-3);
    }
  });
});
