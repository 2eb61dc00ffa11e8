import type { PiecePlan, AlbumPlan as Planned } from '@onsori/music/albums/plan-album';
import type { Db } from '#infra/db.ts';
import { findPiece } from './generation.repo.ts';
import type { Refusal } from './generation.rules.ts';

interface LocalizedText {
  readonly ko: string;
  readonly en: string;
}

/** Stored as JSON before the album has music. */
export type AlbumPlan = Omit<Planned, 'tracks'>;

export interface PendingPiece {
  readonly id: string;
  readonly musicId: string;
  readonly title: LocalizedText;
  readonly plan: PiecePlan;
  readonly album: {
    readonly id: string;
    readonly title: LocalizedText;
    readonly plan: AlbumPlan;
    readonly tracks: number;
  };
  readonly isPending: boolean;
  readonly isRendered: boolean;
  readonly refusals: readonly Refusal[];
}

export async function loadPendingPiece(db: Db, pieceId: string): Promise<PendingPiece | null> {
  const row = await findPiece(db, pieceId);
  if (!row) return null;
  return {
    id: row.id,
    musicId: row.music_id,
    title: { ko: row.title_ko, en: row.title_en },
    plan: row.plan as PiecePlan,
    album: {
      id: row.album_id,
      title: { ko: row.album_title_ko, en: row.album_title_en },
      plan: row.album_plan as AlbumPlan,
      tracks: Number(row.album_tracks),
    },
    isPending: row.state === 'waiting' || row.state === 'making',
    isRendered: row.made !== null,
    refusals: row.refusals as readonly Refusal[],
  };
}
