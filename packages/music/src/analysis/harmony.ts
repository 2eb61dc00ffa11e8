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
