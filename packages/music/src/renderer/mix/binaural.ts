import { octaveBands } from '#music/analysis/bands.ts';
import { mixInto, type Stereo } from '../dsp/audio.ts';
import { applyFilters, highPass, lowPass } from '../dsp/biquad.ts';
import { convolveMany } from '../dsp/convolution.ts';
import { type Hrir, hrirsOf } from '../hrtf/hrir.ts';
import { applyEnvelope, type Envelope } from './envelope.ts';
import { equaliser } from './equaliser.ts';
import { type Direction, directionsOf } from './placement.ts';
import type { Strip } from './sum.ts';
import { toneCorrection } from './tone.ts';

const toneLimits = { share: 0.8, lowest: -6, highest: 12 };
/** Below this nobody hears where a drum stands, and a head takes the weight out of it. */
const crossoverHz = 140;
/** Both channels of a wide part reach both ears. */
const wideGain = Math.SQRT1_2;

interface Source {
  readonly signal: Float32Array;
  readonly direction: Direction;
  readonly gain: number;
}

function monoOf({ left, right }: Stereo): Float32Array {
  if (left === right) return left;
  return left.map((value, at) => (value + (right[at] as number)) / 2);
}

/** Of the fourth order, so that both halves add up to what they were. */
function split(channel: Float32Array): { low: Float32Array; high: Float32Array } {
  const low = channel.slice();
  applyFilters(low, [lowPass(crossoverHz), lowPass(crossoverHz)]);
  const high = channel.slice();
  applyFilters(high, [highPass(crossoverHz), highPass(crossoverHz)]);
  return { low, high };
}

function sourcesOf({ part, audio }: Strip): Source[] {
  const { left, right } = directionsOf(part.place);
  if (left.azimuth === right.azimuth) {
    return [{ signal: monoOf(audio), direction: left, gain: 1 }];
  }
  return [
    { signal: audio.left, direction: left, gain: wideGain },
    { signal: audio.right, direction: right, gain: wideGain },
  ];
}

function drumsApart(strip: Strip): { straight: Stereo; strip: Strip } {
  const left = split(strip.audio.left);
  const right = split(strip.audio.right);
  const low = monoOf({ left: left.low, right: right.low });
  return {
    straight: { left: low, right: low },
    strip: { part: strip.part, audio: { left: left.high, right: right.high } },
  };
}

/** What goes to both ears as it is, and what comes from somewhere. */
function apart(strips: readonly Strip[]): { straight: Stereo[]; sources: Source[] } {
  const straight: Stereo[] = [];
  const sources: Source[] = [];
  for (const strip of strips) {
    if (strip.part.role === 'bass') {
      straight.push(strip.audio);
    } else if (strip.part.role === 'drums') {
      const drums = drumsApart(strip);
      straight.push(drums.straight);
      sources.push(...sourcesOf(drums.strip));
    } else {
      sources.push(...sourcesOf(strip));
    }
  }
  return { straight, sources };
}

function heard(sources: readonly Source[], responses: readonly Hrir[], samples: number): Stereo {
  return convolveMany(
    sources.map(({ signal, gain }, at) => {
      const { left, right } = responses[at] as Hrir;
      const scaled = (ear: Float32Array) => ear.map((value) => value * gain);
      return { signal, left: scaled(left), right: scaled(right) };
    }),
    samples,
  );
}

/** As heard in the middle of the band: every part from its direction, in the hall of the stereo mix. */
export async function binauralMix(
  strips: readonly Strip[],
  { wet, ride, bands }: { wet: Stereo; ride: Envelope; bands: readonly number[] },
): Promise<Stereo> {
  const { straight, sources } = apart(strips);
  const responses = await hrirsOf(sources.map(({ direction }) => direction));
  const mix = heard(sources, responses, wet.left.length);
  for (const { left, right } of [...straight, wet]) {
    mixInto(mix.left, left, 1);
    mixInto(mix.right, right, 1);
  }
  applyEnvelope(mix.left, ride);
  applyEnvelope(mix.right, ride);
  // Both ears alike, or the differences between them would tell of another direction.
  const filters = equaliser(toneCorrection(octaveBands(mix), bands, toneLimits));
  applyFilters(mix.left, filters);
  applyFilters(mix.right, filters);
  return mix;
}
