import type { DownloadJob, DownloadLink } from '@onsori/contract/downloads';
import { ApiError } from '#lib/api-error.ts';

/** What taking files needs of the world around it. */
export interface TakingPorts {
  /** Asks for a link; always with the same key, so that it is one download however often it asks. */
  ask(): Promise<DownloadLink | DownloadJob>;
  readJob(id: string): Promise<DownloadJob>;
  wait(ms: number): Promise<void>;
  /** Hears how far what is being made is. */
  making(job: DownloadJob): void;
  /** Comes true once somebody wants the files that are made now. */
  wanted(): Promise<void>;
}

/** What had to be made could not be. */
export class MakingFailed extends Error {}

/** How often in a row nobody may answer before it counts as a failure. */
const mostSilences = 5;
/** How often files may be said to be there that do not come. */
const mostPromises = 3;
const quickest = 1000;
const slowest = 5000;

const pauseMs = ({ seconds_left }: DownloadJob): number =>
  Math.min(slowest, Math.max(quickest, seconds_left * 100));

const isSilence = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === null || error.status >= 500 || error.status === 429);

/** Nobody knows of it any more: asked for again, it begins anew. */
const isForgotten = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.type === 'not_found.job';

async function untilMade(ports: TakingPorts, first: DownloadJob): Promise<void> {
  let job = first;
  let silences = 0;
  while (job.state === 'making') {
    ports.making(job);
    await ports.wait(pauseMs(job));
    try {
      job = await ports.readJob(job.id);
      silences = 0;
    } catch (error) {
      if (isForgotten(error)) return;
      silences += 1;
      if (!isSilence(error) || silences >= mostSilences) throw error;
    }
  }
  if (job.state === 'failed') throw new MakingFailed();
}

/** Asks for a link, waits where the files must be made first, and asks for it again. */
export async function takeFiles(ports: TakingPorts): Promise<DownloadLink> {
  let promises = 0;
  for (;;) {
    const answer = await ports.ask();
    if ('url' in answer) return answer;
    // Said to be made, and still not given: nobody is kept waiting for ever.
    if (answer.state === 'ready') promises += 1;
    if (promises >= mostPromises) throw new MakingFailed();
    await untilMade(ports, answer);
    await ports.wanted();
  }
}
