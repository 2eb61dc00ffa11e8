import {
  type LikenessReason,
  likenessReasons,
  type SimilarMusics,
} from '@onsori/contract/recommendations';
import { type CatalogPorts, musicsByIds, type Reader } from '#features/catalog/catalog.public.ts';
import { AppError } from '#http/app-error.ts';
import { listLength } from './nearest.rules.ts';
import { readNeighbours } from './neighbours.repo.ts';

interface SimilarRequest {
  readonly musicId: string;
  readonly page: number;
  readonly perPage: number;
  readonly reader: Reader;
}

const isReason = (text: string): text is LikenessReason =>
  (likenessReasons as readonly string[]).includes(text);

/** The nearest of a piece, and what to look for to find more like it. */
export async function similarMusics(
  ports: CatalogPorts,
  { musicId, page, perPage, reader }: SimilarRequest,
): Promise<SimilarMusics> {
  const [[piece], neighbours] = await Promise.all([
    musicsByIds(ports, [musicId], reader),
    readNeighbours(ports.db, musicId, listLength),
  ]);
  if (!piece) throw new AppError('not_found.music');
  const shown = neighbours.slice((page - 1) * perPage, page * perPage);
  const reasons = new Map(shown.map((neighbour) => [neighbour.id, neighbour.reasons]));
  const musics = await musicsByIds(ports, [...reasons.keys()], reader);
  return {
    total: neighbours.length,
    items: musics.map((music) => ({
      ...music,
      reasons: (reasons.get(music.id) ?? []).filter(isReason),
    })),
    filter: { genre: [piece.genre], mood: piece.moods, video_theme: piece.video_themes },
  };
}
