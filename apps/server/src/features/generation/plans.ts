import type { AlbumPlan as Planned, TrackPlan } from '@onsori/music/albums/plan-album';
import type { Db } from '#infra/db.ts';
import { findPiece } from './generation.repo.ts';
import type { Refusal } from './generation.rules.ts';

interface Texts {
  readonly ko: string;
  readonly en: string;
}

/** An album as it is kept before there is music. */
export type AlbumPlan = Omit<Planned, 'tracks'>;

/** A piece on its way, with all that was decided about it. */
export interface PieceAtHand {
  readonly id: string;
  readonly musicId: string;
  readonly title: Texts;
  readonly plan: TrackPlan;
  readonly album: {
    readonly id: string;
    readonly title: Texts;
    readonly plan: AlbumPlan;
    readonly tracks: number;
  };
  readonly isOpen: boolean;
  readonly isMade: boolean;
  readonly refusals: readonly Refusal[];
}

export async function readPiece(db: Db, pieceId: string): Promise<PieceAtHand | null> {
  const row = await findPiece(db, pieceId);
  if (!row) return null;
  return {
    id: row.id,
    musicId: row.music_id,
    title: { ko: row.title_ko, en: row.title_en },
    plan: row.plan as TrackPlan,
    album: {
      id: row.album_id,
      title: { ko: row.album_title_ko, en: row.album_title_en },
      plan: row.album_plan as AlbumPlan,
      tracks: Number(row.album_tracks),
    },
    isOpen: row.state === 'waiting' || row.state === 'making',
    isMade: row.made !== null,
    refusals: row.refusals as readonly Refusal[],
  };
}
