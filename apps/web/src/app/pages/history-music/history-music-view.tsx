import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate, useNavigation } from 'react-router';
import { LibraryFrame } from '#app/library/library-frame.tsx';
import { LibraryList } from '#app/library/library-list.tsx';
import { RelativeTime } from '#app/library/relative-time.tsx';
import { useUser } from '#features/auth/auth.public.ts';
import { MusicList, MusicListSkeleton } from '#features/catalog/music-list.tsx';
import { recentMusicQuery } from '#features/library/library.queries.ts';
import { libraryTexts } from '#features/library/library-texts.ts';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PlayIcon } from '#ui/icons/play.tsx';
import { useOverlay } from '#ui/overlay/overlay-provider.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';

function EmptyPlayHistory() {
  const t = libraryTexts.use();
  return (
    <EmptyState
      icon={<PlayIcon />}
      title={t('recent.title')}
      body={t('recent.body')}
      action={
        <Button variant="primary" render={<Link to={paths.music()} />}>
          {t('recent.action')}
        </Button>
      }
    />
  );
}

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

interface HistoryMusicViewProps {
  readonly page: number;
  /** Error text from the server loader. */
  readonly failure: string | null;
  readonly now: Date;
}

export function HistoryMusicView({ page, failure, now }: HistoryMusicViewProps) {
  const t = useTexts('catalog');
  const title = useTexts('shell.menu')('recent');
  // After the session ended the page is about to be left; do not fetch.
  const enabled = useUser() !== null;
  const query = useQuery({ ...recentMusicQuery(browserApi, page, useLocale()), enabled });
  const busy = useNavigation().state === 'loading';
  const total = query.data?.total ?? 0;
  const source = useMemo(
    () => ({ location: 'recent', title, path: paths.recentMusic(page), next: null }),
    [title, page],
  );
  return (
    <LibraryFrame
      title={title}
      count={total > 0 ? t('count', { total }) : null}
      aside={total > 0 && <ClearHistory />}
    >
      <LibraryList
        query={query}
        failure={failure}
        skeleton={<MusicListSkeleton rows={8} />}
        empty={<EmptyPlayHistory />}
        addressOf={paths.recentMusic}
      >
        {({ items }) => (
          <>
            <h2 className="sr-only">{t('list')}</h2>
            <MusicList
              musics={items}
              source={source}
              now={now}
              busy={busy}
              slots={({ played_at }) => ({ note: <RelativeTime at={played_at} now={now} /> })}
            />
          </>
        )}
      </LibraryList>
    </LibraryFrame>
  );
}
