import { createRandom, type Random } from '#music/score/random.ts';
import { type Stereo, sampleRate } from '#music/signal/audio.ts';
import { applyFilters, highPass } from '#music/signal/biquad.ts';
import { realFft } from '#music/signal/fft.ts';

interface HallOptions {
  /** RT60 of the middle of the spectrum. */
  readonly seconds: number;
  readonly predelayMs: number;
  /** Frequency at which the decay is twice as fast as in the middle; above it is faster still. */
  readonly dampHz: number;
  readonly seed: number;
}

const frameSize = 1024;
const hop = frameSize / 2;
const bins = frameSize / 2 + 1;
/** Fourth-order Butterworth high-pass, because reverb in the bass sounds muddy. */
const lowCut = [highPass(160, 0.541), highPass(160, 1.307)];
const reflections = 14;
const reflectionShare = 0.15;
const buildUpSeconds = 0.035;

/** Adds early reflections that get denser and weaker, at different times per channel. */
function addReflections(channel: Float32Array, predelay: number, random: Random): void {
  const first = 0.35 * predelay + 0.003 * sampleRate;
  const last = predelay + 0.06 * sampleRate;
  const gains = Array.from({ length: reflections }, (_, at) => 0.86 ** at * (0.7 + random.next()));
  const energy = gains.reduce((sum, gain) => sum + gain * gain, 0);
  gains.forEach((gain, at) => {
    const position = ((at + random.next()) / reflections) ** 0.65;
    const index = Math.round(first + position * (last - first));
    const sign = random.chance(0.5) ? 1 : -1;
    channel[index] = (channel[index] as number) + (sign * gain) / Math.sqrt(energy);
  });
}

/**
 * Adds impulses of equal power, one at a random position of every gap. The gaps shrink with the square
 * of time, like the echo density of a room, until every sample has an impulse.
 */
function addEchoes(channel: Float32Array, predelay: number, gain: number, random: Random): void {
  let at = predelay;
  while (at < channel.length) {
    const elapsedSeconds = (at - predelay) / sampleRate;
    const gap = Math.max(1, sampleRate / (1500 + 8e6 * elapsedSeconds * elapsedSeconds));
    const index = Math.floor(at + random.next() * gap);
    const rise = Math.sin((Math.PI / 2) * Math.min(1, elapsedSeconds / buildUpSeconds));
    const amplitude = gain * rise * rise * Math.sqrt(gap);
    if (index < channel.length) {
      channel[index] = (channel[index] as number) + (random.chance(0.5) ? amplitude : -amplitude);
    }
    at += gap;
  }
}

/** Applies the frequency-dependent decay of air and walls. */
function applyAbsorption(
  channel: Float32Array,
  predelay: number,
  { seconds, dampHz }: HallOptions,
): Float32Array {
  const { forward, inverse } = realFft(frameSize);
  const gain = new Float64Array(bins);
  const decay = new Float64Array(bins);
  for (let bin = 0; bin < bins; bin += 1) {
    const hz = (bin * sampleRate) / frameSize;
    const damped = (hz / dampHz) ** 1.5;
    const bassFactor = 1 + 0.15 / (1 + (hz / 350) ** 2);
    gain[bin] = 1 / Math.sqrt(1 + (hz / (1.5 * dampHz)) ** 2);
    decay[bin] = 10 ** ((-3 * hop * (1 + damped)) / (sampleRate * seconds * bassFactor));
  }

  const result = new Float32Array(channel.length);
  const block = new Float32Array(frameSize);
  const re = new Float64Array(bins);
  const im = new Float64Array(bins);
  const window = Float64Array.from({ length: frameSize }, (_, at) =>
    Math.sin((Math.PI * (at + 0.5)) / frameSize),
  );
  for (let from = -hop; from < channel.length; from += hop) {
    for (let at = 0; at < frameSize; at += 1) {
      block[at] = (channel[from + at] ?? 0) * (window[at] as number);
    }
    forward(block, re, im);
    for (let bin = 0; bin < bins; bin += 1) {
      re[bin] = (re[bin] as number) * (gain[bin] as number);
      im[bin] = (im[bin] as number) * (gain[bin] as number);
      if (from + hop >= predelay) gain[bin] = (gain[bin] as number) * (decay[bin] as number);
    }
    inverse(re, im, block);
    for (let at = Math.max(0, -from); at < frameSize && from + at < channel.length; at += 1) {
      const index = from + at;
      result[index] = (result[index] as number) + (block[at] as number) * (window[at] as number);
    }
  }
  return result;
}

function finaliseResponse(channel: Float32Array): Float32Array {
  applyFilters(channel, lowCut);
  const fade = Math.floor(channel.length / 10);
  let energy = 0;
  channel.forEach((value, at) => {
    const fadeGain = Math.min(1, (channel.length - 1 - at) / fade);
    channel[at] = value * fadeGain;
    energy += (value * fadeGain) ** 2;
  });
  const gain = 1 / Math.sqrt(energy);
  return channel.map((value) => value * gain);
}

/** Returns the impulse response of a hall; each channel has energy 1, so that sends have unity gain. */
export function createHallResponse(hall: HallOptions): Stereo {
  const predelay = (hall.predelayMs / 1000) * sampleRate;
  const samples = Math.ceil(predelay + 1.1 * hall.seconds * sampleRate);
  // Total energy of the echoes at gain 1.
  const echoEnergy = (hall.seconds * sampleRate) / (6 * Math.LN10);
  const echoGain = Math.sqrt((1 - reflectionShare) / (reflectionShare * echoEnergy));
  const [left, right] = (['left', 'right'] as const).map((side) => {
    const random = createRandom(hall.seed).stream(side);
    const channel = new Float32Array(samples);
    addReflections(channel, predelay, random);
    addEchoes(channel, predelay, echoGain, random);
    return finaliseResponse(applyAbsorption(channel, predelay, hall));
  }) as [Float32Array, Float32Array];
  return { left, right };
}
