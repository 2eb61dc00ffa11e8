import { describe, expect, it } from 'vitest';
import type { Note, Role } from '#music/score/score.ts';
import { createTestPart, createTestScore } from '#music/score/test-score.ts';
import { decibelsToGain, type Stereo, silence } from '#music/signal/audio.ts';
import { pinkNoise, rmsDb, strokes } from '#music/signal/test-signals.ts';
import type { Take } from '../takes.ts';
import { trimWithFade } from './master.ts';
import { createRoomResponse } from './room.ts';
import { groupStems } from './stem-groups.ts';
import { mixStereo } from './stereo.ts';
import type { Strip } from './strips.ts';

const samples = 4 * 48_000;
const end = samples - 5000;
const note: Note = { pulse: 0, pulses: 24, pitch: 60, velocity: 90, ms: 0, lengthMs: 500 };
const take: Take = { kind: 'full', firstBar: 0, bars: 4, startMs: 0, lengthMs: 4000, tailMs: 0 };
const score = createTestScore({
  quarterMs: 250,
  bars: 4,
  energy: [400, 400, 1000, 800],
  production: {
    hall: { decay: 5, predelayMs: 10, dampHz: 5000 },
    bands: [-220, -130, -90, -80, -70, -60, -80, -170, -240, -250],
    tilt: 0,
    ride: 60,
    duck: 0,
  },
});
const room = createRoomResponse(score.production);

function createStrip(role: Role, pan: number, seed: number, notes = [note]): Strip {
  const place = { pan, azimuth: 0, elevation: 0, width: 60, send: -80 };
  const left = role === 'drums' ? strokes(samples, 12_000, 2) : pinkNoise(samples, 0.3, seed);
  const audio = { left, right: pinkNoise(samples, 0.2, seed + 50) };
  return { part: createTestPart({ name: `${role} ${seed}`, role, place, notes }), audio };
}

const createStrips = () => [
  createStrip('drums', 10, 1),
  createStrip('percussion', 60, 2),
  createStrip('bass', 0, 3),
  createStrip('pad', -40, 4),
  createStrip('comp', -20, 5),
  createStrip('lead', 30, 6),
];

/** Returns the master before its limiter, and the stems. */
function mixStems(gainDb: number, input = createStrips()) {
  const { mix, ride, glueGain, settings } = mixStereo(input, score, { room, take });
  const [left = mix.left, right = mix.right] = trimWithFade([mix.left, mix.right], end);
  const gain = decibelsToGain(gainDb);
  const unlimited = { left: left.map((x) => gain * x), right: right.map((x) => gain * x) };
  return {
    unlimited,
    glueGain,
    ...groupStems(input, { room, ride, glueGain, settings, end, gainDb, isLoop: false }),
  };
}

function sumOf(sounds: readonly Stereo[]): Stereo {
  const sum = silence(end);
  for (const { left, right } of sounds) {
    left.forEach((value, at) => {
      sum.left[at] = (sum.left[at] as number) + value;
      sum.right[at] = (sum.right[at] as number) + (right[at] as number);
    });
  }
  return sum;
}

const errorDb = (actual: Float32Array, expected: Float32Array) =>
  rmsDb(actual.map((value, at) => value - (expected[at] as number))) - rmsDb(expected);

describe('groupStems', () => {
  it('returns stems that sum to the master before its limiter', () => {
    const { unlimited, glueGain, stems, trimDb } = mixStems(-6);
    const sum = sumOf(stems.map(({ audio }) => audio));
    expect(trimDb).toBe(0);
    expect(errorDb(sum.left, unlimited.left)).toBeLessThan(-110);
    expect(errorDb(sum.right, unlimited.right)).toBeLessThan(-110);
    // The compressor must act for the sum to be a meaningful check.
    expect(Math.min(...glueGain)).toBeLessThan(0.9);
  });

  it('returns one stem per group with the length of the master', () => {
    const { stems } = mixStems(-6);
    expect(stems.map(({ group }) => group)).toEqual(['drums', 'bass', 'chords', 'melody']);
    for (const { audio } of stems) expect(audio.left).toHaveLength(end);
  });

  it('assigns every role to a group', () => {
    const groupsOf = (role: Role) =>
      mixStems(-6, [createStrip(role, 0, 1)]).stems.map(({ group }) => group);
    expect(groupsOf('percussion')).toEqual(['drums']);
    expect(groupsOf('arp')).toEqual(['chords']);
    expect(groupsOf('counter')).toEqual(['melody']);
    expect(groupsOf('colour')).toEqual(['colour']);
  });

  it('omits groups without notes', () => {
    const { stems } = mixStems(-6, [...createStrips(), createStrip('colour', 0, 7, [])]);
    expect(stems.map(({ group }) => group)).not.toContain('colour');
  });

  it('attenuates all stems equally when one exceeds full scale', () => {
    const { unlimited, stems, trimDb } = mixStems(12);
    const peaks = stems.map(({ audio: { left, right } }) =>
      [...left, ...right].reduce((max, value) => Math.max(max, Math.abs(value)), 0),
    );
    expect(trimDb).toBeLessThan(-1);
    expect(Math.max(...peaks)).toBeCloseTo(1 - 2 ** -23, 6);
    expect(Math.max(...peaks)).toBeLessThan(1);
    const lower = unlimited.left.map((value) => decibelsToGain(trimDb) * value);
    expect(errorDb(sumOf(stems.map(({ audio }) => audio)).left, lower)).toBeLessThan(-110);
  });
});
