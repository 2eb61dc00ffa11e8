import type { Language } from '@onsori/contract/enumerations';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';
import { homeTexts } from './home-texts.ts';

/** Scenes of the home page; the first one is rendered by the server. */
export const sceneIds = ['rain', 'travel', 'puppy', 'cooking', 'company', 'night'] as const;
export type SceneId = (typeof sceneIds)[number];

/** Number of found musics that a scene shows. */
export const SCENE_MUSICS = 3;

/** What the search is given; people read the same text on the chip. */
export const sceneText = (lang: Language, scene: SceneId): string =>
  homeTexts.of(lang)(`scene.of.${scene}`);

/** The search parameters of a scene, without the page. */
export const sceneSearch = (lang: Language, scene: SceneId) =>
  ({ searchText: sceneText(lang, scene), sortType: 'accuracy' }) as const;

export function sceneQuery(api: ApiClient, lang: Language, scene: SceneId) {
  const query = { ...sceneSearch(lang, scene), lang, per_page: String(SCENE_MUSICS) };
  return queryOptions({
    queryKey: ['musics', 'scene', lang, scene],
    queryFn: ({ signal }) => api.call('listMusics', { query }, signal),
  });
}
