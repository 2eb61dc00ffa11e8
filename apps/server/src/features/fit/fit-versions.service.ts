import type { Fit, FitRefusal } from '@onsori/contract/fit';
import { fitLimits } from '@onsori/contract/fit-values';
import type { FitVersion } from '@onsori/contract/fit-versions';
import { perVisitor } from '@onsori/contract/route';
import type { Recipe } from '@onsori/music/score/recipe';
import { findPlayableRecipes } from '#features/catalog/catalog.public.ts';
import { AppError } from '#http/app-error.ts';
import type { RateLimiter } from '#http/rate-limit.ts';
import type { Db, Tx } from '#infra/db.ts';
import type { PresignedUrl } from '#infra/storage/storage.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { enqueue, runNow } from '#jobs/queue.ts';
import { renderPreviewJob } from './fit.jobs.ts';
import type { FitPorts } from './fit.service.ts';
import { describePlan, fitIdOf, normalizeFit } from './fit-plans.rules.ts';
import {
  countWaiting,
  deleteReplaced,
  deleteRequest,
  type FitClient,
  isWanted,
  touchRequest,
  upsertRequest,
} from './fit-requests.repo.ts';
import {
  findVersion,
  listPieces,
  lockVersion,
  startVersion,
  touchPlayed,
} from './fit-versions.repo.ts';
import {
  hashNetwork,
  isVisitorLength,
  toFitVersion,
  toStream,
  type VersionRow,
} from './fit-versions.rules.ts';
import { pieceKey, wholeKey } from './preview-objects.service.ts';
import type { QueuePositions } from './queue-positions.service.ts';

export interface FitVersionPorts extends FitPorts {
  readonly streamUrl: (key: string, now: Date) => Promise<PresignedUrl>;
  readonly queuePositions: QueuePositions;
  readonly rateLimiter: RateLimiter;
  readonly secret: string;
}

interface FitCaller {
  /** Null for a visitor. */
  readonly userId: string | null;
  readonly network: string;
}

interface VersionRequest extends FitCaller {
  readonly musicId: string;
  readonly fit: Fit;
  readonly clientId: string;
}

const visitorRenders = perVisitor(fitLimits.visitorRendersPerHour, 3600);

function assertLength(fit: Fit, userId: string | null): void {
  if (userId === null && !isVisitorLength(fit)) throw new AppError('forbidden.fit_length');
}

async function findRecipe(
  { db, findPrivateAccess }: FitPorts,
  musicId: string,
  userId: string | null,
): Promise<Recipe | undefined> {
  return (await findPlayableRecipes(db, [musicId], { userId, findPrivateAccess })).get(musicId);
}

async function describeVersion(
  { db, streamUrl, queuePositions }: FitVersionPorts,
  row: VersionRow,
  now: Date,
): Promise<FitVersion> {
  if (row.state === 'ready') {
    await touchPlayed(db, row, now);
    const stream = toStream(row, await streamUrl(wholeKey(row.id), now));
    return toFitVersion(row, { position: null, pieces: [], stream });
  }
  const pieces = await Promise.all(
    (await listPieces(db, row.id)).map(async (piece) => ({
      ...piece,
      url: (await streamUrl(pieceKey(row.id, piece.number), now)).url,
    })),
  );
  const position = row.state === 'waiting' ? await queuePositions.find(row.id) : null;
  return toFitVersion(row, { position, pieces, stream: null });
}

const isStored = (row: VersionRow | undefined): row is VersionRow =>
  row !== undefined && row.state !== 'failed';

/** A turn passes when nobody waits, so a version that is waited for again needs one; a surplus turn does nothing. */
const enqueueTurn = (tx: Tx, now: Date): Promise<void> =>
  enqueue(tx, renderPreviewJob, { slotId: uuidV7(now) });

interface JoinOptions {
  readonly now: Date;
  /** Called for a version that is queued; throws when there were too many. */
  readonly countRender: () => Promise<void>;
}

