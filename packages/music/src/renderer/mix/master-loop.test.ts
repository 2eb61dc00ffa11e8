import { describe, expect, it } from 'vitest';
import { loopGate } from '#music/analysis/gate/version-gates.ts';
import type { Note, Role } from '#music/score/score.ts';
import { createTestPart, createTestScore } from '#music/score/test-score.ts';
import { pinkNoise, strokes } from '#music/signal/test-signals.ts';
import { sliceTake, type Take } from '../takes.ts';
import { createDuckEnvelope } from './automation.ts';
import { processChannel } from './channel.ts';
import { master, stereoTarget } from './master.ts';
import { masterLoop } from './master-loop.ts';
import { createRoomResponse } from './room.ts';
import { mixStereo } from './stereo.ts';

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

/** Creates notes that ring past the end of both takes. */
function stem(role: Role, sound: Float32Array) {
  const part = createTestPart({
    name: role,
    role,
    place: { pan: 20, azimuth: 40, elevation: 0, width: 60, send: -100 },
    notes: Array.from({ length: bars }, (_, bar) => note(bar, 36)),
  });
  const reel = new Float32Array((loop.startMs + loop.lengthMs + tailMs) * samplesPerMs);
  const addNote = (from: number, bar: number) => {
    for (let at = 0; at < 1.7 * barSamples && from + at < reel.length; at += 1) {
      const value = (sound[bar * 1000 + at] as number) * Math.exp(-at / 20_000);
      reel[from + at] = (reel[from + at] as number) + value;
    }
  };
  for (let bar = 0; bar < bars; bar += 1) addNote(bar * barSamples, bar);
  addNote(loop.startMs * samplesPerMs, 4);
  addNote(loop.startMs * samplesPerMs + barSamples, 5);
  return { part, reel: { left: reel, right: reel.map((value) => 0.8 * value) } };
}

const stems = () => [
  stem('drums', strokes(100_000, 12_000, 0.5)),
  stem('bass', pinkNoise(100_000, 0.3, 3)),
  stem('pad', pinkNoise(100_000, 0.2, 4)),
];

function renderBoth() {
  const renderedStems = stems();
  const score = createTestScore({
    quarterMs: 240,
    bars,
    energy: [200, 400, 600, 800, 1000, 700, 500, 300],
    parts: renderedStems.map(({ part }) => part),
    production: {
      hall: { decay: 8, predelayMs: 10, dampHz: 5000 },
      bands: [-220, -130, -90, -80, -70, -60, -80, -170, -240, -250],
      tilt: 0,
      ride: 30,
      duck: 40,
    },
  });
  const processed = renderedStems.map(({ part, reel }) =>
    processChannel(part, sliceTake(reel, full), createDuckEnvelope(part.role, score, full)),
  );
  const room = createRoomResponse(score.production);
  const { mix, settings } = mixStereo(
    processed.map(({ strip }) => strip),
    score,
    { room, take: full },
  );
  const whole = master([mix.left, mix.right], stereoTarget);
  const looped = masterLoop(renderedStems, score, loop, {
    ...settings,
    channels: processed.map(({ channel }) => channel),
    room,
    gainDb: whole.gainDb,
    lufs: whole.loudness.integrated,
    ceilingDb: stereoTarget.ceilingDb,
  });
  return { whole, round: looped };
}

describe('masterLoop', () => {
  const { whole, round: looped } = renderBoth();
  const [left, right] = looped.channels as [Float32Array, Float32Array];

  it('has the exact length and no click at the loop point', () => {
    const checks = loopGate({ left, right }, 2 * barSamples);
    expect(checks.filter(({ passed }) => !passed)).toEqual([]);
  });

  it('matches the loudness of the piece', () => {
    expect(Math.abs(looped.loudness.integrated - whole.loudness.integrated)).toBeLessThan(1.5);
  });

  it('wraps the tail to its beginning', () => {
    const rmsOf = (channel: Float32Array) =>
      Math.sqrt(channel.reduce((sum, value) => sum + value * value, 0) / channel.length);
    // Each note still rings just before the next one, including the last before the first.
    expect(rmsOf(left.subarray(-480))).toBeGreaterThan(0.1 * rmsOf(left));
    expect(rmsOf(left.subarray(barSamples - 480, barSamples))).toBeGreaterThan(0.1 * rmsOf(left));
  });
});
