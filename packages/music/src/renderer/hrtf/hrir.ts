import { run } from '#music/process.ts';
import { sampleRate } from '../dsp/audio.ts';
import type { Direction } from '../mix/placement.ts';
import { turned } from '../mix/placement.ts';
import { kemarCorrection, kemarFile, kemarRate } from './kemar.ts';

/** What the two ears hear of an impulse; a source ahead is about as loud at each ear as it is itself. */
export interface Hrir {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/**
 * Names only, the filter puts each anywhere. They are the first ones in ffmpeg's order without a gap,
 * because it looks a speaker's direction up by its place in the list; what comes as LFE stays unheard.
 */
const channels = 'FL FR FC LFE BL BR FLC FRC BC SL SR TC'.split(' ');
const seats = channels.filter((name) => name !== 'LFE');

// The filter's block is as long as the distance between impulses, which is whole in both rates, and
// every other block is empty, the first one too: so each impulse meets the same numbers, and a
// direction sounds the same to the last bit whatever was asked for together with it or before it.
const spacing = { before: 4116, after: 4480 };
const blockOf = (at: number) => 2 * at + 1;
const offset = { before: 147, after: 160 };
/** Just before the sound reaches the nearer ear from the side. */
const firstSample = offset.after + 12;
const taps = 1024;
const fadeIn = 8;
const fadeOut = 160;
/** Brings 250 Hz to 1 kHz of a source ahead to its own level. */
const makeUp = 10 ** (9 / 20);
/** The filter lowers everything by 3 dB for each channel. */
const filterGain = 3 * channels.length;

function impulses(): Float32Array {
  const samples = new Float32Array(channels.length * spacing.before * blockOf(seats.length));
  seats.forEach((seat, at) => {
    const frame = blockOf(at) * spacing.before + offset.before;
    samples[frame * channels.length + channels.indexOf(seat)] = 1;
  });
  return samples;
}

function filtersOf(directions: readonly Direction[]): string {
  const speakers = directions.map(
    ({ azimuth, elevation }, at) => `${seats[at]} ${azimuth} ${elevation}`,
  );
  const curve = kemarCorrection.map(([hz, db]) => `entry(${hz},${db})`);
  return [
    `sofalizer=sofa=${kemarFile}:type=freq:framesize=${spacing.before}:radius=1.4:gain=${filterGain}:normalize=0:interpolate=1:speakers=${speakers.join('|')}`,
    `firequalizer=min_phase=on:gain_entry='${curve.join(';')}'`,
    `aresample=${sampleRate}:filter_size=64:cutoff=0.97`,
  ].join(',');
}

function earOf(interleaved: Float32Array, from: number, ear: 0 | 1): Float32Array {
  return Float32Array.from({ length: taps }, (_, at) => {
    const rise = Math.min(1, (at + 1) / fadeIn);
    const fall = Math.min(1, (taps - 1 - at) / fadeOut);
    return makeUp * rise * fall * (interleaved[(from + at) * 2 + ear] as number);
  });
}

async function bake(directions: readonly Direction[]): Promise<Hrir[]> {
  const source = ['-f', 'f32le', '-ar', `${kemarRate}`, '-ch_layout', channels.join('+')];
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', ...source, '-i', '-', '-af', filtersOf(directions), '-f', 'f32le', '-'],
    { input: [impulses()], timeoutMs: 30_000 },
  );
  const heard = new Float32Array(Uint8Array.from(stdout).buffer);
  return directions.map((_, at) => {
    const from = blockOf(at) * spacing.after + firstSample;
    return { left: earOf(heard, from, 0), right: earOf(heard, from, 1) };
  });
}

/** Below lies no measurement; 90 the filter takes for 0. */
function measured({ azimuth, elevation }: Direction): Direction {
  return {
    azimuth: Math.round(turned(azimuth)) % 360,
    elevation: Math.round(Math.max(-40, Math.min(89, elevation))),
  };
}

const keyOf = ({ azimuth, elevation }: Direction) => `${azimuth} ${elevation}`;
const baked = new Map<string, Promise<Hrir>>();

/** To the degree; every direction is made once in the life of the process. */
export function hrirsOf(directions: readonly Direction[]): Promise<Hrir[]> {
  const wanted = directions.map(measured);
  const missing = [
    ...new Map(
      wanted.filter((one) => !baked.has(keyOf(one))).map((one) => [keyOf(one), one]),
    ).values(),
  ];
  for (let from = 0; from < missing.length; from += seats.length) {
    const group = missing.slice(from, from + seats.length);
    const responses = bake(group);
    group.forEach((direction, at) => {
      const response = responses.then((all) => all[at] as Hrir);
      // Not to be asked for ever again about a disk that was full once.
      response.catch(() => baked.delete(keyOf(direction)));
      baked.set(keyOf(direction), response);
    });
  }
  return Promise.all(wanted.map((direction) => baked.get(keyOf(direction)) as Promise<Hrir>));
}