/** Adds the player to those who wait for the version, and queues the version unless it is stored. */
async function joinVersion(
  tx: Tx,
  version: Parameters<typeof startVersion>[1],
  requester: Parameters<typeof upsertRequest>[2],
  { now, countRender }: JoinOptions,
): Promise<void> {
  const { id } = version;
  await lockVersion(tx, id);
  const stored = await findVersion(tx, id);
  if (stored?.state === 'ready') return;
  if (!isStored(stored)) {
    await startVersion(tx, version, now);
    await enqueueTurn(tx, now);
  } else if (stored.state === 'rendering' && stored.slot_id !== null) {
    // After a fault of the store its next attempt may be hours away.
    await runNow(tx, renderPreviewJob, { slotId: stored.slot_id });
  } else if (stored.state === 'waiting' && !(await isWanted(tx, id))) {
    await enqueueTurn(tx, now);
  }
  await deleteReplaced(tx, id, requester);
  await upsertRequest(tx, id, requester);
  if ((await countWaiting(tx, requester.person)) > fitLimits.waitingPerPerson)
    throw new AppError('conflict.fits_waiting');
  if (!isStored(stored)) await countRender();
}

/** The plan of a version that is not stored. */
async function planVersion(
  { fitPlanner }: FitPorts,
  recipe: Recipe,
  { musicId, fit }: VersionRequest,
) {
  const normalized = normalizeFit(fit);
  const planned = await fitPlanner.plan(recipe, normalized);
  // Positions of hits in a refusal are those of the request.
  return describePlan(musicId, planned.ok ? normalized : fit, planned);
}

interface CreatedFit {
  readonly version: FitVersion | null;
  readonly refusal: FitRefusal | null;
}

const toCreated = (version: FitVersion): CreatedFit => ({ version, refusal: null });

/** Starts a version unless it exists. Returns why it cannot be made, or what is stored of it. */
export async function createFit(
  ports: FitVersionPorts,
  request: VersionRequest,
  now: Date,
): Promise<CreatedFit> {
  const { db, queuePositions, rateLimiter, secret } = ports;
  const { musicId, fit, clientId, userId, network } = request;
  const recipe = await findRecipe(ports, musicId, userId);
  if (!recipe) throw new AppError('not_found.music');
  assertLength(fit, userId);
  const id = fitIdOf(recipe, fit);
  const stored = await findVersion(db, id);
  if (stored?.state === 'ready') return toCreated(await describeVersion(ports, stored, now));
  const plan = isStored(stored) ? stored.plan : await planVersion(ports, recipe, request);
  if (!plan.is_feasible) return { version: null, refusal: plan };
  const version = { id, musicId, fit: normalizeFit(fit), plan };
  const requester = { clientId, userId, person: userId ?? hashNetwork(network, secret) };
  const countRender = async () => {
    if (userId === null) await rateLimiter.take(visitorRenders, 'renderPreview', network);
  };
  await db.transaction().execute((tx) => joinVersion(tx, version, requester, { now, countRender }));
  queuePositions.invalidate();
  return toCreated(await readVersion(ports, { fitId: id, clientId, userId }, now));
}

interface VersionQuery {
  readonly fitId: string;
  readonly userId: string | null;
  readonly clientId: string | undefined;
}

/** Reads a version; a player that waits for it is recorded, so that its rendering goes on. */
export async function readVersion(
  ports: FitVersionPorts,
  { fitId, userId, clientId }: VersionQuery,
  now: Date,
): Promise<FitVersion> {
  const { db } = ports;
  const row = await findVersion(db, fitId);
  if (!row || !(await findRecipe(ports, row.music_id, userId))) throw new AppError('not_found.fit');
  assertLength(row.fit, userId);
  if (clientId !== undefined && !row.ended_at) {
    const wasAbandoned = await touchRequest(db, fitId, { clientId, userId });
    if (wasAbandoned) await db.transaction().execute((tx) => enqueueTurn(tx, now));
  }
  return describeVersion(ports, row, now);
}

export const releaseFit = (db: Db, fitId: string, client: FitClient): Promise<void> =>
  deleteRequest(db, fitId, client);
