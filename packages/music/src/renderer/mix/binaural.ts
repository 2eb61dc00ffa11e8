import { mixInto, type Stereo } from '#music/signal/audio.ts';
import { applyFilters, highPass, lowPass } from '#music/signal/biquad.ts';
import { octaveBands } from '#music/signal/spectrum.ts';
import { convolveMany } from '../effects/convolution.ts';
import { type Hrir, loadHrirs } from '../hrtf/hrir.ts';
import { applyEnvelope, type Envelope } from './automation.ts';
import { designEqualiser, toneCorrection } from './equaliser.ts';
import { type Direction, directionsOf } from './placement.ts';
import type { Strip } from './strips.ts';

const toneLimits = { share: 0.8, lowest: -6, highest: 12 };
/** Below this frequency a drum cannot be localised, and the HRTF would remove its low end. */
const crossoverHz = 140;
/** Compensates for both channels of a wide part reaching both ears. */
const wideGain = Math.SQRT1_2;

interface Source {
  readonly signal: Float32Array;
  readonly direction: Direction;
  readonly gain: number;
}

function toMono({ left, right }: Stereo): Float32Array {
  if (left === right) return left;
  return left.map((value, at) => (value + (right[at] as number)) / 2);
}

/** Splits with a fourth-order crossover, whose halves sum to the input. */
function splitBands(channel: Float32Array): { low: Float32Array; high: Float32Array } {
  const low = channel.slice();
  applyFilters(low, [lowPass(crossoverHz), lowPass(crossoverHz)]);
  const high = channel.slice();
  applyFilters(high, [highPass(crossoverHz), highPass(crossoverHz)]);
  return { low, high };
}

function sourcesOf({ part, audio }: Strip): Source[] {
  const { left, right } = directionsOf(part.place);
  if (left.azimuth === right.azimuth) {
    return [{ signal: toMono(audio), direction: left, gain: 1 }];
  }
  return [
    { signal: audio.left, direction: left, gain: wideGain },
    { signal: audio.right, direction: right, gain: wideGain },
  ];
}

function splitDrums(strip: Strip): { direct: Stereo; strip: Strip } {
  const left = splitBands(strip.audio.left);
  const right = splitBands(strip.audio.right);
  const low = toMono({ left: left.low, right: right.low });
  return {
    direct: { left: low, right: low },
    strip: { part: strip.part, audio: { left: left.high, right: right.high } },
  };
}

/** Separates the audio that bypasses the HRTF from the sources with a direction. */
function separateStrips(strips: readonly Strip[]): { direct: Stereo[]; sources: Source[] } {
  const direct: Stereo[] = [];
  const sources: Source[] = [];
  for (const strip of strips) {
    if (strip.part.role === 'bass') {
      direct.push(strip.audio);
    } else if (strip.part.role === 'drums') {
      const drums = splitDrums(strip);
      direct.push(drums.direct);
      sources.push(...sourcesOf(drums.strip));
    } else {
      sources.push(...sourcesOf(strip));
    }
  }
  return { direct, sources };
}

function applyHrirs(
  sources: readonly Source[],
  responses: readonly Hrir[],
  samples: number,
): Stereo {
  return convolveMany(
    sources.map(({ signal, gain }, at) => {
      const { left, right } = responses[at] as Hrir;
      const scaled = (ear: Float32Array) => ear.map((value) => value * gain);
      return { signal, left: scaled(left), right: scaled(right) };
    }),
    samples,
  );
}

/** Mixes every part from its direction around the listener, with the hall of the stereo mix. */
export async function mixBinaural(
  strips: readonly Strip[],
  { wet, ride, bands }: { wet: Stereo; ride: Envelope; bands: readonly number[] },
): Promise<Stereo> {
  const { direct, sources } = separateStrips(strips);
  const responses = await loadHrirs(sources.map(({ direction }) => direction));
  const mix = applyHrirs(sources, responses, wet.left.length);
  for (const { left, right } of [...direct, wet]) {
    mixInto(mix.left, left, 1);
    mixInto(mix.right, right, 1);
  }
  applyEnvelope(mix.left, ride);
  applyEnvelope(mix.right, ride);
  // Both ears get the same filters, because interaural differences would shift the directions.
  const filters = designEqualiser(toneCorrection(octaveBands(mix), bands, toneLimits));
  applyFilters(mix.left, filters);
  applyFilters(mix.right, filters);
  return mix;
}
