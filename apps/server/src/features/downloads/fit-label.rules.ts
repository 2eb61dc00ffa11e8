import { fitSampleRate } from '@onsori/contract/fit-values';
import type { Fit } from '@onsori/music/score/fit';

const SECONDS_PER_MINUTE = 60;

/** The length of a version in names of files, as `1m2.5s`; a colon is not allowed there. */
export function formatFitLabel({ samples }: Pick<Fit, 'samples'>): string {
  const ms = Math.round((samples * 1000) / fitSampleRate);
  const minutes = Math.floor(ms / 1000 / SECONDS_PER_MINUTE);
  const seconds = ms / 1000 - minutes * SECONDS_PER_MINUTE;
  return `${minutes}m${Number(seconds.toFixed(3))}s`;
}
