/** Frames apart that are compared: about half a second, the shortest a chord lasts. */
const apart = 4;

export function meanChroma(chromas: readonly Float64Array[]): Float64Array {
  const mean = new Float64Array(12);
  for (const chroma of chromas) {
    for (let at = 0; at < 12; at += 1) {
      mean[at] = (mean[at] as number) + (chroma[at] as number) / chromas.length;
    }
  }
  return mean;
}

/** 0 a single pitch class, 1 all twelve alike. */
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

function unlikeness(a: Float64Array, b: Float64Array): number {
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

/** How much the harmony becomes another within half a second. */
export function harmonicChange(chromas: readonly Float64Array[]): number {
  let sum = 0;
  for (let at = apart; at < chromas.length; at += 1) {
    sum += unlikeness(chromas[at] as Float64Array, chromas[at - apart] as Float64Array);
  }
  return sum / Math.max(1, chromas.length - apart);
}
