import type { Generation, GenerationHead } from '@onsori/contract/air-entities';
import { type AirFilter, airFilters, airLimits } from '@onsori/contract/air-values';
import {
  type CatalogPorts,
  listMusicsByIds,
  type Reader,
} from '#features/catalog/catalog.public.ts';
import { requireCompanyMember } from '#features/organizations/organizations.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { countRequests, findRequest, listRequests, type RequestRow } from './air.repo.ts';
import { changeRoundsLeft } from './air.rules.ts';
import {
  type CandidateRow,
  findCandidate,
  listCandidateHeads,
  listCandidates,
} from './air-candidates.repo.ts';
import { listCommentRows } from './air-comments.repo.ts';
import { listEvents, readNicknames } from './air-events.repo.ts';
import {
  actionsOf,
  toCandidate,
  toComment,
  toEvent,
  toHead,
  toMatches,
} from './air-views.service.ts';

type MusicReader = Reader & { readonly userId: string };

/** The catalogue music whose waveform stands for a request. */
const shownMusicId = ({ chosen_music_id, matches }: RequestRow): string | null =>
  chosen_music_id ?? matches[0]?.musicId ?? null;

async function toHeads(
  ports: CatalogPorts,
  requests: readonly RequestRow[],
  reader: MusicReader,
): Promise<GenerationHead[]> {
  const musicIds = requests.flatMap((request) => shownMusicId(request) ?? []);
  const [candidates, musics, nicknames] = await Promise.all([
    listCandidateHeads(
      ports.db,
      requests.map(({ id }) => id),
    ),
    listMusicsByIds(ports, [...new Set(musicIds)], reader),
    readNicknames(
      ports.db,
      requests.flatMap(({ user_id }) => user_id ?? []),
    ),
  ]);
  return requests.map((request) =>
    toHead({
      request,
      candidates: candidates.filter(({ request_id }) => request_id === request.id),
      creator: nicknames.get(request.user_id ?? '') ?? null,
      musicWaveform: musics.find(({ id }) => id === shownMusicId(request))?.waveform ?? '',
      readerId: reader.userId,
    }),
  );
}

interface ListQuery {
  readonly filter: AirFilter | null;
  readonly cursor: string | null;
  readonly reader: MusicReader;
}

export async function listGenerations(ports: CatalogPorts, { filter, cursor, reader }: ListQuery) {
  const { db } = ports;
  const { organizationId, canWrite } = await requireCompanyMember(db, reader.userId);
  const [rows, counted] = await Promise.all([
    listRequests(db, organizationId, { filter, before: cursor, limit: airLimits.pageSize + 1 }),
    countRequests(db, organizationId),
  ]);
  const shown = rows.slice(0, airLimits.pageSize);
  const countOf = (name: AirFilter) => counted.find((row) => row.filter === name)?.requests ?? 0;
  const counts = Object.fromEntries(airFilters.map((name) => [name, countOf(name)]));
  const total = counted.reduce((sum, { requests }) => sum + requests, 0);
  return {
    items: await toHeads(ports, shown, reader),
    next_cursor: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    total: filter === null ? total : countOf(filter),
    counts: counts as Record<AirFilter, number>,
    can_write: canWrite,
  };
}

export async function requireRequest(
  db: Db,
  userId: string,
  requestId: string,
): Promise<RequestRow> {
  const { organizationId } = await requireCompanyMember(db, userId);
  const request = await findRequest(db, requestId, organizationId);
  if (!request) throw new AppError('not_found.generation');
  return request;
}

export async function getGeneration(
  ports: CatalogPorts,
  requestId: string,
  reader: MusicReader,
): Promise<Generation> {
  const { db } = ports;
  const { canWrite } = await requireCompanyMember(db, reader.userId);
  const request = await requireRequest(db, reader.userId, requestId);
  const { reference_music_id: referenceId } = request.brief;
  const musicIds = [...request.matches.map(({ musicId }) => musicId), referenceId ?? []].flat();
  const [[head], candidates, musics, comments, events] = await Promise.all([
    toHeads(ports, [request], reader),
    listCandidates(db, [requestId]),
    listMusicsByIds(ports, musicIds, reader),
    listCommentRows(db, requestId),
    listEvents(db, requestId),
  ]);
  if (!head) throw new Error(`request ${requestId} has no head`);
  return {
    ...head,
    brief: request.brief,
    reference: musics.find(({ id }) => id === referenceId) ?? null,
    actions: actionsOf(
      request,
      canWrite,
      candidates.some(({ step }) => step === 'ready'),
    ),
    change_rounds_left: changeRoundsLeft(request),
    failure: request.failure,
    matches: toMatches(request.matches, musics),
    chosen_music_id: request.chosen_music_id,
    accepted_candidate_id: request.accepted_candidate_id,
    music_id: request.music_id,
    candidates: candidates.map((row) => toCandidate(row, request.accepted_candidate_id)),
    comments: comments.map((row) => toComment(row, reader.userId)),
    events: events.map((row) => toEvent(row, reader.userId)),
  };
}

/** URLs are valid for one to two hours. */
const STREAM_WINDOW_SECONDS = 3600;

/** Throws unless the candidate is ready. */
export async function presignCandidate(
  storage: Storage,
  candidate: CandidateRow | null,
  now: Date,
): Promise<{ url: string }> {
  if (!candidate?.made) throw new AppError('not_found.candidate');
  const { objectKey } = candidate.made.stream;
  const url = await storage.presign(objectKey, { now, windowSeconds: STREAM_WINDOW_SECONDS });
  return { url };
}

export async function getCandidateStream(
  { db, storage }: { readonly db: Db; readonly storage: Storage },
  { userId, requestId, candidateId }: Record<'userId' | 'requestId' | 'candidateId', string>,
  now: Date,
): Promise<{ url: string }> {
  await requireRequest(db, userId, requestId);
  const candidate = await findCandidate(db, candidateId);
  return presignCandidate(storage, candidate?.request_id === requestId ? candidate : null, now);
}
