import type { Music } from '@onsori/contract/catalog';
import { useQueryClient } from '@tanstack/react-query';
import { flattenPages, musicListQuery, musicPageQuery } from '#features/catalog/catalog.public.ts';
import { player } from '#features/player/player.public.ts';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { measuredEvents } from '#lib/measured-events.ts';
import { parseMusicSearchParams } from '#lib/music-search-params.ts';
import { paths } from '#lib/paths.ts';
import { useToast } from '#ui/toast/toast-provider.tsx';

/** Plays a found music and continues with the results of the text; pauses it when it is playing. */
export function usePlayResult(text: string): (musicId: string) => void {
  const title = useTexts('player.source')('music');
  const failed = useTexts('player')('failed');
  const lang = useLocale();
  const queryClient = useQueryClient();
  const toasts = useToast();

  const playFromResults = async (musicId: string): Promise<void> => {
    const { params } = parseMusicSearchParams(new URLSearchParams({ searchText: text }));
    const list = await queryClient.fetchInfiniteQuery(musicListQuery(browserApi, params, lang));
    measuredEvents.push({ kind: 'search', text, total: list.pages[0]?.total ?? 0 });
    const cursor = list.pages.at(-1)?.next_cursor ?? null;
    const next = cursor === null ? null : musicPageQuery(params, { cursor }, lang);
    const source = { location: 'music', title, path: paths.music(params), next };
    const results: readonly Music[] = flattenPages(list);
    const index = results.findIndex(({ id }) => id === musicId);
    if (index >= 0) return player().send({ type: 'open', musics: results, index, source });
    // Suggestions rank fewer hits than the list, so a suggested music may be on a later page.
    const request = { params: { musicId }, query: { lang } };
    const music = await browserApi.call('getMusic', request);
    player().send({ type: 'open', musics: [music, ...results], index: 0, source });
  };

  return (musicId) => {
    if (player().getSnapshot().playMusic?.id === musicId) player().send({ type: 'toggle' });
    else
      playFromResults(musicId).catch((error: unknown) => toasts.show(errorText(error) ?? failed));
  };
}
