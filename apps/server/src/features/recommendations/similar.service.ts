import {
  type LikenessReason,
  likenessReasons,
  type SimilarMusics,
} from '@onsori/contract/recommendations';
import {
  type CatalogPorts,
  listMusicsByIds,
  type Reader,
} from '#features/catalog/catalog.public.ts';
import { AppError } from '#http/app-error.ts';
import { MAX_NEIGHBOURS } from './neighbour-list.rules.ts';
import { readNeighbours } from './neighbours.repo.ts';

interface SimilarRequest {
  readonly musicId: string;
  readonly page: number;
  readonly perPage: number;
  readonly reader: Reader;
}

const isReason = (text: string): text is LikenessReason =>
  (likenessReasons as readonly string[]).includes(text);

/** Returns the neighbours of a music and a filter that finds more like it. */
export async function listSimilarMusics(
  ports: CatalogPorts,
  { musicId, page, perPage, reader }: SimilarRequest,
): Promise<SimilarMusics> {
  const [[sourceMusic], neighbours] = await Promise.all([
    listMusicsByIds(ports, [musicId], reader),
    readNeighbours(ports.db, musicId, MAX_NEIGHBOURS),
  ]);
  if (!sourceMusic) throw new AppError('not_found.music');
  const shown = neighbours.slice((page - 1) * perPage, page * perPage);
  const reasons = new Map(shown.map((neighbour) => [neighbour.id, neighbour.reasons]));
  const musics = await listMusicsByIds(ports, [...reasons.keys()], reader);
  return {
    total: neighbours.length,
    items: musics.map((music) => ({
      ...music,
      reasons: (reasons.get(music.id) ?? []).filter(isReason),
    })),
    filter: {
      genre: [sourceMusic.genre],
      mood: sourceMusic.moods,
      video_theme: sourceMusic.video_themes,
    },
  };
}
