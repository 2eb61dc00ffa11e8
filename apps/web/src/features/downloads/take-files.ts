import type { DownloadJob } from '@onsori/contract/downloads';
import { ApiError } from '#lib/api-error.ts';

type Answer<File> =
  | ({ readonly kind: 'file' } & File)
  | { readonly kind: 'later'; readonly reply: DownloadJob };

/** What taking files needs of the world around it. */
export interface TakingPorts<File> {
  /** Asks for the files; always with the same key, so that it is one download however often it asks. */
  ask(): Promise<Answer<File>>;
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

async function untilMade<File>(ports: TakingPorts<File>, first: DownloadJob): Promise<void> {
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

/** Asks for files, waits where they must be made first, and asks for them again. */
export async function takeFiles<File>(
  ports: TakingPorts<File>,
): Promise<{ readonly kind: 'file' } & File> {
  let promises = 0;
  for (;;) {
    const answer = await ports.ask();
    if (answer.kind === 'file') return answer;
    // Said to be made, and still not given: nobody is kept waiting for ever.
    if (answer.reply.state === 'ready') promises += 1;
    if (promises >= mostPromises) throw new MakingFailed();
    await untilMade(ports, answer.reply);
    await ports.wanted();
  }
}
