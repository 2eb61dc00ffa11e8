import { describe, expect, it } from 'vitest';
import type { Note, Role } from '#music/score/score.ts';
import { gainOf, type Stereo, silence } from '../dsp/audio.ts';
import type { Take } from '../takes.ts';
import { partOf, scoreOf } from '../test-score.ts';
import { cutAt } from './cut.ts';
import { roomOf } from './room.ts';
import { groupStems } from './stem-groups.ts';
import { stereoMix } from './stereo.ts';
import type { Strip } from './sum.ts';
import { pinkNoise, rmsDb, strokes } from './test-sounds.ts';

const samples = 4 * 48_000;
const end = samples - 5000;
const note: Note = { pulse: 0, pulses: 24, pitch: 60, velocity: 90, ms: 0, lengthMs: 500 };
const take: Take = { kind: 'full', firstBar: 0, bars: 4, startMs: 0, lengthMs: 4000, tailMs: 0 };
const score = scoreOf({
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
const room = roomOf(score.production);

function strip(role: Role, pan: number, seed: number, notes = [note]): Strip {
  const place = { pan, azimuth: 0, elevation: 0, width: 60, send: -80 };
  const left = role === 'drums' ? strokes(samples, 12_000, 2) : pinkNoise(samples, 0.3, seed);
  const audio = { left, right: pinkNoise(samples, 0.2, seed + 50) };
  return { part: partOf({ name: `${role} ${seed}`, role, place, notes }), audio };
}

const strips = () => [
  strip('drums', 10, 1),
  strip('percussion', 60, 2),
  strip('bass', 0, 3),
  strip('pad', -40, 4),
  strip('comp', -20, 5),
  strip('lead', 30, 6),
];

/** The master before its limiter, and the stems. */
function mixed(gainDb: number, given = strips()) {
  const { mix, ride, glueGain, settings } = stereoMix(given, score, { room, take });
  const [left = mix.left, right = mix.right] = cutAt([mix.left, mix.right], end);
  const gain = gainOf(gainDb);
  const unlimited = { left: left.map((x) => gain * x), right: right.map((x) => gain * x) };
  return {
    unlimited,
    glueGain,
    ...groupStems(given, { room, ride, glueGain, settings, end, gainDb }),
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

const apart = (one: Float32Array, other: Float32Array) =>
  rmsDb(one.map((value, at) => value - (other[at] as number))) - rmsDb(other);

describe('groupStems', () => {
  it('adds up to the master before its limiter', () => {
    const { unlimited, glueGain, stems, trimDb } = mixed(-6);
    const sum = sumOf(stems.map(({ audio }) => audio));
    expect(trimDb).toBe(0);
    expect(apart(sum.left, unlimited.left)).toBeLessThan(-110);
    expect(apart(sum.right, unlimited.right)).toBeLessThan(-110);
    // The compressor had something to do, or it would not have been asked much.
    expect(Math.min(...glueGain)).toBeLessThan(0.9);
  });

  it('is as long as the master, in groups as editors want them', () => {
    const { stems } = mixed(-6);
    expect(stems.map(({ group }) => group)).toEqual(['drums', 'bass', 'chords', 'melody']);
    for (const { audio } of stems) expect(audio.left).toHaveLength(end);
  });

  it('puts every role into a group', () => {
    const groupsOf = (role: Role) => mixed(-6, [strip(role, 0, 1)]).stems.map(({ group }) => group);
    expect(groupsOf('percussion')).toEqual(['drums']);
    expect(groupsOf('arp')).toEqual(['chords']);
    expect(groupsOf('counter')).toEqual(['melody']);
    expect(groupsOf('colour')).toEqual(['colour']);
  });

  it('leaves out groups that do not play', () => {
    const { stems } = mixed(-6, [...strips(), strip('colour', 0, 7, [])]);
    expect(stems.map(({ group }) => group)).not.toContain('colour');
  });

  it('makes all lower alike where one has no room', () => {
    const { unlimited, stems, trimDb } = mixed(12);
    const peaks = stems.map(({ audio: { left, right } }) =>
      [...left, ...right].reduce((most, value) => Math.max(most, Math.abs(value)), 0),
    );
    expect(trimDb).toBeLessThan(-1);
    expect(Math.max(...peaks)).toBeCloseTo(1 - 2 ** -23, 6);
    expect(Math.max(...peaks)).toBeLessThan(1);
    const lower = unlimited.left.map((value) => gainOf(trimDb) * value);
    expect(apart(sumOf(stems.map(({ audio }) => audio)).left, lower)).toBeLessThan(-110);
  });
});
