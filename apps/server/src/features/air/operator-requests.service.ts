import type { OperatorAirFilter } from '@onsori/contract/air-values';
import type {
  OperatorAirCandidate,
  OperatorAirItem,
  OperatorAirRequest,
} from '@onsori/contract/operator-air';
import { maskName } from '#features/account/account.public.ts';
import { formatEntryCursor, parseEntryCursor } from '#features/audit/audit.public.ts';
import {
  type CatalogPorts,
  listMusicsByIds,
  type Reader,
} from '#features/catalog/catalog.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { changeRoundsLeft, findRefusal, statusOf, waitsFor } from './air.rules.ts';
import { type CandidateRow, findCandidate, listCandidates } from './air-candidates.repo.ts';
import { listEvents } from './air-events.repo.ts';
import { toCandidate, toEvent, toMatches } from './air-views.service.ts';
import { isRemakable } from './candidates.rules.ts';
import {
  type CompanyRequest,
  findCompanyName,
  findCompanyRequest,
  listCompanyRequests,
} from './operator-requests.repo.ts';
import { presignCandidate } from './read-requests.service.ts';

const PAGE_SIZE = 20;

function toItem({ request, companyName, nickname }: CompanyRequest): OperatorAirItem {
  const { state, sent_at: sentAt } = request;
  if (state === null || sentAt === null) throw new Error('operators do not see drafts');
  return {
    id: request.id,
    company: { id: request.organization_id, name: companyName },
    title: request.brief.title,
    programme: request.brief.programme,
    requested_by: maskName(nickname ?? ''),
    state,
    cancelled_at: request.cancelled_at?.toISOString() ?? null,
    round: request.round,
    waits_for: waitsFor(statusOf(request)),
    failure: request.failure,
    sent_at: sentAt.toISOString(),
    changed_at: request.touched_at.toISOString(),
  };
}

interface ListQuery {
  readonly state?: OperatorAirFilter | undefined;
  readonly company?: string | undefined;
  readonly text?: string | undefined;
  readonly cursor?: string | undefined;
}

async function findFilteredCompany(db: Db, id: string | undefined) {
  if (id === undefined) return null;
  const name = await findCompanyName(db, id);
  if (name === null) throw new AppError('not_found.company');
  return { id, name };
}

export async function listAirRequests(db: Db, { state, company, text, cursor }: ListQuery) {
  const after = cursor === undefined ? null : parseEntryCursor(cursor);
  if (cursor !== undefined && after === null) throw new AppError('invalid.cursor');
  const filtered = await findFilteredCompany(db, company);
  const rows = await listCompanyRequests(
    db,
    {
      filter: state ?? null,
      organizationId: company ?? null,
      text: text ?? '',
      after: after && { touchedAt: after.recordedAt, id: after.id },
    },
    PAGE_SIZE + 1,
  );
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1)?.request;
  return {
    items: shown.map(toItem),
    next_cursor:
      last && rows.length > shown.length
        ? formatEntryCursor({ recordedAt: last.touched_at, id: last.id })
        : null,
    company: filtered,
  };
}

function toOperatorCandidate(
  row: CandidateRow,
  { request }: CompanyRequest,
  canReRoll: boolean,
): OperatorAirCandidate {
  const { made } = row;
  return {
    ...toCandidate(row, request.accepted_candidate_id),
    attempts: row.attempts,
    seed: Number(row.seed),
    refusals: row.refusals.map(({ seed, reason, detail }) => ({ seed, reason, detail })),
    recipe: made && { engine: made.recipe.engine, seed: made.recipe.seed },
    lufs: made?.sound.lufs ?? null,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    can_re_roll: canReRoll && isRemakable(row, request.round),
  };
}

export async function getAirRequest(
  ports: CatalogPorts,
  requestId: string,
  reader: Reader & { readonly userId: string },
): Promise<OperatorAirRequest> {
  const { db } = ports;
  const found = await findCompanyRequest(db, requestId);
  if (!found) throw new AppError('not_found.generation');
  const { request } = found;
  const { reference_music_id: referenceId } = request.brief;
  const musicIds = [...request.matches.map(({ musicId }) => musicId), referenceId ?? []].flat();
  const [candidates, musics, events] = await Promise.all([
    listCandidates(db, [requestId]),
    listMusicsByIds(ports, musicIds, reader, { withWithdrawn: true }),
    listEvents(db, requestId),
  ]);
  const canReRoll = findRefusal(statusOf(request), 're_roll', 'operator') === null;
  const shown = candidates.map((row) => toOperatorCandidate(row, found, canReRoll));
  return {
    ...toItem(found),
    brief: request.brief,
    reference: musics.find(({ id }) => id === referenceId) ?? null,
    matches: toMatches(request.matches, musics),
    chosen_music_id: request.chosen_music_id,
    change_rounds_left: changeRoundsLeft(request),
    can_re_roll_failed: shown.some(
      ({ can_re_roll: canRemake, step }) => canRemake && step === 'failed',
    ),
    candidates: shown,
    events: events.map((row) => toEvent(row, reader.userId, { namesOperators: true })),
  };
}

export async function getAirCandidateStream(
  { db, storage }: { readonly db: Db; readonly storage: Storage },
  candidateId: string,
  now: Date,
): Promise<{ url: string }> {
  return presignCandidate(storage, await findCandidate(db, candidateId), now);
}
