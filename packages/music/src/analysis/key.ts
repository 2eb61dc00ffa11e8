import { meanChroma } from './harmony.ts';
import type { Tone } from './tone.ts';

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
