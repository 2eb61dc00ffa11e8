import { type LoudnessTarget, loudnessTargets } from '@onsori/contract/loudness';

/** Distinguishes renditions of one audio and format. */
export interface RenditionVersion {
  /** The group of a stem; otherwise empty. */
  readonly part: string;
  readonly loudness: LoudnessTarget;
}

export const formatRenditionName = ({ part, loudness }: RenditionVersion): string =>
  loudness === 'published' ? part : `${part}@${loudness}`;

export function parseRenditionName(name: string): RenditionVersion {
  const at = name.lastIndexOf('@');
  const loudness = loudnessTargets.find((target) => target === name.slice(at + 1));
  return at < 0 || !loudness
    ? { part: name, loudness: 'published' }
    : { part: name.slice(0, at), loudness };
}
