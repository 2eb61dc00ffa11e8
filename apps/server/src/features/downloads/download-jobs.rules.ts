import type { DownloadJob } from '@onsori/contract/downloads';
import { renditionKinds } from '@onsori/contract/enumerations';
import { loudnessTargets } from '@onsori/contract/loudness';
import type { RenditionStatus, RenditionVersion } from './downloads.hooks.ts';

/** The job id is derived from its content, so users who wait for the same files share one job. */
export interface DownloadJobKey {
  readonly musicId: string;
  /** The version at an exact length; null for the music as published. */
  readonly fitId: string | null;
  readonly renditions: readonly RenditionVersion[];
}

const allVersions: readonly RenditionVersion[] = loudnessTargets.flatMap((loudness) =>
  renditionKinds.map((kind) => ({ kind, loudness })),
);

const formatVersion = ({ kind, loudness }: RenditionVersion): string =>
  loudness === 'published' ? kind : `${kind}.${loudness}`;

const versionPattern = allVersions
  .map(formatVersion)
  .map((text) => text.replace('.', '\\.'))
  .join('|');
const pattern = new RegExp(`^([1-9][0-9]{0,17})(?:_([0-9a-f]{64}))?((?:-(?:${versionPattern}))*)$`);

export const formatJobId = ({ musicId, fitId, renditions }: DownloadJobKey): string =>
  [fitId === null ? musicId : `${musicId}_${fitId}`, ...renditions.map(formatVersion)].join('-');

export function parseJobId(text: string): DownloadJobKey | null {
  const [, musicId, fitId = null, versionsText = ''] = pattern.exec(text) ?? [];
  if (musicId === undefined) return null;
  const versions = versionsText.split('-');
  return {
    musicId,
    fitId,
    renditions: allVersions.filter((version) => versions.includes(formatVersion(version))),
  };
}

/** Assumes that the files are rendered one after another. */
export function toDownloadJob(
  jobKey: DownloadJobKey,
  statuses: readonly RenditionStatus[],
): DownloadJob {
  const pending = statuses.flatMap((status) => (status.state === 'making' ? [status] : []));
  const remainingSeconds = pending.reduce((sum, { secondsLeft }) => sum + secondsLeft, 0);
  const estimatedSeconds = pending.reduce((sum, { totalSeconds }) => sum + totalSeconds, 0);
  const id = formatJobId(jobKey);
  if (statuses.some(({ state }) => state === 'failed'))
    return { id, state: 'failed', progress: 0, seconds_left: 0 };
  if (pending.length === 0) return { id, state: 'ready', progress: 1, seconds_left: 0 };
  return {
    id,
    state: 'making',
    progress: Math.max(0, 1 - remainingSeconds / estimatedSeconds),
    seconds_left: remainingSeconds,
  };
}
