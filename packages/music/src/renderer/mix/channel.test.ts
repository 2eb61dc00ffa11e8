import { describe, expect, it } from 'vitest';
import type { Part, Role } from '#music/score/score.ts';
import { createTestPart } from '#music/score/test-score.ts';
import { applyFilters, highPass } from '#music/signal/biquad.ts';
import { measureLoudness } from '#music/signal/loudness.ts';
import { largestDifference, pinkNoise, rmsDb, strokes, tone } from '#music/signal/test-signals.ts';
import { measureTruePeak } from '#music/signal/true-peak.ts';
import { kickEnvelope } from './automation.ts';
import { type Channel, processChannel, processLoop, processLoopStrip } from './channel.ts';
import { bandResponse } from './equaliser.ts';

describe('channel', () => {
  const seconds = 48_000;
  const note = { pulse: 0, pulses: 6, velocity: 90, ms: 0, lengthMs: 100 };
  const partAt = (role: Role, pitch: number, changes: Partial<Part> = {}) =>
    createTestPart({ role, notes: [{ ...note, pitch }], ...changes });

  const noises = (samples: number, amplitude = 0.1) => ({
    left: pinkNoise(samples, amplitude, 1),
    right: pinkNoise(samples, amplitude, 2),
  });

  function processStem(part: Part, stem = noises(2 * seconds)) {
    const { strip, channel, loudness } = processChannel(part, stem, null);
    const { left, right } = strip.audio;
    return { channel, loudness, left, right, lufs: measureLoudness([left, right]).integrated };
  }

  describe('processChannel', () => {
    it.each([
      ['lead', -19],
      ['bass', -21],
      ['pad', -26],
      ['colour', -28],
    ] as const)('brings a soft and a loud %s to its level', (role, lufs) => {
      expect(processStem(partAt(role, 60)).lufs).toBeCloseTo(lufs, 0);
      expect(processStem(partAt(role, 60), noises(2 * seconds, 0.01)).lufs).toBeCloseTo(lufs, 0);
    });

    it('adds the trim and reports the loudness', () => {
      const { lufs, loudness } = processStem(partAt('pad', 60, { trim: 25 }));
      expect(lufs).toBeCloseTo(-23.5, 1);
      expect(loudness.integrated).toBeCloseTo(lufs, 1);
      expect(loudness.momentary.at(10)).toBeGreaterThan(-27);
    });

    it('does not raise the gain of a part with long pauses', () => {
      const continuous = processStem(partAt('arp', 60));
      const stem = noises(8 * seconds);
      stem.left.fill(0, 2 * seconds);
      stem.right.fill(0, 2 * seconds);
      const sparse = processStem(partAt('arp', 60), stem);
      expect(sparse.channel.gain / continuous.channel.gain).toBeCloseTo(1, 1);
    });

    it('leaves silence unchanged', () => {
      const { channel, left } = processStem(partAt('lead', 60), {
        left: new Float32Array(seconds),
        right: new Float32Array(seconds),
      });
      expect(channel.gain).toBe(1);
      expect(left.every((value) => value === 0)).toBe(true);
    });

    it('sums the bass to mono', () => {
      const { left, right } = processStem(partAt('bass', 40));
      expect(largestDifference(left, right)).toBe(0);
    });

    it('high-passes below the lowest note of a part', () => {
      const rumble = () => ({ left: tone(seconds, 90, 0.1), right: tone(seconds, 90, 0.1) });
      const high = processChannel(partAt('lead', 72), rumble(), null).channel;
      const low = processChannel(partAt('lead', 43), rumble(), null).channel;
      const octaveAround63 = ({ filters }: Channel) => bandResponse(filters)[1] ?? 0;
      expect(octaveAround63(high)).toBeLessThan(-15);
      expect(octaveAround63(low)).toBeGreaterThan(-6);
      // The pitch of a drum note is not a frequency.
      const kit = { engine: 'kit', program: 0 } as const;
      const shaker = processChannel(
        partAt('percussion', 30, { voice: kit }),
        rumble(),
        null,
      ).channel;
      const drone = processChannel(partAt('percussion', 30), rumble(), null).channel;
      expect(octaveAround63(shaker)).toBeLessThan(-8);
      expect(octaveAround63(drone)).toBeGreaterThan(-1);
    });

    it('limits the crest factor of drums', () => {
      const stem = () => ({
        left: strokes(2 * seconds, 24_000, 0.9),
        right: strokes(2 * seconds, 24_000, 0.9),
      });
      const crestOf = (role: Role) => {
        const { left, lufs } = processStem(partAt(role, 36), stem());
        return 20 * Math.log10(measureTruePeak(left)) - lufs;
      };
      expect(crestOf('drums')).toBeLessThan(crestOf('colour') - 1.5);
      expect(processStem(partAt('drums', 36), stem()).lufs).toBeCloseTo(-20, 0);
    });

    it('applies the ducking envelope', () => {
      const duck = kickEnvelope([{ ms: 1000, velocity: 127 }], {
        ms: 2000,
        backMs: 400,
        db: 6,
        circular: false,
      });
      const part = partAt('pad', 60);
      const { left } = processChannel(part, noises(2 * seconds), duck).strip.audio;
      const plain = processStem(part).left;
      const levelAt = (channel: Float32Array, ms: number) =>
        rmsDb(channel.subarray(ms * 48, (ms + 20) * 48));
      expect(levelAt(left, 1005) - levelAt(plain, 1005)).toBeCloseTo(-6, 0);
      expect(levelAt(left, 1800) - levelAt(plain, 1800)).toBeCloseTo(0, 3);
    });
  });

  describe('loopStrip', () => {
    it.each(['drums', 'bass', 'pad'] as const)('equals the steady state of repeated %s', (role) => {
      const loop = () => ({ left: strokes(96_000, 24_000, 0.4), right: pinkNoise(96_000, 0.1, 3) });
      const part = partAt(role, 36);
      const tiled = (channel: Float32Array) => {
        const repeated = new Float32Array(6 * channel.length);
        for (let from = 0; from < repeated.length; from += channel.length)
          repeated.set(channel, from);
        return repeated;
      };
      const { channel, strip } = processChannel(
        part,
        { left: tiled(loop().left), right: tiled(loop().right) },
        null,
      );
      const looped = processLoopStrip(channel, loop(), null).audio;
      for (const side of ['left', 'right'] as const) {
        const expected = strip.audio[side].subarray(4 * 96_000, 5 * 96_000);
        expect(largestDifference(looped[side], expected)).toBeLessThan(1e-3);
      }
    });
  });
});

describe('processLoop', () => {
  const loop = (samples: number) =>
    Float32Array.from({ length: samples }, (_, at) => Math.sin(at * at * 1e-5) + 0.3);

  it.each([960, 100_003, 300_000])(
    'returns the steady state of a loop of %i samples',
    (samples) => {
      const process = (channel: Float32Array) => applyFilters(channel, [highPass(40)]);
      const tiled = new Float32Array(samples * Math.ceil(600_000 / samples));
      for (let from = 0; from < tiled.length; from += samples) tiled.set(loop(samples), from);
      process(tiled);
      const { left } = processLoop({ left: loop(samples), right: loop(samples) }, (extended) => {
        process(extended.left);
        process(extended.right);
      });
      expect(left).toHaveLength(samples);
      const expected = tiled.subarray(tiled.length - samples);
      const worst = left.reduce(
        (max, value, at) => Math.max(max, Math.abs(value - (expected[at] as number))),
        0,
      );
      expect(worst).toBeLessThan(1e-6);
    },
  );
});
