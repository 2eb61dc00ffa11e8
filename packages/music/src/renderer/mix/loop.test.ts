import { describe, expect, it } from 'vitest';
import { loopGate } from '#music/analysis/gate/loop-gate.ts';
import type { Note, Role } from '#music/score/score.ts';
import { sliceOf, type Take } from '../takes.ts';
import { partOf, scoreOf } from '../test-score.ts';
import { openChannel } from './channel.ts';
import { duckOf } from './ducking.ts';
import { masterLoop } from './loop.ts';
import { master, stereoTarget } from './master.ts';
import { roomOf } from './room.ts';
import { stereoMix } from './stereo.ts';
import { pinkNoise, strokes } from './test-sounds.ts';

const barSamples = 4 * 240 * 48;
const samplesPerMs = 48;
const tailMs = 2000;
const bars = 8;
const full: Take = { kind: 'full', firstBar: 0, bars, startMs: 0, lengthMs: bars * 960, tailMs };
const loop: Take = {
  kind: 'loop',
  firstBar: 4,
  bars: 2,
  startMs: full.lengthMs + tailMs,
  lengthMs: 2 * 960,
  tailMs,
};

const note = (bar: number, pitch: number): Note => ({
  pulse: bar * 96,
  pulses: 24,
  pitch,
  velocity: 100,
  ms: bar * 960,
  lengthMs: 200,
});

/** Notes that ring on over the end of either take. */
function stem(role: Role, sound: Float32Array) {
  const part = partOf({
    name: role,
    role,
    place: { pan: 20, azimuth: 40, elevation: 0, width: 60, send: -100 },
    notes: Array.from({ length: bars }, (_, bar) => note(bar, 36)),
  });
  const reel = new Float32Array((loop.startMs + loop.lengthMs + tailMs) * samplesPerMs);
  const ring = (from: number, bar: number) => {
    for (let at = 0; at < 1.7 * barSamples && from + at < reel.length; at += 1) {
      const value = (sound[bar * 1000 + at] as number) * Math.exp(-at / 20_000);
      reel[from + at] = (reel[from + at] as number) + value;
    }
  };
  for (let bar = 0; bar < bars; bar += 1) ring(bar * barSamples, bar);
  ring(loop.startMs * samplesPerMs, 4);
  ring(loop.startMs * samplesPerMs + barSamples, 5);
  return { part, reel: { left: reel, right: reel.map((value) => 0.8 * value) } };
}

const stems = () => [
  stem('drums', strokes(100_000, 12_000, 0.5)),
  stem('bass', pinkNoise(100_000, 0.3, 3)),
  stem('pad', pinkNoise(100_000, 0.2, 4)),
];

function made() {
  const played = stems();
  const score = scoreOf({
    quarterMs: 240,
    bars,
    energy: [200, 400, 600, 800, 1000, 700, 500, 300],
    parts: played.map(({ part }) => part),
    production: {
      hall: { decay: 8, predelayMs: 10, dampHz: 5000 },
      bands: [-220, -130, -90, -80, -70, -60, -80, -170, -240, -250],
      tilt: 0,
      ride: 30,
      duck: 40,
    },
  });
  const opened = played.map(({ part, reel }) =>
    openChannel(part, sliceOf(reel, full), duckOf(part.role, score, full)),
  );
  const room = roomOf(score.production);
  const { mix, settings } = stereoMix(
    opened.map(({ strip }) => strip),
    score,
    { room, take: full },
  );
  const whole = master([mix.left, mix.right], stereoTarget);
  const round = masterLoop(played, score, loop, {
    ...settings,
    channels: opened.map(({ channel }) => channel),
    room,
    gainDb: whole.gainDb,
    lufs: whole.loudness.integrated,
  });
  return { whole, round };
}

describe('masterLoop', () => {
  const { whole, round } = made();
  const [left, right] = round.channels as [Float32Array, Float32Array];

  it('is exact to the sample and has no click where it joins', () => {
    const checks = loopGate({ left, right }, 2 * barSamples);
    expect(checks.filter(({ passed }) => !passed)).toEqual([]);
  });

  it('is about as loud as the piece', () => {
    expect(Math.abs(round.loudness.integrated - whole.loudness.integrated)).toBeLessThan(1.5);
  });

  it('has the tail of its end at its beginning', () => {
    const rmsOf = (channel: Float32Array) =>
      Math.sqrt(channel.reduce((sum, value) => sum + value * value, 0) / channel.length);
    // Just before the second note the first still rings, and so does the last before the first.
    expect(rmsOf(left.subarray(-480))).toBeGreaterThan(0.1 * rmsOf(left));
    expect(rmsOf(left.subarray(barSamples - 480, barSamples))).toBeGreaterThan(0.1 * rmsOf(left));
  });
});
