import {
  type Collision,
  createAlbum,
  findCollision,
  lockPublishing,
  type NewTrack,
  publishTrack,
} from '#features/catalog/catalog.public.ts';
import type { Db, Tx } from '#infra/db.ts';
import { addRefusal, finishPiece, lockAlbum, lockPiece, setAlbumId } from './generation.repo.ts';
import type { Refusal } from './generation.rules.ts';
import { deleteHolds } from './held-objects.repo.ts';
import type { PieceAtHand } from './plans.ts';
import type { StoredTrack } from './stored-track.service.ts';

function newTrack(piece: PieceAtHand, track: StoredTrack, releaseDate: string): NewTrack {
  const { plan } = piece;
  return {
    id: piece.musicId,
    title: piece.title,
    durationMs: track.durationMs,
    bpm: track.bpm,
    releaseDate,
    coverImage: track.images.cover,
    shareImage: track.images.card,
    colorCode: track.images.colorCode,
    isFree: plan.isFree,
    isSpatial: plan.isSpatial,
    tags: {
      mood: plan.brief.moods,
      video_theme: plan.videoThemes,
      genre: [plan.brief.genre],
      tempo: [track.tempo],
      inst: track.insts,
    },
    sound: track.sound,
    recipe: track.recipe,
    scoreSha256: track.scoreSha256,
    tunes: track.tunes,
    audios: track.audios.map(({ playable, files, ...audio }) => ({
      ...audio,
      is_playable: playable,
      renditions: files,
    })),
  };
}

/** The first of its pieces brings the album into the catalogue. */
async function albumFor(
  tx: Tx,
  { album }: PieceAtHand,
  { cover, card, colorCode }: StoredTrack['albumImages'],
  releaseDate: string,
): Promise<string> {
  const known = await lockAlbum(tx, album.id);
  if (known.album_id !== null) return known.album_id;
  const albumId = await createAlbum(tx, {
    title: album.title,
    description: { ko: known.description_ko, en: known.description_en },
    coverImage: cover,
    shareImage: card,
    colorCode,
    releaseDate,
  });
  await setAlbumId(tx, album.id, albumId);
  return albumId;
}

function refusalOf(collision: Collision, seed: number): Refusal {
  const bars = collision.bars?.map((bar) => bar + 1);
  const where = bars ? `bars from ${bars[0]} as music ${collision.musicId} from ${bars[1]}` : '';
  const detail = where || `music ${collision.musicId}`;
  return { seed, reason: collision.by, detail };
}

export interface PublishingHooks {
  /** As part of the publication itself. */
  onPublished(tx: Tx, musicIds: readonly string[]): Promise<void>;
}

interface Publication {
  readonly piece: PieceAtHand;
  readonly soundsTheSame: (a: Buffer, b: Buffer) => boolean;
  readonly hooks: PublishingHooks;
  readonly now: Date;
}

/** Brings a piece that was made into the catalogue, or refuses its seed for what it collides with. */
export async function publishPiece(
  db: Db,
  { piece, soundsTheSame, hooks, now }: Publication,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPublishing(tx);
    const locked = await lockPiece(tx, piece.id);
    const track = locked?.made as StoredTrack | null | undefined;
    if (!track) return;
    await deleteHolds(tx, piece.id);
    const collision = await findCollision(tx, track, soundsTheSame);
    if (collision) {
      await addRefusal(tx, piece.id, refusalOf(collision, track.recipe.seed));
      return;
    }
    const releaseDate = now.toISOString().slice(0, 10);
    const albumId = await albumFor(tx, piece, track.albumImages, releaseDate);
    await publishTrack(tx, albumId, newTrack(piece, track, releaseDate), now);
    await hooks.onPublished(tx, [piece.musicId]);
    await finishPiece(tx, piece.id, 'published', now);
  });
}
