import type { RenditionKind } from '@onsori/contract/enumerations';

/** Start-up time, plus render time per second of music on one core. */
const STARTUP_SECONDS = 12;
const renderSecondsPerSecond: Readonly<Record<RenditionKind, number>> = {
  wav24: 0.2,
  stems: 0.3,
  surround_5_1_2: 0.25,
  surround_7_1_4: 0.3,
};

export function estimateSeconds(kind: RenditionKind, durationMs: number): number {
  return Math.ceil(STARTUP_SECONDS + (renderSecondsPerSecond[kind] * durationMs) / 1000);
}

/** The mixing of the full-length audio that the rendition belongs to. */
export function mixingOf(kind: RenditionKind): 'stereo' | 'surround_5_1_2' | 'surround_7_1_4' {
  return kind === 'wav24' || kind === 'stems' ? 'stereo' : kind;
}
