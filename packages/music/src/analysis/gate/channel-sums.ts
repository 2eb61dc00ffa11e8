import type { Stereo } from '#music/signal/audio.ts';

/** Sums for several checks, computed in one pass over the samples. */
export interface ChannelSums {
  readonly samples: number;
  readonly notFinite: number;
  readonly peak: number;
  /** Longest run of samples at full scale. */
  readonly clippedRun: number;
  readonly meanLeft: number;
  readonly meanRight: number;
  readonly powerLeft: number;
  readonly powerRight: number;
  readonly cross: number;
}

const fullScale = 0.9999;

function longestClippedRun(channel: Float32Array): number {
  let run = 0;
  let longest = 0;
  for (let at = 0; at < channel.length; at += 1) {
    const x = channel[at] as number;
    if (x < fullScale && x > -fullScale) {
      run = 0;
      continue;
    }
    run += 1;
    if (run > longest) longest = run;
  }
  return longest;
}

export function computeChannelSums({ left, right }: Stereo): ChannelSums {
  const samples = Math.min(left.length, right.length);
  let notFinite = 0;
  let peak = 0;
  let sumLeft = 0;
  let sumRight = 0;
  let powerLeft = 0;
  let powerRight = 0;
  let cross = 0;
  for (let at = 0; at < samples; at += 1) {
    const l = left[at] as number;
    const r = right[at] as number;
    // x − x is 0 unless x is NaN or infinite.
    if (l - l !== 0 || r - r !== 0) notFinite += 1;
    const level = Math.max(Math.abs(l), Math.abs(r));
    if (level > peak) peak = level;
    sumLeft += l;
    sumRight += r;
    powerLeft += l * l;
    powerRight += r * r;
    cross += l * r;
  }
  const count = Math.max(1, samples);
  return {
    samples,
    notFinite,
    peak,
    clippedRun: Math.max(longestClippedRun(left), longestClippedRun(right)),
    meanLeft: sumLeft / count,
    meanRight: sumRight / count,
    powerLeft: powerLeft / count,
    powerRight: powerRight / count,
    cross: cross / count,
  };
}
