import { parseSoundKey } from '@onsori/contract/music-keys';
import type { PiecePlan, AlbumPlan as Planned } from '@onsori/music/albums/plan-album';
import {
  type Collision,
  createAlbum,
  findCollision,
  lockPublishing,
  type NewRenderedMusic,
  publishRenderedMusic,
} from '#features/catalog/catalog.public.ts';
import type { Db, Tx } from '#infra/db.ts';
import { enqueue } from '#jobs/queue.ts';
import type { PublishingHooks } from './generation.hooks.ts';
import { makePieceJob } from './generation.jobs.ts';
import {
  addRefusal,
  findPiece,
  finishPiece,
  lockAlbum,
  lockPiece,
  setAlbumId,
} from './generation.repo.ts';
import type { Refusal } from './generation.rules.ts';
import { deleteReservations } from './object-reservations.repo.ts';
import type { StoredPiece } from './store-files.service.ts';

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
  /** Whether an operator decides about the publication. */
  readonly isReviewed: boolean;
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
    isReviewed: row.is_reviewed,
    refusals: row.refusals as readonly Refusal[],
  };
}

export interface PieceFacts extends Pick<PendingPiece, 'musicId' | 'title'> {
  readonly plan: Pick<PiecePlan, 'isFree' | 'isSpatial' | 'videoThemes' | 'brief'>;
}

/** Describes a stored piece for publication. */
export function toNewMusic(
  piece: PieceFacts,
  storedPiece: StoredPiece,
  releaseDate: string,
): NewRenderedMusic {
  const { plan } = piece;
  return {
    id: piece.musicId,
    title: piece.title,
    durationMs: storedPiece.durationMs,
    bpm: storedPiece.bpm,
    key: parseSoundKey(storedPiece.sound.key),
    releaseDate,
    coverImage: storedPiece.images.cover,
    shareImage: storedPiece.images.card,
    colorCode: storedPiece.images.colorCode,
    isFree: plan.isFree,
    isSpatial: plan.isSpatial,
    tags: {
      mood: plan.brief.moods,
      video_theme: plan.videoThemes,
      genre: [plan.brief.genre],
      tempo: [storedPiece.tempo],
      inst: storedPiece.insts,
    },
    sound: storedPiece.sound,
    recipe: storedPiece.recipe,
    scoreSha256: storedPiece.scoreSha256,
    tunes: storedPiece.tunes,
    audios: storedPiece.audios.map(({ playable, files, ...audio }) => ({
      ...audio,
      is_playable: playable,
      renditions: files,
    })),
  };
}

/** The first published piece of an album creates it in the catalogue. */
async function getOrCreateAlbum(
  tx: Tx,
  { album }: PendingPiece,
  { cover, card, colorCode }: StoredPiece['albumImages'],
  releaseDate: string,
): Promise<string> {
  const albumRow = await lockAlbum(tx, album.id);
  if (albumRow.album_id !== null) return albumRow.album_id;
  const albumId = await createAlbum(tx, {
    title: album.title,
    description: { ko: albumRow.description_ko, en: albumRow.description_en },
    coverImage: cover,
    shareImage: card,
    colorCode,
    releaseDate,
  });
  await setAlbumId(tx, album.id, albumId);
  return albumId;
}

export function toRefusal(collision: Collision, seed: number): Refusal {
  const bars = collision.bars?.map((bar) => bar + 1);
  const where = bars ? `bars from ${bars[0]} as music ${collision.musicId} from ${bars[1]}` : '';
  const detail = where || `music ${collision.musicId}`;
  return { seed, reason: collision.by, detail };
}

/** Whether two fingerprints are of the same sound. */
export type SoundsTheSame = (a: Buffer, b: Buffer) => boolean;

interface PublishPieceInput {
  readonly piece: PendingPiece;
  readonly soundsTheSame: SoundsTheSame;
  readonly hooks: PublishingHooks;
  readonly now: Date;
}

/** Publishes a rendered piece, or refuses its seed when it collides with published music. */
export async function publishPiece(
  db: Db,
  { piece, soundsTheSame, hooks, now }: PublishPieceInput,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPublishing(tx);
    const locked = await lockPiece(tx, piece.id);
    const storedPiece = locked?.made as StoredPiece | null | undefined;
    if (!storedPiece || locked?.state !== (piece.isReviewed ? 'publishing' : 'making')) return;
    await deleteReservations(tx, piece.id);
    const collision = await findCollision(tx, storedPiece, soundsTheSame);
    if (collision) {
      await addRefusal(tx, piece.id, toRefusal(collision, storedPiece.recipe.seed));
      // Its next seed is reviewed again.
      if (piece.isReviewed) await enqueue(tx, makePieceJob, { pieceId: piece.id });
      return;
    }
    const releaseDate = now.toISOString().slice(0, 10);
    const albumId = await getOrCreateAlbum(tx, piece, storedPiece.albumImages, releaseDate);
    await publishRenderedMusic(tx, albumId, toNewMusic(piece, storedPiece, releaseDate), now);
    await hooks.onPublished(tx, [piece.musicId]);
    await finishPiece(tx, piece.id, 'published', now);
  });
}
