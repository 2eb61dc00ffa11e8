import type { Language } from '@onsori/contract/enumerations';
import { useMutation } from '@tanstack/react-query';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useNavigate,
} from 'react-router';
import {
  libraryPageHead,
  loadLibraryPageInBrowser,
  type PageParams,
  parsePageParams,
} from '#app/library/library-page.ts';
import { EmptyLibrary, LibraryView } from '#app/library/library-view.tsx';
import { loadLibraryPageOnServer } from '#app/library/load-library-page-on-server.ts';
import { RelativeTime } from '#app/library/relative-time.tsx';
import { MusicList } from '#features/catalog/music-list.tsx';
import { recentMusicQuery } from '#features/library/library.queries.ts';
import { libraryTexts } from '#features/library/library-texts.ts';
import { useTexts } from '#i18n/texts.tsx';
import type { ApiClient } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { PlayIcon } from '#ui/icons.tsx';
import { useOverlay } from '#ui/overlay/overlay-provider.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';

const libraryPage = {
  name: 'recent',
  parseParams: parsePageParams,
  createQuery: (api: ApiClient, { page }: PageParams, lang: Language) =>
    recentMusicQuery(api, page, lang),
  pathOf: (params?: PageParams) => paths.recentMusic(params?.page),
} as const;

export const loader = (args: LoaderFunctionArgs) => loadLibraryPageOnServer(args, libraryPage);
export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadLibraryPageInBrowser(args, libraryPage);
export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  libraryPageHead(libraryPage, matches, loaderData?.params);

/** Deletes the play history after confirmation. */
function ClearHistory() {
  const t = libraryTexts.use();
  const overlay = useOverlay();
  const toast = useToast();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => browserApi.call('clearPlayed', {}),
    onSuccess: async () => {
      toast.show(t('clear.done'));
      // The button is about to unmount; move focus to the main element.
      document.getElementById('main')?.focus({ preventScroll: true });
      await navigate(paths.recentMusic(), { replace: true });
    },
  });
  const confirmAndClear = async () => {
    const confirmed = await overlay.confirm({
      title: t('clear.title'),
      body: t('clear.body'),
      confirmLabel: t('clear.confirm'),
      cancelLabel: t('clear.cancel'),
      danger: true,
    });
    if (confirmed) mutate();
  };
  return (
    <Button size="sm" className="noscript:hidden" loading={isPending} onClick={confirmAndClear}>
      {t('clear.open')}
    </Button>
  );
}

export default function HistoryMusicPage() {
  const t = useTexts('catalog');
  return (
    <LibraryView
      page={libraryPage}
      loaded={useLoaderData<typeof loader>()}
      formatCount={(total) => t('count', { total })}
      aside={(total) => total > 0 && <ClearHistory />}
      empty={<EmptyLibrary list="recent" icon={<PlayIcon />} />}
    >
      {({ items, now, ...list }) => (
        <>
          <h2 className="sr-only">{t('list')}</h2>
          <MusicList
            {...list}
            musics={items}
            now={now}
            note={({ played_at }) => <RelativeTime at={played_at} now={now} />}
          />
        </>
      )}
    </LibraryView>
  );
}
