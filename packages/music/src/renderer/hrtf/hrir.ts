import { runCommand } from '#music/process.ts';
import { sampleRate } from '#music/signal/audio.ts';
import { type Direction, normaliseAzimuth } from '../mix/placement.ts';

/**
 * The HRTF measurements of the binaural mix: KEMAR, a dummy head with normal pinnae, measured by
 * Bill Gardner and Keith Martin at the MIT Media Lab in 1994. The measurements may be used without
 * restriction as long as the authors are cited; the file comes with the Debian package libmysofa1.
 */
const kemarFile = '/usr/share/libmysofa/MIT_KEMAR_normal_pinna.sofa';

/** Sample rate of the measurements. */
const kemarRate = 44_100;

/**
 * Pairs of hertz and decibels. The loudspeaker and ear canal of the measurement colour all directions
 * equally, up to 18 dB around 2.5 kHz; this is the inverse of the mean over all 710 directions.
 */
const kemarCorrection: readonly (readonly [number, number])[] = [
  [50, 9],
  [63, 9],
  [80, 8.5],
  [100, 4.8],
  [125, 2.7],
  [160, 1.8],
  [200, 2.1],
  [250, 2.1],
  [315, 2.4],
  [400, 2.3],
  [500, 2],
  [630, 0],
  [800, -1.1],
  [1000, -2.5],
  [1250, -4.6],
  [1600, -9.7],
  [2000, -16],
  [2500, -18.5],
  [3150, -14.7],
  [4000, -11.1],
  [5000, -9.1],
  [6300, -9.3],
  [8000, -11.2],
  [10_000, -7.2],
  [12_500, -6.4],
  [16_000, 3.5],
];

/** Impulse response at both ears, scaled so that a source ahead has unity gain. */
export interface Hrir {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/**
 * Channel names only; the filter assigns each channel a direction. They are the first names of ffmpeg's
 * order without a gap, because sofalizer looks a direction up by list index. It drops the LFE channel.
 */
const channels = 'FL FR FC LFE BL BR FLC FRC BC SL SR TC'.split(' ');
const usableChannels = channels.filter((name) => name !== 'LFE');

// The filter's block length equals the impulse spacing, which is a whole number at both sample rates,
// and every other block is empty, including the first. Each impulse therefore meets the same filter
// state, and the response of a direction is bit-identical in every batch.
const spacing = { before: 4116, after: 4480 };
const blockIndex = (at: number) => 2 * at + 1;
const offset = { before: 147, after: 160 };
/** Just before sound from the side reaches the nearer ear. */
const firstSample = offset.after + 12;
const taps = 1024;
const fadeIn = 8;
const fadeOut = 160;
/** Restores unity gain between 250 Hz and 1 kHz for a source ahead. */
const makeUp = 10 ** (9 / 20);
/** The filter attenuates by 3 dB per channel. */
const filterGain = 3 * channels.length;

function createImpulses(): Float32Array {
  const samples = new Float32Array(
    channels.length * spacing.before * blockIndex(usableChannels.length),
  );
  usableChannels.forEach((channel, at) => {
    const frame = blockIndex(at) * spacing.before + offset.before;
    samples[frame * channels.length + channels.indexOf(channel)] = 1;
  });
  return samples;
}

function filterGraph(directions: readonly Direction[]): string {
  const speakers = directions.map(
    ({ azimuth, elevation }, at) => `${usableChannels[at]} ${azimuth} ${elevation}`,
  );
  const curve = kemarCorrection.map(([hz, db]) => `entry(${hz},${db})`);
  return [
    `sofalizer=sofa=${kemarFile}:type=freq:framesize=${spacing.before}:radius=1.4:gain=${filterGain}:normalize=0:interpolate=1:speakers=${speakers.join('|')}`,
    `firequalizer=min_phase=on:gain_entry='${curve.join(';')}'`,
    `aresample=${sampleRate}:filter_size=64:cutoff=0.97`,
  ].join(',');
}

function extractEar(interleaved: Float32Array, from: number, ear: 0 | 1): Float32Array {
  return Float32Array.from({ length: taps }, (_, at) => {
    const rise = Math.min(1, (at + 1) / fadeIn);
    const fall = Math.min(1, (taps - 1 - at) / fadeOut);
    return makeUp * rise * fall * (interleaved[(from + at) * 2 + ear] as number);
  });
}

async function computeHrirs(directions: readonly Direction[]): Promise<Hrir[]> {
  const source = ['-f', 'f32le', '-ar', `${kemarRate}`, '-ch_layout', channels.join('+')];
  const { stdout } = await runCommand(
    'ffmpeg',
    ['-v', 'error', ...source, '-i', '-', '-af', filterGraph(directions), '-f', 'f32le', '-'],
    { input: [createImpulses()], timeoutMs: 30_000 },
  );
  const output = new Float32Array(Uint8Array.from(stdout).buffer);
  return directions.map((_, at) => {
    const from = blockIndex(at) * spacing.after + firstSample;
    return { left: extractEar(output, from, 0), right: extractEar(output, from, 1) };
  });
}

/** Rounds to whole degrees; there are no measurements below -40°, and the filter treats 90° as 0°. */
function toMeasuredDirection({ azimuth, elevation }: Direction): Direction {
  return {
    azimuth: Math.round(normaliseAzimuth(azimuth)) % 360,
    elevation: Math.round(Math.max(-40, Math.min(89, elevation))),
  };
}

const cacheKey = ({ azimuth, elevation }: Direction) => `${azimuth} ${elevation}`;
const hrirCache = new Map<string, Promise<Hrir>>();

/** Returns the responses to the nearest degree, cached for the lifetime of the process. */
export function loadHrirs(directions: readonly Direction[]): Promise<Hrir[]> {
  const measured = directions.map(toMeasuredDirection);
  const missing = [
    ...new Map(
      measured
        .filter((direction) => !hrirCache.has(cacheKey(direction)))
        .map((direction) => [cacheKey(direction), direction]),
    ).values(),
  ];
  for (let from = 0; from < missing.length; from += usableChannels.length) {
    const group = missing.slice(from, from + usableChannels.length);
    const responses = computeHrirs(group);
    group.forEach((direction, at) => {
      const response = responses.then((all) => all[at] as Hrir);
      // A failure is not cached, so that the next call retries.
      response.catch(() => hrirCache.delete(cacheKey(direction)));
      hrirCache.set(cacheKey(direction), response);
    });
  }
  return Promise.all(
    measured.map((direction) => hrirCache.get(cacheKey(direction)) as Promise<Hrir>),
  );
}
