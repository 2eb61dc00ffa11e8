import type { RenditionKind } from '@onsori/contract/enumerations';

/** A start, and so much for every second of music, on one processor. */
const startSeconds = 12;
const secondsPerSecond: Readonly<Record<RenditionKind, number>> = {
  wav24: 0.2,
  stems: 0.3,
  surround_5_1_2: 0.25,
  surround_7_1_4: 0.3,
};

export function estimateSeconds(kind: RenditionKind, durationMs: number): number {
  return Math.ceil(startSeconds + (secondsPerSecond[kind] * durationMs) / 1000);
}

/** Which version of the whole track it is a file of. */
export function mixingOf(kind: RenditionKind): 'stereo' | 'surround_5_1_2' | 'surround_7_1_4' {
  return kind === 'wav24' || kind === 'stems' ? 'stereo' : kind;
}
