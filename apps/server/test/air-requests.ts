import { randomUUID } from 'node:crypto';
import { type AirBrief, airBrief } from '@onsori/contract/air-brief';
import type { AirState, AirStep } from '@onsori/contract/air-values';
import { addComment } from '#features/air/air-comments.service.ts';
import type { StoredCandidate } from '#features/air/candidates.rules.ts';
import { insertCompany } from '#features/organizations/companies.repo.ts';
import { findMembership } from '#features/organizations/organizations.public.ts';
import type { Db } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';

export const exampleBrief: AirBrief = airBrief.parse({
  title: '새벽 시장 엔딩',
  programme: '우리 동네 다큐',
  scene: '비 그친 새벽 시장',
  moods: ['차분한'],
  genre: '시네마틱',
  insts: ['피아노'],
  seconds: 15,
});

/** What the engine yields for a candidate, without files in the store. */
export function storedCandidate(seed: number): StoredCandidate {
  const hash = randomUUID().replaceAll('-', '').repeat(2);
  const file = (name: string) => ({
    format: 'stream' as const,
    name: '',
    sha256: hash,
    crc32: 1,
    bytes: 1000,
    objectKey: `audio/aa/${hash}${name}.mp4`,
  });
  return {
    recipe: {
      engine: 1,
      seed,
      brief: { genre: '시네마틱', moods: ['차분한'], insts: [], seconds: 15 },
    },
    scoreSha256: hash,
    durationMs: 15_000,
    bpm: 96,
    tempo: '보통',
    insts: ['피아노'],
    sound: {
      key: 'Am',
      lufs: -14,
      previewMs: 0,
      sections: [],
      energy: Buffer.alloc(32).toString('base64'),
      waveform: Buffer.alloc(128, 90).toString('base64'),
      timbre: [],
      fingerprint: '',
      fingerprintSketch: [],
    },
    tunes: [],
    stream: file(''),
    preview: file('-128'),
    peaks: Buffer.alloc(1024, 90).toString('base64'),
    curveMatch: null,
  };
}

interface RequestFixture {
  readonly organizationId: string;
  readonly userId: string | null;
  /** Null for a draft. */
  readonly state: AirState | null;
  readonly brief?: AirBrief;
  readonly round?: number;
  readonly matches?: readonly string[];
  /** Steps of the candidates of every round. */
  readonly steps?: readonly AirStep[];
}

/** Inserts a request in a state, without the jobs that lead to it. */
export async function insertAirRequest(db: Db, fixture: RequestFixture) {
  const { organizationId, userId, state, brief = exampleBrief, matches = [], steps = [] } = fixture;
  const now = new Date();
  const [id, round] = [uuidV7(now), fixture.round ?? (steps.length > 0 ? 1 : 0)];
  await db
    .insertInto('air_requests')
    .values({
      id,
      organization_id: organizationId,
      user_id: userId,
      state,
      round,
      brief: JSON.stringify(brief),
      matches: JSON.stringify(
        matches.map((musicId) => ({
          musicId,
          likeness: 0.9,
          options: [],
          tempoAgrees: true,
          lengthAgrees: true,
          resemblesReference: false,
        })),
      ),
      failure: state === 'failed' ? 'gates' : null,
      created_at: now,
      changed_at: now,
      sent_at: state === null ? null : now,
    })
    .execute();
  const candidateIds: string[] = [];
  for (const [index, step] of steps.entries()) {
    const candidateId = uuidV7(now);
    candidateIds.push(candidateId);
    const isFinal = step === 'ready' || step === 'failed';
    await db
      .insertInto('air_candidates')
      .values({
        id: candidateId,
        request_id: id,
        organization_id: organizationId,
        round: Math.max(1, round),
        number: index + 1,
        step,
        seed: String(index),
        failure: step === 'failed' ? 'gates' : null,
        made: step === 'ready' ? JSON.stringify(storedCandidate(index)) : null,
        created_at: now,
        finished_at: isFinal ? now : null,
      })
      .execute();
  }
  return { id, candidateIds };
}

/** Makes the organization of the user a company, with a request and a comment of the user. */
export async function insertCommentedRequest(db: Db, userId: string): Promise<void> {
  const membership = await findMembership(db, userId);
  if (!membership) throw new Error('the user has no company');
  const { organizationId } = membership;
  const company = { organizationId, code: organizationId.toUpperCase(), now: new Date() };
  await db.transaction().execute((tx) => insertCompany(tx, company));
  const { id: requestId, candidateIds } = await insertAirRequest(db, {
    organizationId,
    userId,
    state: 'generated',
    steps: ['ready'],
  });
  const comment = {
    userId,
    requestId,
    candidateId: candidateIds[0] ?? '',
    atMs: 0,
    text: '좋아요',
  };
  await db.transaction().execute((tx) => addComment(tx, comment, new Date()));
}
