import { type Random, randomOf } from '#music/score/random.ts';
import { type Stereo, sampleRate } from './audio.ts';
import { applyFilters, highPass } from './biquad.ts';
import { realFft } from './fft.ts';

export interface Hall {
  /** Until the middle of the spectrum has died away by 60 dB. */
  readonly seconds: number;
  readonly predelayMs: number;
  /** Here sound dies away twice as fast as in the middle, above it faster still. */
  readonly dampHz: number;
  readonly seed: number;
}

const frame = 1024;
const hop = frame / 2;
const bins = frame / 2 + 1;
/** Below this a hall only muddies: a Butterworth filter of the fourth order keeps it dry. */
const lowCut = [highPass(160, 0.541), highPass(160, 1.307)];
const reflections = 14;
const reflectedShare = 0.15;
const buildUpSeconds = 0.035;

/** The first walls: single echoes, ever closer and weaker, none at the same moment on both sides. */
function addReflections(channel: Float32Array, predelay: number, random: Random): void {
  const first = 0.35 * predelay + 0.003 * sampleRate;
  const last = predelay + 0.06 * sampleRate;
  const gains = Array.from({ length: reflections }, (_, at) => 0.86 ** at * (0.7 + random.next()));
  const energy = gains.reduce((sum, gain) => sum + gain * gain, 0);
  gains.forEach((gain, at) => {
    const place = ((at + random.next()) / reflections) ** 0.65;
    const index = Math.round(first + place * (last - first));
    const sign = random.chance(0.5) ? 1 : -1;
    channel[index] = (channel[index] as number) + (sign * gain) / Math.sqrt(energy);
  });
}

/**
 * Strokes of equal power, one at a random place of every gap. The gaps close with the square of
 * time, as echoes do in a room, until every sample is struck.
 */
function addEchoes(channel: Float32Array, predelay: number, gain: number, random: Random): void {
  let at = predelay;
  while (at < channel.length) {
    const since = (at - predelay) / sampleRate;
    const gap = Math.max(1, sampleRate / (1500 + 8e6 * since * since));
    const index = Math.floor(at + random.next() * gap);
    const rise = Math.sin((Math.PI / 2) * Math.min(1, since / buildUpSeconds));
    const stroke = gain * rise * rise * Math.sqrt(gap);
    if (index < channel.length) {
      channel[index] = (channel[index] as number) + (random.chance(0.5) ? stroke : -stroke);
    }
    at += gap;
  }
}

/** The air and the walls: every frequency dies away at a pace of its own. */
function absorbed(
  channel: Float32Array,
  predelay: number,
  { seconds, dampHz }: Hall,
): Float32Array {
  const { forward, inverse } = realFft(frame);
  const gain = new Float64Array(bins);
  const decay = new Float64Array(bins);
  for (let bin = 0; bin < bins; bin += 1) {
    const hz = (bin * sampleRate) / frame;
    const damped = (hz / dampHz) ** 1.5;
    const warmth = 1 + 0.15 / (1 + (hz / 350) ** 2);
    gain[bin] = 1 / Math.sqrt(1 + (hz / (1.5 * dampHz)) ** 2);
    decay[bin] = 10 ** ((-3 * hop * (1 + damped)) / (sampleRate * seconds * warmth));
  }

  const result = new Float32Array(channel.length);
  const block = new Float32Array(frame);
  const re = new Float64Array(bins);
  const im = new Float64Array(bins);
  const window = Float64Array.from({ length: frame }, (_, at) =>
    Math.sin((Math.PI * (at + 0.5)) / frame),
  );
  for (let from = -hop; from < channel.length; from += hop) {
    for (let at = 0; at < frame; at += 1) {
      block[at] = (channel[from + at] ?? 0) * (window[at] as number);
    }
    forward(block, re, im);
    for (let bin = 0; bin < bins; bin += 1) {
      re[bin] = (re[bin] as number) * (gain[bin] as number);
      im[bin] = (im[bin] as number) * (gain[bin] as number);
      if (from + hop >= predelay) gain[bin] = (gain[bin] as number) * (decay[bin] as number);
    }
    inverse(re, im, block);
    for (let at = Math.max(0, -from); at < frame && from + at < channel.length; at += 1) {
      const index = from + at;
      result[index] = (result[index] as number) + (block[at] as number) * (window[at] as number);
    }
  }
  return result;
}

function finished(channel: Float32Array): Float32Array {
  applyFilters(channel, lowCut);
  const fade = Math.floor(channel.length / 10);
  let energy = 0;
  channel.forEach((value, at) => {
    const left = Math.min(1, (channel.length - 1 - at) / fade);
    channel[at] = value * left;
    energy += (value * left) ** 2;
  });
  const gain = 1 / Math.sqrt(energy);
  return channel.map((value) => value * gain);
}

/** What a hall answers to an impulse. Each side has the energy 1, so sends keep their level. */
export function hallResponse(hall: Hall): Stereo {
  const predelay = (hall.predelayMs / 1000) * sampleRate;
  const samples = Math.ceil(predelay + 1.1 * hall.seconds * sampleRate);
  // The power of the echoes over all time, had they gain 1.
  const echoEnergy = (hall.seconds * sampleRate) / (6 * Math.LN10);
  const echoGain = Math.sqrt((1 - reflectedShare) / (reflectedShare * echoEnergy));
  const [left, right] = (['left', 'right'] as const).map((side) => {
    const random = randomOf(hall.seed).stream(side);
    const channel = new Float32Array(samples);
    addReflections(channel, predelay, random);
    addEchoes(channel, predelay, echoGain, random);
    return finished(absorbed(channel, predelay, hall));
  }) as [Float32Array, Float32Array];
  return { left, right };
}
