import type { DownloadJob } from '@onsori/contract/downloads';
import { type RenditionKind, renditionKinds } from '@onsori/contract/enumerations';
import type { Making } from './downloads.hooks.ts';

/** What a job makes: named by that, it is the same one for everybody who waits for the same. */
export interface JobName {
  readonly musicId: string;
  readonly kinds: readonly RenditionKind[];
}

const pattern = new RegExp(`^([1-9][0-9]{0,17})((?:-(?:${renditionKinds.join('|')}))*)$`);

export const jobId = ({ musicId, kinds }: JobName): string => [musicId, ...kinds].join('-');

export function readJobId(text: string): JobName | null {
  const [, musicId, rest = ''] = pattern.exec(text) ?? [];
  if (musicId === undefined) return null;
  const kinds = renditionKinds.filter((kind) => rest.split('-').includes(kind));
  return { musicId, kinds };
}

/** Files are made one after another, as far as anybody can tell. */
export function jobOf(name: JobName, makings: readonly Making[]): DownloadJob {
  const open = makings.flatMap((making) => (making.state === 'making' ? [making] : []));
  const left = open.reduce((sum, { seconds }) => sum + seconds, 0);
  const all = open.reduce((sum, { of }) => sum + of, 0);
  const id = jobId(name);
  if (makings.some(({ state }) => state === 'failed'))
    return { id, state: 'failed', progress: 0, seconds_left: 0 };
  if (open.length === 0) return { id, state: 'ready', progress: 1, seconds_left: 0 };
  return { id, state: 'making', progress: Math.max(0, 1 - left / all), seconds_left: left };
}
