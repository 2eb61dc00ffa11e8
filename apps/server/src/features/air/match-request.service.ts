import type { AirBrief } from '@onsori/contract/air-brief';
import { tagIdsOf, tagKeysOf } from '#features/catalog/catalog.public.ts';
import { readNeighbours } from '#features/recommendations/recommendations.public.ts';
import type { Db } from '#infra/db.ts';
import { lockRequest } from './air.repo.ts';
import { type ComparedMusic, findMatches } from './air-likeness.rules.ts';
import { listComparable } from './air-matching.repo.ts';
import { moveRequest, system } from './air-transitions.service.ts';

const MAX_COMPARED = 5000;
const MAX_NEIGHBOURS = 20;
/** Other lengths cannot reach the likeness of a match. */
const LENGTH_REACH = 0.5;

const noTags = { mood: [], video_theme: [], genre: [], tempo: [], inst: [] };

/** The likeness of catalogue musics to the reference of a brief. */
async function readReferenceLikeness(db: Db, brief: AirBrief): Promise<Map<string, number>> {
  const { reference_music_id: reference } = brief;
  if (reference === null) return new Map();
  const neighbours = await readNeighbours(db, reference, MAX_NEIGHBOURS);
  return new Map([
    [reference, 1],
    ...neighbours.map(({ id, likeness }) => [id, likeness] as const),
  ]);
}

async function listComparedMusics(db: Db, brief: AirBrief): Promise<ComparedMusic[]> {
  const likeness = await readReferenceLikeness(db, brief);
  const durationMs = (brief.seconds ?? 0) * 1000;
  const rows = await listComparable(db, {
    moodTags: tagIdsOf({ ...noTags, mood: brief.moods }),
    genreTags: tagIdsOf({ ...noTags, genre: brief.genre === null ? [] : [brief.genre] }),
    excludedTags: tagIdsOf({ ...noTags, mood: brief.excluded_moods, inst: brief.excluded_insts }),
    musicIds: [...likeness.keys()],
    minMs: durationMs * (1 - LENGTH_REACH),
    maxMs: durationMs * (1 + LENGTH_REACH),
    limit: MAX_COMPARED,
  });
  return rows.map(({ id, tag_ids, duration_ms }) => {
    const keys = tagKeysOf(tag_ids);
    return {
      musicId: id,
      moods: keys.mood,
      videoThemes: keys.video_theme,
      genres: keys.genre,
      tempos: keys.tempo,
      insts: keys.inst,
      durationMs: duration_ms,
      referenceLikeness: likeness.get(id) ?? 0,
    };
  });
}

/**
 * Moves a started request to `matched`, or over `missed` to `generating`. Returns its company; null when there
 * was nothing to do.
 */
export async function matchRequest(db: Db, requestId: string): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (request?.state !== 'started' || request.cancelled_at) return null;
    const now = new Date();
    const { matches, nearest } = findMatches(
      request.brief,
      await listComparedMusics(tx, request.brief),
    );
    const details = { likeness: nearest };
    if (matches.length > 0) {
      await moveRequest(tx, request, {
        transition: 'match',
        actor: system,
        now,
        change: { matches },
        details,
      });
    } else {
      const missed = await moveRequest(tx, request, {
        transition: 'miss',
        actor: system,
        now,
        details,
      });
      await moveRequest(tx, missed, { transition: 'generate', actor: system, now });
    }
    return request.organization_id;
  });
}
