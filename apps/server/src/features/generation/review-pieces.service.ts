import type { PieceReport, ReviewPiece } from '@onsori/contract/generation';
import type { PiecePlan } from '@onsori/music/albums/plan-album';
import {
  type CatalogPorts,
  coverUrl,
  listMusicsByIds,
  type Reader,
} from '#features/catalog/catalog.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Storage } from '#infra/storage/storage.ts';
import type { Refusal } from './generation.rules.ts';
import {
  findOrderedBatch,
  findReviewedPiece,
  type PieceRow,
  readPiecesOfBatch,
} from './review.repo.ts';
import { climaxStart, statusOf, toReviewChecks } from './review.rules.ts';
import type { StoredPiece } from './store-files.service.ts';

const NO_COLOR = '#808080';

type PublicUrl = CatalogPorts['publicUrl'];

/** What is known of a piece before and after its review. */
function describePlan(row: PieceRow, { language }: Reader): ReviewPiece {
  const { brief } = row.plan as PiecePlan;
  return {
    id: row.id,
    title: language === 'ko' ? row.title_ko : row.title_en,
    status: statusOf(row.state, row.decision),
    step: row.state === 'making' ? row.step : '',
    decided_by: row.decider,
    genre: brief.genre,
    moods: [...brief.moods],
    duration: brief.seconds,
    bpm: null,
    cover_image: '',
    color_code: NO_COLOR,
    waveform: '',
    spectrogram: '',
    climax_ms: 0,
    seed: null,
    checks: 0,
    warnings: [],
    likeness: null,
    music_id: null,
    album_id: null,
  };
}

function describeStored(made: StoredPiece, publicUrl: PublicUrl): Partial<ReviewPiece> {
  const checks = toReviewChecks(made.report?.checks ?? []);
  return {
    duration: made.durationMs / 1000,
    bpm: made.bpm,
    cover_image: coverUrl(made.images.cover, publicUrl),
    color_code: made.images.colorCode,
    waveform: made.sound.waveform,
    spectrogram: made.report?.spectrogram ?? '',
    climax_ms: climaxStart(made.sound.sections),
    seed: made.recipe.seed,
    checks: checks.length,
    warnings: checks.filter((check) => check.is_near_limit),
    likeness: made.nearest?.[0]?.likeness ?? null,
  };
}

export async function listBatchPieces(
  ports: CatalogPorts,
  batchId: string,
  reader: Reader,
): Promise<ReviewPiece[]> {
  if (!(await findOrderedBatch(ports.db, batchId))) throw new AppError('not_found.batch');
  const rows = await readPiecesOfBatch(ports.db, batchId);
  const publishedIds = rows.flatMap(({ state, music_id }) =>
    state === 'published' ? music_id : [],
  );
  const musics = await listMusicsByIds(ports, publishedIds, reader);
  return rows.map((row) => {
    const plan = describePlan(row, reader);
    const made = row.made as StoredPiece | null;
    if (made) return { ...plan, ...describeStored(made, ports.publicUrl) };
    const music = musics.find(({ id }) => id === row.music_id);
    if (!music) return plan;
    const { title, duration, bpm, cover_image, color_code, waveform } = music;
    const shown = { title, duration, bpm, cover_image, color_code, waveform };
    return { ...plan, ...shown, music_id: music.id, album_id: music.playlist_id };
  });
}

/** The row and the stored files of a piece whose sound can be reviewed. */
async function loadReviewed(
  ports: Pick<CatalogPorts, 'db'>,
  pieceId: string,
): Promise<{ readonly row: PieceRow; readonly made: StoredPiece }> {
  const row = await findReviewedPiece(ports.db, pieceId);
  if (!row) throw new AppError('not_found.piece');
  const made = row.made as StoredPiece | null;
  if (!made || (row.state !== 'in_review' && row.state !== 'publishing'))
    throw new AppError('conflict.piece_state');
  return { row, made };
}

const fullAudio = ({ audios }: StoredPiece) =>
  audios.find(({ type, mixing }) => type === 'full' && mixing === 'stereo');

export async function getPieceReport(
  ports: CatalogPorts,
  pieceId: string,
  reader: Reader,
): Promise<PieceReport> {
  const { row, made } = await loadReviewed(ports, pieceId);
  const likenesses = new Map(made.nearest?.map(({ musicId, likeness }) => [musicId, likeness]));
  const musics = await listMusicsByIds(ports, [...likenesses.keys()], reader);
  const { sound, recipe } = made;
  return {
    id: row.id,
    titles: { ko: row.title_ko, en: row.title_en },
    album_title: reader.language === 'ko' ? row.album_title_ko : row.album_title_en,
    key: sound.key,
    peaks: fullAudio(made)?.peaks ?? '',
    sections: sound.sections.map(({ kind, startMs, endMs }) => ({
      kind,
      start_ms: startMs,
      end_ms: endMs,
    })),
    checks: toReviewChecks(made.report?.checks ?? []),
    nearest: musics.map((music) => ({ music, likeness: likenesses.get(music.id) ?? 0 })),
    recipe: { engine: recipe.engine, seed: recipe.seed },
    attempts: (row.refusals as readonly Refusal[]).length,
  };
}

/** URLs are valid for one to two hours. */
const STREAM_WINDOW_SECONDS = 3600;

export async function getPieceStream(
  ports: Pick<CatalogPorts, 'db'> & { readonly storage: Storage },
  pieceId: string,
  now: Date,
): Promise<{ url: string }> {
  const { made } = await loadReviewed(ports, pieceId);
  const file = fullAudio(made)?.files.find(({ format }) => format === 'mp3');
  if (!file) throw new Error(`piece ${pieceId} has no MP3 file`);
  const windowSeconds = STREAM_WINDOW_SECONDS;
  return { url: await ports.storage.presign(file.objectKey, { now, windowSeconds }) };
}
