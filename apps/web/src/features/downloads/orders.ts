import type { Music } from '@onsori/contract/catalog';
import type { DownloadJob, DownloadLink, DownloadRequest } from '@onsori/contract/downloads';
import { type PlanId, planIds } from '@onsori/contract/plans';
import { ApiError } from '#lib/api-error.ts';
import { errorText } from '#lib/error-rules.ts';
import type { DownloadDialogRequest } from './download-button.tsx';

export type OrderPhase =
  | { readonly name: 'requesting' }
  | { readonly name: 'making'; readonly job: DownloadJob }
  /** Rendered while the dialog was closed: waits for the user. */
  | { readonly name: 'waiting' };

export interface DownloadOrder {
  /** Idempotency key, the same for every retry. */
  readonly key: string;
  readonly music: Music;
  /** The project of the dialog it was started in; null for none. */
  readonly project: string | null;
  readonly request: DownloadRequest;
  /** Requests of the same choice that are made once this one is delivered. */
  readonly following: readonly DownloadRequest[];
  readonly phase: OrderPhase;
}

/** Whether an order belongs to the dialog of a request: a music has one dialog per project. */
export const belongsTo = (
  {
    music,
    project,
  }: { readonly music: Pick<DownloadOrder['music'], 'id'>; readonly project: string | null },
  request: Pick<DownloadDialogRequest, 'id' | 'project'>,
): boolean => music.id === request.id && project === (request.project ?? null);

/** The message about a download that the browser started. */
export interface StartedMessage {
  readonly text: 'started' | 'startedWith';
  /** The licence whose certificate is offered; null when the package contains it. */
  readonly licenceId: string | null;
}

export function toStartedMessage(
  link: Pick<DownloadLink, 'file_name' | 'licence_id'>,
): StartedMessage {
  const isPackage = link.file_name.endsWith('.zip');
  return isPackage
    ? { text: 'startedWith', licenceId: null }
    : { text: 'started', licenceId: link.licence_id };
}

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

/** Why a download failed, as far as the user can act on it. */
export type DownloadRefusal =
  | { readonly reason: 'no_plan' | 'email_unconfirmed' }
  | { readonly reason: 'plan_too_small'; readonly plan: PlanId }
  | { readonly reason: 'quota_used'; readonly renewsAt: string }
  /** A retry with the same key returns the same files. */
  | { readonly reason: 'connection_lost' | 'render_failed' }
  | { readonly reason: 'other'; readonly text: string | null };

const parsePlanId = (text: string | undefined): PlanId | undefined =>
  planIds.find((plan) => plan === text);

function refusalOfType(
  type: string | undefined,
  detail: string | undefined,
): DownloadRefusal | null {
  switch (type) {
    case 'forbidden.no_plan':
      return { reason: 'no_plan' };
    case 'forbidden.email_unconfirmed':
      return { reason: 'email_unconfirmed' };
    case 'forbidden.plan_too_small': {
      const plan = parsePlanId(detail);
      return plan ? { reason: 'plan_too_small', plan } : null;
    }
    case 'forbidden.quota_used':
      return detail && !Number.isNaN(Date.parse(detail))
        ? { reason: 'quota_used', renewsAt: detail }
        : null;
    default:
      return null;
  }
}

export function toDownloadRefusal(error: unknown): DownloadRefusal {
  if (error instanceof RenderFailed) return { reason: 'render_failed' };
  if (error instanceof ApiError && error.status === null) return { reason: 'connection_lost' };
  const body = error instanceof ApiError ? error.body : null;
  return (
    refusalOfType(body?.type, body?.detail?.[0]?.msg) ?? { reason: 'other', text: errorText(error) }
  );
}
