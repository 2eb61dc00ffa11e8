import type { DownloadJob, DownloadLink } from '@onsori/contract/downloads';
import { ApiError } from '#lib/api-error.ts';

export interface DownloadLinkPorts {
  /** Requests a link; always with the same key, so that repeats count as one download. */
  requestLink(): Promise<DownloadLink | DownloadJob>;
  readJob(id: string): Promise<DownloadJob>;
  wait(ms: number): Promise<void>;
  /** Receives the progress of rendering. */
  onProgress(job: DownloadJob): void;
  /** Resolves once the user wants the rendered files. */
  untilWanted(): Promise<void>;
}

/** Rendering failed. */
export class RenderFailed extends Error {}

/** Failed polls in a row before the download fails. */
const MAX_FAILED_POLLS = 5;
/** How often the server may report ready files without delivering a link. */
const MAX_EMPTY_READY_REPLIES = 3;
const MIN_POLL_MS = 1000;
const MAX_POLL_MS = 5000;

const pollDelayMs = ({ seconds_left }: DownloadJob): number =>
  Math.min(MAX_POLL_MS, Math.max(MIN_POLL_MS, seconds_left * 100));

const isTransient = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === null || error.status >= 500 || error.status === 429);

/** The job is unknown to the server; a new request starts another. */
const isUnknownJob = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.type === 'not_found.job';

async function waitForJob(ports: DownloadLinkPorts, first: DownloadJob): Promise<void> {
  let job = first;
  let failedPolls = 0;
  while (job.state === 'making') {
    ports.onProgress(job);
    await ports.wait(pollDelayMs(job));
    try {
      job = await ports.readJob(job.id);
      failedPolls = 0;
    } catch (error) {
      if (isUnknownJob(error)) return;
      failedPolls += 1;
      if (!isTransient(error) || failedPolls >= MAX_FAILED_POLLS) throw error;
    }
  }
  if (job.state === 'failed') throw new RenderFailed();
}

/** Requests a link; when files must be rendered first, waits and requests it again. */
export async function fetchDownloadLink(ports: DownloadLinkPorts): Promise<DownloadLink> {
  let emptyReplies = 0;
  for (;;) {
    const reply = await ports.requestLink();
    if ('url' in reply) return reply;
    // Ready without a link: limit the repeats.
    if (reply.state === 'ready') emptyReplies += 1;
    if (emptyReplies >= MAX_EMPTY_READY_REPLIES) throw new RenderFailed();
    await waitForJob(ports, reply);
    await ports.untilWanted();
  }
}
