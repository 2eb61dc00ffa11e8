import { runInStudioWorker } from '@onsori/music/studio/run-in-studio-worker';
import type { FittedResult } from '@onsori/music/studio/studio-request';
import { findMusicRecipe } from '#features/catalog/catalog.public.ts';
import { handleJob, type JobContext } from '#jobs/job.ts';
import { renderPreviewJob } from './fit.jobs.ts';
import { fittedRecipe } from './fit-plans.rules.ts';
import type { VersionRow } from './fit-versions.rules.ts';
import {
  abandonVersion,
  createPieceStore,
  failVersion,
  publishPreview,
  takeVersion,
} from './render-previews.service.ts';
import { watchRequests } from './watch-requests.service.ts';

/** Somebody waits, so previews come before other renders, and after what serves requests. */
const PREVIEW_PRIORITY = 5;
/** A version that ends its worker this often is not tried again. */
const MAX_ATTEMPTS = 20;

async function readRecipe({ db }: JobContext, { music_id: musicId, fit }: VersionRow) {
  const music = await findMusicRecipe(db, musicId);
  if (!music) throw new Error(`music ${musicId} has no recipe`);
  return fittedRecipe(music.recipe, fit);
}

function observeSeconds(
  { metrics }: JobContext,
  { requested_at: requestedAt }: VersionRow,
  part: 'first' | 'whole',
): void {
  metrics.fitPreviewSeconds.observe({ part }, (Date.now() - requestedAt.getTime()) / 1000);
}

interface StudioFailure {
  readonly error: unknown;
}

/**
 * Renders in the studio and stores the pieces meanwhile; null when nobody waits for them any more. Throws when
 * the worker stops or the pieces cannot be stored, so that the job is tried again.
 */
async function renderPieces(
  context: JobContext,
  version: VersionRow,
  directory: string,
): Promise<FittedResult | StudioFailure | null> {
  const { db, storage, renderPriority, signal } = context;
  const recipe = await readRecipe(context, version);
  const abandoned = new AbortController();
  const broken = new AbortController();
  const pieces = createPieceStore({ db, storage }, version.id, {
    onStored: (number) => {
      if (number === 0) observeSeconds(context, version, 'first');
    },
    onError: (error) => broken.abort(error),
  });
  const watch = watchRequests(db, version.id, () => abandoned.abort());
  const rendered = await runInStudioWorker(
    { kind: 'fitted', recipe, directory },
    {
      signal: AbortSignal.any([signal, abandoned.signal, broken.signal]),
      priority: Math.min(renderPriority, PREVIEW_PRIORITY),
      onPiece: pieces.add,
    },
  ).catch((error: unknown): StudioFailure => ({ error }));
  await watch.stop();
  await pieces.settled();
  signal.throwIfAborted();
  broken.signal.throwIfAborted();
  return abandoned.signal.aborted && 'error' in rendered ? null : rendered;
}

type Outcome = 'ready' | 'abandoned' | 'failed' | 'queued';

async function endFailed(
  { db, storage, log }: JobContext,
  { id, music_id: musicId, attempts }: VersionRow,
  error: unknown,
): Promise<Outcome> {
  log.error({ err: error, version: id, musicId, attempts }, 'preview failed');
  await failVersion({ db, storage }, id);
  return 'failed';
}

async function renderVersion(context: JobContext, version: VersionRow): Promise<Outcome> {
  const ports = { db: context.db, storage: context.storage };
  if (version.attempts > MAX_ATTEMPTS)
    return endFailed(context, version, new Error('interrupted too often'));
  await using folder = await context.workDirectory.open();
  const rendered = await renderPieces(context, version, folder.path);
  if (!rendered) return (await abandonVersion(ports, version.id)) ? 'abandoned' : 'queued';
  if ('error' in rendered) return endFailed(context, version, rendered.error);
  if ('refusal' in rendered)
    return endFailed(
      context,
      version,
      new Error(`planned, but refused: ${rendered.refusal.reason}`),
    );
  if (!(await publishPreview(ports, version, rendered))) return 'abandoned';
  observeSeconds(context, version, 'whole');
  return 'ready';
}

/** Renders one version that waits; safe to repeat after an interruption. */
export const renderPreviewHandler = handleJob(renderPreviewJob, async (context, { slotId }) => {
  const version = await takeVersion(context.db, slotId);
  if (!version) return;
  const outcome = await renderVersion(context, version);
  if (outcome !== 'queued') context.metrics.fitPreviews.inc({ outcome });
});
