import type { Tone } from './tone.ts';

/** Distance of the compared frames: about half a second, the shortest duration of a chord. */
const frameDistance = 4;

export function meanChroma(chromas: readonly Float64Array[]): Float64Array {
  const mean = new Float64Array(12);
  for (const chroma of chromas) {
    for (let at = 0; at < 12; at += 1) {
      mean[at] = (mean[at] as number) + (chroma[at] as number) / chromas.length;
    }
  }
  return mean;
}

/** Returns 0 for a single pitch class and 1 for a uniform distribution. */
export function chromaEntropy(chroma: Float64Array): number {
  const total = chroma.reduce((sum, value) => sum + value, 0);
  if (total <= 0) return 0;
  let entropy = 0;
  for (const value of chroma) {
    const share = value / total;
    if (share > 0) entropy -= share * Math.log2(share);
  }
  return entropy / Math.log2(12);
}

function cosineDistance(a: Float64Array, b: Float64Array): number {
  let aa = 0;
  let bb = 0;
  let ab = 0;
  for (let at = 0; at < 12; at += 1) {
    const x = a[at] as number;
    const y = b[at] as number;
    aa += x * x;
    bb += y * y;
    ab += x * y;
  }
  return aa * bb > 0 ? 1 - ab / Math.sqrt(aa * bb) : 0;
}

/** Returns the mean chroma change over half a second. */
export function harmonicChange(chromas: readonly Float64Array[]): number {
  let sum = 0;
  for (let at = frameDistance; at < chromas.length; at += 1) {
    sum += cosineDistance(chromas[at] as Float64Array, chromas[at - frameDistance] as Float64Array);
  }
  return sum / Math.max(1, chromas.length - frameDistance);
}

export interface KeyEstimate {
  /** 0 is C. */
  readonly tonic: number;
  readonly minor: boolean;
  /** 0 for a tie of two keys, 1 for a clear lead. */
  readonly confidence: number;
}

// Key profiles from listener ratings (Krumhansl and Kessler) and from scores (Temperley after Kostka and
// Payne). Their mean is correct more often than either.
const ratedProfiles = {
  major: [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88],
  minor: [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17],
};
const scoreProfiles = {
  major: [0.748, 0.06, 0.488, 0.082, 0.67, 0.46, 0.096, 0.715, 0.104, 0.366, 0.057, 0.4],
  minor: [0.712, 0.084, 0.474, 0.618, 0.049, 0.46, 0.105, 0.747, 0.404, 0.067, 0.133, 0.33],
};

function correlation(chroma: ArrayLike<number>, profile: readonly number[], tonic: number): number {
  let sumX = 0;
  let sumY = 0;
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let degree = 0; degree < 12; degree += 1) {
    const x = chroma[(tonic + degree) % 12] as number;
    const y = profile[degree] as number;
    sumX += x;
    sumY += y;
    xx += x * x;
    yy += y * y;
    xy += x * y;
  }
  const spread = Math.sqrt((12 * xx - sumX * sumX) * (12 * yy - sumY * sumY));
  return spread > 0 ? (12 * xy - sumX * sumY) / spread : 0;
}

const triadProfiles = {
  major: [1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0],
  minor: [1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0],
};
// A key and its relative share all notes; the opening and, more reliably, the ending of a piece
// distinguish them.
const edgeFrames = 14;
const openingWeight = 0.25;
const closingWeight = 0.4;
// Lead of the best key over the second that counts as certain.
const certainLead = 0.15;

export function estimateKey({ chromas }: Pick<Tone, 'chromas'>): KeyEstimate {
  const whole = meanChroma(chromas);
  const opening = meanChroma(chromas.slice(0, edgeFrames));
  const closing = meanChroma(chromas.slice(-edgeFrames));
  const candidates = (['major', 'minor'] as const).flatMap((mode) =>
    Array.from({ length: 12 }, (_, tonic) => ({
      tonic,
      minor: mode === 'minor',
      fit:
        0.5 * correlation(whole, ratedProfiles[mode], tonic) +
        0.5 * correlation(whole, scoreProfiles[mode], tonic) +
        openingWeight * correlation(opening, triadProfiles[mode], tonic) +
        closingWeight * correlation(closing, triadProfiles[mode], tonic),
    })),
  );
  const [best, second] = candidates.sort((a, b) => b.fit - a.fit);
  if (!best || !second) throw new Error('no keys to choose from');
  const confidence = Math.max(0, Math.min(1, (best.fit - second.fit) / certainLead));
  return { tonic: best.tonic, minor: best.minor, confidence };
}
